/** Addresses that lead to something of somebody's: odd, foreign or made up, they say the same as ones that lead nowhere. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { filledInAtSunbeam, sign } from "../application/whole-application";
import { shows } from "../page";
import { masquerading } from "../people";
import { applicationId, audited, userId } from "../rows";
import { app, data } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";

const who = await filledInAtSunbeam(app);
await sign(who);
const application = applicationId(who);
const hash = data.one<{ sha256: string }>(
  "select sha256 from application_snapshots where application_id = ?",
  application,
).sha256;

/** A page without what is new each time, and without its own address. */
const bare = ({ text }: HttpResponse, address: string) =>
  text.replaceAll(address, "").replace(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|"nonce","[^"]*"/g, "");

describe("the address that checks a document", () => {
  const visitor = () => new Visitor(app.origin);

  it("takes its checksum in either case, and no other text for one", async () => {
    for (const known of [hash, hash.toUpperCase()]) expect((await visitor().get(`/verify/${known}`)).status).toBe(200);
    const unknown = [
      createHash("sha256").update("nothing").digest("hex"),
      hash.slice(1),
      `${hash}0`,
      `${hash}%00`,
      `${hash}%0a`,
      `%20${hash}`,
      "g".repeat(64),
      "..%2f..%2froadhand.sqlite",
      "%2e%2e%2fkeys.json",
      "__proto__",
      "x".repeat(4_000),
      encodeURIComponent("' or 1=1 --"),
    ];
    for (const text of unknown) {
      const response = await visitor().get(`/verify/${text}`);
      expect([400, 404], text.slice(0, 80)).toContain(response.status);
      expect(response.text, text.slice(0, 80)).not.toContain("SQLite");
    }
  });

  it("says the same of every checksum that is not known, and nothing of a person of one that is", async () => {
    const [one, other] = ["a".repeat(64), "b".repeat(64)];
    expect(bare(await visitor().get(`/verify/${one}`), one)).toBe(bare(await visitor().get(`/verify/${other}`), other));
    const { text } = await visitor().get(`/verify/${hash}`);
    for (const personal of ["Marisol", "Ortega", who.email, "Sunbeam", "SUNBEAM", application])
      expect(text).not.toContain(personal);
  });

  it("answers HEAD like GET, and refuses what is no upload or no file", async () => {
    const path = `/verify/${hash}`;
    const head = await visitor().request(path, { method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect((await visitor().post(path, { file: "text" })).status).toBe(415);
    expect((await visitor().upload(path, new FormData())).status).toBe(422);
    const form = new FormData();
    form.append("file", "a text and no file");
    shows(await visitor().upload(path, form), 422, "Choose a file.");
  });
});

describe("the address of a paper", () => {
  it("names a signature by its number or leads nowhere", async () => {
    const manager = await staff(app, "sun.manager");
    const path = `/application/${application}/pdf`;
    expect((await manager.get(`${path}?version=1`)).status).toBe(200);
    for (const version of ["0", "-1", "2", "1e9", "1.5", "abc", "", "Infinity", "NaN", "9".repeat(400), "%00"])
      expect((await manager.get(`${path}?version=${version}`)).status, version.slice(0, 20)).toBe(404);
  });

  it("looked at while masquerading leaves both names", async () => {
    const admin = await masquerading("sun.manager");
    expect((await admin.get(`/application/${application}/pdf`)).status).toBe(200);
    const event = Object.values(audited("file.viewed").at(-1) ?? {}).join(" ");
    for (const name of ["sun.manager", "rtic.admin"]) expect(event).toContain(userId(name));
  });
});

describe("another applicant's application", () => {
  it("is never chosen, shown, written or withdrawn", async () => {
    const other = await filledInAtSunbeam(app);
    for (const id of [application, newId(), "x", "__proto__"])
      expect((await other.post(`/applicant/choose/${id}`)).status, id).toBe(404);
    for (const path of [`/application/${application}`, `/application/${application}/pdf`])
      expect((await other.get(path)).location, path).toBe("/forbidden");
    const before = data.one("select * from applications where id = ?", application);
    for (const page of ["withdraw", "review", "you"])
      await other.post(`/applicant/application/${page}`, {
        id: application,
        applicationId: application,
        signature: "Eve",
        withdrawReason: "x",
      });
    expect(data.one("select * from applications where id = ?", application)).toEqual(before);
  });
});

describe("an address that has taken in signs of the text around it", () => {
  it("leads to the page that was meant, within this site, and else is not found", async () => {
    const visitor = new Visitor(app.origin);
    const led = async (path: string) => {
      const { status, location } = await visitor.get(path);
      return `${status} ${location ?? ""}`.trim();
    };
    expect(await led("/applicant%3E")).toBe("302 /applicant");
    expect(await led("/privacy-policy).")).toBe("302 /privacy-policy");
    expect(await led("/user/login%E2%80%9D?next=1")).toBe("302 /user/login?next=1");
    expect(await led("//elsewhere.test/%3E")).not.toContain("elsewhere");
    expect(await led("/%5Celsewhere.test/%3E")).not.toMatch(/^302 \/?\/elsewhere|http/);
    expect(await led("/nowhere")).toBe("404");
    expect((await visitor.post("/applicant%3E", {})).status).toBe(404);
  });
});
