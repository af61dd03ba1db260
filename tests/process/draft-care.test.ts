/** Drafts that lay still while the program was stopped: whoever starts it again finds them tended, once. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applicant, saveSection, TYPED } from "../http/applicant";
import { handIn } from "../http/driver/licence";
import { letterTo, mailsTo } from "../http/mail";
import { says, shows, wordsOf } from "../http/page";
import { startAgain, stop } from "../http/restart";
import { applicationId, driverId } from "../http/rows";
import { app, data, stopApp } from "../http/running";
import { staff } from "../http/visitor";

const DAY = 24 * 3600_000;
const pathOf = (name: string) => `${app.dataDir}/files/${name.slice(0, 2)}/${name}`;
const age = (who: { email: string }, stillness: number) =>
  data.run("update applications set last_activity_at = ? where id = ?", Date.now() - stillness, applicationId(who));
const expirations = () => data.count("audit_events", "action = 'application.expire'");

const nudged = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
const warned = await applicant(app, { cdlNumber: "N7770001" });
data.run("update applications set language = 'es' where id = ?", applicationId(warned));
const expired = await applicant(app, { cdlNumber: "N7770002" });
await saveSection(warned, "you", TYPED.you);
await saveSection(expired, "you", TYPED.you);
await handIn(expired);
const blobs = data
  .all<{ storage_name: string; thumbnail_name: string }>("select * from files where driver_id = ?", driverId(expired))
  .flatMap(({ storage_name, thumbnail_name }) => [storage_name, thumbnail_name]);
const [expiredDriver, expiredApplication] = [driverId(expired), applicationId(expired)];
await stopApp();
age(nudged, 2 * DAY);
age(warned, 83 * DAY);
age(expired, 90 * DAY);
// Warned in time.
data.run("update applications set expiry_noted_at = ? where id = ?", Date.now() - 7 * DAY, expiredApplication);
/** The demo has drafts that expired before. */
const expiredBefore = expirations();

describe("a start after drafts lay still", () => {
  it("reminds and warns their applicants by mail, each in the draft's language", async () => {
    expect(blobs.filter((name) => existsSync(pathOf(name)))).toHaveLength(4);
    const before = mailsTo(app, nudged.email).length;
    await startAgain();
    const reminder = await letterTo(app, nudged.email, before + 1);
    expect(reminder.subject).toBe("Finish your application at Sunbeam Carriers");
    expect(reminder.text).toContain(`${app.origin}/apply/found?code=SUNBEAM`);
    const warning = await letterTo(app, warned.email, 2);
    expect(warning.subject).toBe("Se va a borrar su solicitud en Northway Freight");
    expect(warning.text).toMatch(/^Hola, Maya:/);
  });

  it("knows the applicant of an expired one no more, whose session leads nowhere", async () => {
    expect(
      data.count("drivers", "email = ?", expired.email) + data.count("applicants", "email = ?", expired.email),
    ).toBe(0);
    for (const path of ["/applicant", "/applicant/application/review", "/applicant/driver/cdl/view"]) {
      const { status, text } = await expired.get(path);
      expect(status, path).toBe(302);
      expect(text, path).not.toContain("Ruiz");
    }
  });

  it("shows the company a stub without a name and an address", async () => {
    const manager = await staff(app, "north.manager");
    const list = await manager.get("/applications?status=expired");
    says(list, "Expired");
    expect(list.text).toContain(`/application/${expiredApplication}`);
    for (const path of [`/application/${expiredApplication}`, `/driver/${expiredDriver}`]) {
      const page = await manager.get(path);
      shows(page, 200, "This driver’s data were erased", "A draft that nobody went on with");
      for (const gone of ["Ruiz", expired.email]) expect(wordsOf(page.text)).not.toContain(gone);
    }
  });

  it("has left nothing of the answers and pictures", () => {
    expect(data.count("application_sections", "application_id = ?", expiredApplication)).toBe(0);
    for (const table of ["cdls", "files", "notes"])
      expect(data.count(table, "driver_id = ?", expiredDriver), table).toBe(0);
    expect(blobs.filter((name) => existsSync(pathOf(name)))).toEqual([]);
    expect(data.all("pragma foreign_key_check")).toEqual([]);
  });

  it("leaves alone what has expired before and what is younger than two days", () => {
    expect(expirations()).toBe(expiredBefore + 1);
    const young = "status = 'draft' and last_activity_at > ?";
    expect(data.count("applications", young, Date.now() - 2 * DAY)).toBeGreaterThan(0);
    expect(data.count("applications", `${young} and nudged_at is not null`, Date.now() - 2 * DAY)).toBe(0);
  });

  it("says it once, also where the program was killed and started again", async () => {
    const sent = () => data.count("outbox", "letter in ('draft-nudge', 'draft-expiring')");
    const before = sent();
    // Reminders of the demo's own drafts are among them.
    expect(before).toBeGreaterThan(2);
    await stop("SIGKILL");
    age(nudged, 3 * DAY);
    const fresh = data.one<{ id: string }>("select id from applications where status = 'draft' and nudged_at is null");
    data.run("update applications set last_activity_at = ? where id = ?", Date.now() - 3 * DAY, fresh.id);
    await startAgain();
    await expect.poll(sent, { timeout: 60_000 }).toBe(before + 1);
    expect(data.count("outbox", "letter = 'draft-nudge' and to_address = ?", nudged.email)).toBe(1);
    await stop("SIGTERM");
    expect(sent()).toBe(before + 1);
    expect(expirations()).toBe(expiredBefore + 1);
  });
});
