/** What the box does with one person's data: a copy, erasing it, and whether the files are whole. On the demo's data, without the program. */
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "~/domain/session/actor";
import type { Command, CommandFault } from "../../server/admin-usage";

const folder = process.env.DATA_DIR ?? "";
let data: Database.Database;
let perform: typeof import("../../server/commands/run").perform;
beforeAll(async () => {
  cpSync(process.env.SEEDED_FOLDER ?? "", folder, { recursive: true });
  ({ perform } = await import("../../server/commands/run"));
  await import("db/client.server");
  data = new Database(join(folder, "roadhand.sqlite"));
});

const one = <T>(query: string, ...values: unknown[]) => data.prepare(query).get(...values) as T;
const run = (command: Command, given: Record<string, string>) => perform(command, given);
const refusal = (command: Command, given: Record<string, string>): Promise<CommandFault> =>
  run(command, given).then(
    ({ lines }) => Promise.reject(new Error(`not refused: ${lines}`)),
    (fault: CommandFault) => fault,
  );
const pathOf = (name: string) => join(folder, "files", name.slice(0, 2), name);

type Person = { id: string; email: string; applicant: string; key: string; last: string };
const person = (where: string): Person =>
  one(
    `select d.id, d.email, d.applicant_id as applicant, d.data_key_id as key, d.last_name as last from drivers d
     where (select count(*) from drivers o where o.applicant_id = d.applicant_id) = 1 and ${where} limit 1`,
  );
const SIGNED =
  "exists (select 1 from applications a join application_snapshots s on s.application_id = a.id where a.driver_id = d.id)";

/** @returns every column that holds the text anywhere */
function placesOf(text: string): string[] {
  const tables = data.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  return tables.flatMap((table) =>
    (data.pragma(`table_info("${table}")`) as { name: string }[])
      .filter(({ name }) => one(`select 1 from "${table}" where instr(cast("${name}" as text), ?) > 0 limit 1`, text))
      .map(({ name }) => `${table}.${name}`),
  );
}

describe("verify-files", () => {
  it("finds all whole, then names what is gone, damaged or has another's bytes, or only the first of them", async () => {
    const whole = await run("verify-files", {});
    expect(whole.json).toEqual({ files: one<{ n: number }>("select count(*) as n from files").n, faults: [] });
    const [gone, damaged, small] = data
      .prepare(
        "select id, storage_name as name, thumbnail_name as thumbnail from files where thumbnail_name is not null order by id limit 3",
      )
      .all() as { id: string; name: string; thumbnail: string }[];
    if (!gone || !damaged || !small) throw new Error("too few files");
    const stored = [gone.name, damaged.name, small.thumbnail].map(
      (name) => [pathOf(name), readFileSync(pathOf(name))] as const,
    );
    rmSync(pathOf(gone.name));
    const bytes = readFileSync(pathOf(damaged.name));
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(pathOf(damaged.name), bytes);
    writeFileSync(pathOf(small.thumbnail), bytes);
    const { message, json } = await refusal("verify-files", {});
    expect(json.faults).toMatchObject([
      { id: gone.id, fault: "lost", storedAs: gone.name },
      { id: damaged.id, fault: "damaged", storedAs: damaged.name },
      { id: small.id, fault: "damaged", storedAs: small.thumbnail },
    ]);
    for (const part of [
      gone.id,
      "is gone",
      "has other bytes than were stored",
      `files/${gone.name.slice(0, 2)}/${gone.name}`,
    ])
      expect(message).toContain(part);
    expect((await refusal("verify-files", { first: "yes" })).json.faults).toHaveLength(1);
    for (const [path, before] of stored) writeFileSync(path, before);
    expect((await run("verify-files", {})).json).toMatchObject({ faults: [] });
  });
});

/** Staff have written to the driver of an application, and set a day to come back to it. */
async function writeTo(driver: string): Promise<void> {
  const { application, company, user } = one<{ application: string; company: string; user: string }>(
    `select a.id as application, a.company_id as company, m.user_id as user from applications a
     join memberships m on m.company_id = a.company_id and m.role = 'Manager' where a.driver_id = ?`,
    driver,
  );
  const manager = {
    ...signedIn({ id: user, username: "manager", name: "Manager", email: "manager@example.test" }, "none"),
    role: "Manager" as const,
    companyId: company,
    companyName: "",
    timeZone: "UTC",
    severalCompanies: false,
    isInvestigator: false,
    realUser: null,
  };
  const { sendMessage } = await import("~/domain/message/message.server");
  const { setFollowUp } = await import("~/domain/note/follow-up.server");
  await sendMessage(manager, application, { text: "Please bring your Zanzibar papers." });
  await setFollowUp(manager, application, { dueOn: "2030-01-01", note: "Papers" });
}

describe("export", () => {
  it("writes one readable ZIP with answers, signed records, files and looks, and says so in the audit", async () => {
    const { id, email, applicant, last } = person(
      `${SIGNED} and exists (select 1 from files f where f.driver_id = d.id)`,
    );
    await writeTo(id);
    const to = join(folder, "copy.zip");
    const { json } = await run("export", { person: email.toUpperCase(), to });
    const files = one<{ n: number }>("select count(*) as n from files where driver_id = ?", id).n;
    expect(json).toEqual({ to, companies: 1, files, missing: [] });
    expect(statSync(to).mode & 0o777).toBe(0o600);
    const zip = readFileSync(to);
    // Stored, not deflated.
    const text = zip
      .subarray(zip.indexOf('{\n  "address"'), zip.indexOf("\n}", zip.indexOf('{\n  "address"')) + 2)
      .toString();
    const copy = JSON.parse(text);
    expect(copy).toMatchObject({ address: email, companies: [{ lastName: last, files: expect.any(Array) }] });
    const [application] = copy.companies[0].applications.filter(
      (each: { signed: unknown[] }) => each.signed.length > 0,
    );
    expect(application.signed[0].record.answers.you).toMatchObject({ lastName: last, dateOfBirth: expect.any(String) });
    expect(copy.companies[0].applications.flatMap((each: { messages: object[] }) => each.messages)).toMatchObject([
      { by: "company", text: "Please bring your Zanzibar papers." },
    ]);
    expect(zip.toString("latin1").split("PK\x01\x02").length - 1).toBe(files + 1);
    expect(one("select object, actor from audit_events where action = 'person.exported' order by seq desc")).toEqual({
      object: applicant,
      actor: "system",
    });
    // By the driver's id too; a file that is there stays as it is.
    const again = await refusal("export", { person: id, to });
    expect(again.message).toContain("can't be written");
    expect(readFileSync(to).equals(zip)).toBe(true);
  });
});

describe("erase", () => {
  it("refuses in words what has to be kept, and changes nothing", async () => {
    for (const [where, rule, says] of [
      ["d.status = 'active'", "employed", "49 CFR 391.51(c)"],
      [`d.status = 'applicant' and ${SIGNED}`, "signed", "has signed an application"],
    ] as const) {
      const { email, id } = person(where);
      const { message, json } = await refusal("erase", { person: email, confirm: "yes" });
      expect(message).toContain(says);
      expect(json).toMatchObject({ erased: [], kept: [{ driverId: id, rule }] });
      expect(one("select email from drivers where id = ?", id)).toEqual({ email });
      await expect(run("export", { person: id, to: join(folder, `${rule}.zip`) })).resolves.toBeDefined();
    }
  });

  it("erases at once what nothing demands to keep: the key, the files, the names and the address", async () => {
    const { id, email, key, last, applicant } = person(
      `d.status = 'applicant' and d.last_name <> '' and ${SIGNED} and exists (select 1 from files f where f.driver_id = d.id)`,
    );
    await writeTo(id);
    // As if it had been decided long ago.
    const longAgo = Date.now() - 4 * 366 * 24 * 3600_000;
    data.prepare("update applications set status_since = ? where driver_id = ?").run(longAgo, id);
    data
      .prepare(
        "update messages set created_at = ? where application_id in (select id from applications where driver_id = ?)",
      )
      .run(longAgo, id);
    const names = data
      .prepare(
        "select storage_name from files where driver_id = ? union all select thumbnail_name from files where driver_id = ? and thumbnail_name is not null",
      )
      .pluck()
      .all(id, id) as string[];
    expect(names.length).toBeGreaterThan(0);
    const weighed = await run("erase", { person: email });
    expect(weighed.json).toMatchObject({ done: false, erased: [{ driverId: id }], kept: [] });
    expect(one("select email from drivers where id = ?", id)).toEqual({ email });
    expect(placesOf(email).length).toBeGreaterThan(1);

    const { json } = await run("erase", { person: email, confirm: "yes" });
    expect(json).toMatchObject({ done: true, erased: [{ driverId: id }], kept: [] });
    expect(one("select 1 from data_keys where id = ?", key)).toBeUndefined();
    expect(names.filter((name) => existsSync(pathOf(name)))).toEqual([]);
    expect(placesOf(email)).toEqual([]);
    expect(one("select first_name, last_name from applications where driver_id = ?", id)).toEqual({
      first_name: "",
      last_name: "",
    });
    expect(last).not.toBe("");
    for (const table of ["application_sections", "application_snapshots", "acknowledgements", "messages", "follow_ups"])
      expect(
        one(`select 1 from ${table} where application_id in (select id from applications where driver_id = ?)`, id),
      ).toBeUndefined();
    expect(data.pragma("foreign_key_check")).toEqual([]);
    expect(
      one(
        "select object, json_extract(detail, '$.companies') as companies from audit_events where action = 'person.erased' order by seq desc",
      ),
    ).toEqual({ object: applicant, companies: 1 });
    expect((await run("verify-audit", {})).json).not.toHaveProperty("broken");
    expect((await refusal("erase", { person: email, confirm: "yes" })).message).toContain("Nobody who has applied");
  });
});
