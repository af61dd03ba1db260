/** Drafts that lay still while the program was stopped: whoever starts it again finds them tended, once. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "./app";
import {
  applicant,
  type Data,
  database,
  exchange,
  idOf,
  lettersTo,
  letterTo,
  newEmail,
  saveSection,
  staff,
  TYPED,
  type Visitor,
  wordsOf,
} from "./visitor";

const DAY = 24 * 3600_000;
const root = new URL("../../", import.meta.url).pathname;

type Person = Visitor & { email: string };
let app: App;
let data: Data;
let program: ChildProcess | undefined;
let nudged: Person;
let warned: Person;
let expired: Person;
let blobs: string[] = [];

const driverOf = ({ email }: Person) => idOf(data, "select id from drivers where email = ?", email);
const draftOf = (person: Person) => idOf(data, "select id from applications where driver_id = ?", driverOf(person));
const age = (person: Person, stillness: number) =>
  data.run("update applications set last_activity_at = ? where id = ?", Date.now() - stillness, draftOf(person));
const pathOf = (name: string) => `${app.dataDir}/files/${name.slice(0, 2)}/${name}`;

async function handInLicence(who: Visitor): Promise<void> {
  const form = new FormData();
  const fields = { firstName: "Maya", lastName: "Ruiz", stateIssued: "NE", licenceNumber: "H5550001" };
  const expiry = { "expirationDate.month": "5", "expirationDate.day": "14", "expirationDate.year": "2035" };
  for (const [name, value] of Object.entries({ ...fields, ...expiry, licenceClasses: "A" })) form.append(name, value);
  for (const [side, red] of [
    ["front", 20],
    ["back", 220],
  ] as const) {
    const background = { r: red, g: 80, b: 80 };
    const jpeg = await sharp({ create: { width: 400, height: 250, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.append(side, new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), `${side}.jpg`);
  }
  const answer = await who.upload("/applicant/driver/cdl/add", form);
  if (answer.status !== 302) throw new Error(`the licence was not taken: ${answer.status}`);
}

/** The program as it is started by hand, on the same data folder and address. */
async function startAgain(): Promise<void> {
  program = spawn(process.execPath, ["scripts/serve.mjs"], { cwd: root, env: process.env, stdio: "ignore" });
  const end = Date.now() + 15_000;
  for (;;) {
    const ready = await exchange(app.origin, "/readyz").catch(() => undefined);
    if (ready?.status === 200) return;
    if (Date.now() > end) throw new Error("not ready");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => program?.once("exit", resolve));
  program?.kill(signal);
  await ended;
  program = undefined;
}

/** The demo has drafts that expired before. */
let expiredBefore: number;
const expirations = () => data.count("audit_events", "action = 'application.expire'");

beforeAll(async () => {
  app = await startApp();
  data = database(app);
  nudged = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
  const spanish = newEmail();
  warned = await applicant(app, { code: "NRTHWAY", email: spanish, cdlNumber: "N7770001" });
  data.run("update applications set language = 'es' where id = ?", draftOf(warned));
  expired = await applicant(app, { code: "NRTHWAY", cdlNumber: "N7770002" });
  await saveSection(warned, "you", TYPED.you);
  await saveSection(expired, "you", TYPED.you);
  await handInLicence(expired);
  blobs = data
    .all<{ storage_name: string; thumbnail_name: string }>(
      "select storage_name, thumbnail_name from files where driver_id = ?",
      driverOf(expired),
    )
    .flatMap(({ storage_name, thumbnail_name }) => [storage_name, thumbnail_name]);
  await app.stop();
  age(nudged, 2 * DAY);
  age(warned, 83 * DAY);
  age(expired, 90 * DAY);
  expiredBefore = expirations();
});
afterAll(async () => {
  if (program) await stop("SIGKILL");
  data.close();
});

describe("a start after drafts lay still", () => {
  it("reminds and warns their applicants by mail, each in the draft's language", async () => {
    expect(blobs.filter((name) => existsSync(pathOf(name)))).toHaveLength(4);
    const before = lettersTo(app, nudged.email).length;
    await startAgain();
    const reminder = await letterTo(app, nudged.email, before + 1);
    expect(reminder.subject).toBe("Finish your application at Sunbeam Carriers");
    expect(reminder.text).toContain(`${app.origin}/apply/found?code=SUNBEAM`);
    const warning = await letterTo(app, warned.email, 2);
    expect(warning.subject).toBe("Se va a borrar la solicitud que empezó en Northway Freight");
    expect(warning.text).toMatch(/^Hola, Maya:/);
  });

  it("shows the applicant of an expired one what became of it", async () => {
    const home = wordsOf((await expired.get("/applicant")).text);
    expect(home).toContain("Expired");
    expect(home).toContain("This draft was not touched for 90 days, so its answers were erased.");
    expect(home).not.toContain("Withdraw");
    const spanish = wordsOf((await expired.get("/applicant", { "accept-language": "es" })).text);
    expect(spanish).toContain("Nadie tocó este borrador en 90 días, por eso se borraron sus respuestas.");
    for (const path of ["/applicant/application/review", "/applicant/application/you", "/applicant/driver/cdl/view"]) {
      const { status, text } = await expired.get(path);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toContain("Ruiz");
    }
  });

  it("shows the company a stub without a name", async () => {
    const manager = await staff(app, "north.manager");
    const { email } = expired;
    const list = wordsOf((await manager.get(`/applications?status=expired&q=${email}`)).text);
    expect(list).toContain("Expired");
    expect(list).toContain(email);
    for (const path of [`/application/${draftOf(expired)}`, `/driver/${driverOf(expired)}`]) {
      const page = await manager.get(path);
      expect(page.status).toBe(200);
      expect(wordsOf(page.text)).toContain("Expired");
      expect(wordsOf(page.text)).not.toContain("Ruiz");
    }
  });

  it("has left nothing of the answers and pictures", () => {
    const driver = driverOf(expired);
    expect(data.count("application_sections", "application_id = ?", draftOf(expired))).toBe(0);
    for (const table of ["cdls", "files", "notes"]) expect(data.count(table, "driver_id = ?", driver), table).toBe(0);
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
    await expect.poll(sent, { timeout: 10_000 }).toBe(before + 1);
    expect(data.count("outbox", "letter = 'draft-nudge' and to_address = ?", nudged.email)).toBe(1);
    await stop("SIGTERM");
    expect(sent()).toBe(before + 1);
    expect(expirations()).toBe(expiredBefore + 1);
  });
});
