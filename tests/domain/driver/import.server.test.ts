/** A large table of drivers comes in beside the work of others, and again without a second of anybody. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { db, transaction } from "db/client.server";
import { applicants, companies, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { decryptEmployment } from "~/domain/driver/employment.server";
import { importDrivers, validateImport } from "~/domain/driver/import.server";
import { env } from "~/env.server";
import { openVault } from "~/server/vault.server";
import { importTable } from "../../../server/commands/drivers";
import { fewOrAll } from "../../long/few-or-all";
import { makeCompany, makeUser, SUNBEAM } from "../people";

/** Twenty are written at a time. */
const ROWS = fewOrAll(300, 2_500);

const HEAD = "first_name,last_name,email,start_date,license_number,license_state,license_class,license_expires";
const rowOf = (at: number, address = `large.${at}@import.test`) =>
  `Lara,Large,${address},2021-05-04,LA${at},NE,A,2031-02-03`;
const table = (...rows: string[]) => Buffer.from([HEAD, ...rows].join("\n"));

async function company(number: number) {
  const made = await makeCompany({
    details: { ...SUNBEAM.details, name: `Imports ${number}`, usdotNumber: `66000${number}` },
    positions: [],
  });
  return makeUser(made, "Administrator");
}
const countOf = (companyId: string) => db.$count(drivers, eq(drivers.companyId, companyId));

describe("a large table of drivers", () => {
  it("is written a few at a time, so that others save in between, and the second time nothing is", async () => {
    const actor = await company(1);
    const all = table(...Array.from({ length: ROWS }, (_, at) => rowOf(at)));
    const importing = importDrivers(actor, all);
    const ended = { value: false };
    void importing.finally(() => {
      ended.value = true;
    });
    const seen = new Set<number>();
    while (!ended.value) {
      await transaction((tx) =>
        tx.update(companies).set({ updatedAt: new Date() }).where(eq(companies.id, actor.companyId)),
      );
      seen.add(await countOf(actor.companyId));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await importing).toMatchObject({ added: ROWS, known: 0, faults: [] });
    // After each few rows somebody else had a turn.
    expect(seen.size).toBeGreaterThan(ROWS / 50);
    expect(await countOf(actor.companyId)).toBe(ROWS);
    expect(await importDrivers(actor, all)).toMatchObject({ added: 0, known: ROWS, faults: [] });
    expect(await countOf(actor.companyId)).toBe(ROWS);
  });

  it("that two people send at once brings everybody in once", async () => {
    const actor = await company(2);
    const all = table(...Array.from({ length: 60 }, (_, at) => rowOf(at, `twice.${at}@import.test`)));
    const both = await Promise.all([importDrivers(actor, all), importDrivers(actor, all)]);
    expect(both.map(({ faults }) => faults)).toEqual([[], []]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(60);
    expect(both.reduce((sum, { known }) => sum + known, 0)).toBe(60);
    expect(await countOf(actor.companyId)).toBe(60);
  });

  it("leaves out and names whose license somebody else got while it ran, and brings in the others", async () => {
    const actor = await company(3);
    const many = Array.from({ length: 200 }, (_, at) => rowOf(at, `race.${at}@import.test`));
    const first = importDrivers(actor, table(...many));
    while ((await countOf(actor.companyId)) === 0) await new Promise((resolve) => setImmediate(resolve));
    await importDrivers(actor, table(rowOf(199, "other@import.test")));
    expect(await first).toMatchObject({
      added: 199,
      known: 0,
      faults: [{ line: 201, column: "license_number", code: "import_licence" }],
    });
    expect(await countOf(actor.companyId)).toBe(200);
  });
});

describe("the command of the box", () => {
  it("tells of the row that says another language than the driver has, and it stays", async () => {
    const { companyId } = await company(6);
    const [own] = await db.select({ number: companies.usdotNumber }).from(companies).where(eq(companies.id, companyId));
    const run = async (language: string) => {
      const file = join(env.dataDir, "drivers.csv");
      writeFileSync(
        file,
        `first_name,last_name,email,start_date,language\nAna,Box,ana@box.test,2021-05-04,${language}`,
      );
      return importTable({ table: file, company: own?.number ?? "", confirm: "" });
    };
    expect((await run("es")).json).toMatchObject({ drivers: 1, remarks: [] });
    const { lines, json } = await run("en");
    expect(json).toMatchObject({ drivers: 0, known: 1, remarks: [{ line: 2, column: "language" }] });
    expect(lines).toContain("Line 2: language: Already here: emails to this driver stay in Spanish.");
    expect(
      await db.select({ language: applicants.language }).from(applicants).where(eq(applicants.email, "ana@box.test")),
    ).toEqual([{ language: "es" }]);
  });
});

describe("a second table of drivers who are here already", () => {
  const DAYS = "first_name,last_name,email,start_date,date_of_birth,medical_expires,last_review";
  const said = (days: string, name = "Ana") => Buffer.from(`${DAYS}\n${name},Days,ana@days.test,2021-05-04,${days}`);

  it("adds the days that none has said before, and the later ones, and nothing else", async () => {
    const actor = await company(10);
    await importDrivers(actor, said(",,"));
    const more = said("1980-05-06,2027-01-02,2026-01-02");
    expect(await validateImport(actor, more)).toMatchObject({ known: 1, withStatements: [{ line: 2 }], faults: [] });
    expect(await importDrivers(actor, more)).toMatchObject({ added: 0, known: 1, stated: 1 });
    expect(await importDrivers(actor, more)).toMatchObject({ added: 0, known: 1, stated: 0 });
    // Another day of birth, an earlier end and a later review, under another name.
    const third = said("1981-05-06,2026-12-01,2026-03-04", "Anna");
    expect(await importDrivers(actor, third)).toMatchObject({ stated: 1 });
    const [driver] = await db.select().from(drivers).where(eq(drivers.email, "ana@days.test"));
    if (!driver) throw new Error("no driver");
    const employment = decryptEmployment(await openVault(db, driver.dataKeyId), driver);
    expect([driver.firstName, employment?.stated]).toEqual([
      "Ana",
      { dateOfBirth: "1980-05-06", medicalEndsOn: "2027-01-02", reviewedOn: "2026-03-04" },
    ]);
  });
});

describe("the same digits on two licenses", () => {
  const row = (name: string, state: string, of = "A,2031-02-03") =>
    `${name},Digits,${name}@digits.test,2021-05-04,12345678,${state},${of}`;

  it("are two licenses where their States differ, in one table and beside whom the company knows", async () => {
    const actor = await company(4);
    expect(await importDrivers(actor, table(row("Pia", "PA"), row("Tex", "TX")))).toMatchObject({
      added: 2,
      faults: [],
    });
    expect(await importDrivers(actor, table(row("Neb", "NE")))).toMatchObject({ added: 1, faults: [] });
  });

  it("are one where the State is the same or not known", async () => {
    const actor = await company(5);
    const codesOf = async (...rows: string[]) =>
      (await importDrivers(actor, table(...rows))).faults.map(({ line, code }) => [line, code]);
    expect(await codesOf(row("Pia", "PA"), row("Pat", "PA"), row("Non", "", ","))).toEqual([
      [3, "import_twice"],
      [4, "import_twice"],
    ]);
    expect(await codesOf(row("Pia", "PA"))).toEqual([]);
    expect(await codesOf(row("Pat", "PA"))).toEqual([[2, "import_licence"]]);
    expect(await codesOf(row("Non", "", ","))).toEqual([[2, "import_licence"]]);
  });
});
