/** Exports for spreadsheets, States, vendors of driving records, and the Clearinghouse. */
import { db } from "db/client.server";
import { applicationSnapshots, applications, cdls, qualificationSummaries } from "db/schema";
import { and, asc, desc, eq } from "drizzle-orm";
import { beginExport } from "~/domain/application/export.server";
import { decryptSnapshot, selectSnapshots } from "~/domain/application/record/snapshot.server";
import type { Answers } from "~/domain/application/sections";
import type { Day } from "~/domain/day";
import { decryptEmployment } from "~/domain/driver/employment.server";
import { decryptCdl } from "~/domain/row-access/cdl.server";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import { openVault } from "~/server/vault.server";
import { fileVisibleTo, readSome } from "./file.server";
import type { ItemId } from "./item";
import { isInOrder, type Requirement } from "./requirement";

export type LackingRow = { driver: DriverRow; employeeCode: string | null; requirement: Requirement };

const needsWork = (requirement: Requirement): boolean => !isInOrder(requirement) || requirement.state === "expiring";

async function* employedFiles(actor: Actor) {
  const staff = authorize(actor, "exportLists");
  const rows = await db
    .select({ id: qualificationSummaries.driverId })
    .from(qualificationSummaries)
    .where(and(eq(qualificationSummaries.companyId, staff.companyId), eq(qualificationSummaries.employed, true)))
    .orderBy(asc(qualificationSummaries.driverId));
  const BATCH_SIZE = 50;
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    yield* await readSome(staff, ids);
  }
}

async function* lackingRows(actor: Actor): AsyncGenerator<LackingRow> {
  for await (const { driver, file } of employedFiles(actor)) {
    const open = fileVisibleTo(actor, file).requirements.filter(needsWork);
    if (open.length === 0) continue;
    const employment = decryptEmployment(await openVault(db, driver.dataKeyId), driver);
    for (const requirement of open) yield { driver, employeeCode: employment?.employeeCode ?? null, requirement };
  }
}

export async function exportCompliance(
  actor: Actor,
  headings: string[],
  cells: (row: LackingRow) => Cell[],
): Promise<Exported> {
  const { name } = await beginExport(actor, "drivers", { list: "compliance" });
  return { name: name.replace("drivers", "compliance"), lines: csvLines(headings, lackingRows(actor), cells) };
}

export type OrderRow = {
  driver: DriverRow;
  employeeCode: string | null;
  middleName: string | null;
  dateOfBirth: Day | null;
  licenceNumber: string | null;
  state: string | null;
};

const ORDERED_ITEMS = {
  records: ["driving_record", "yearly_record"],
  queries: ["limited_query"],
} as const satisfies Record<string, readonly ItemId[]>;
export type OrderKind = keyof typeof ORDERED_ITEMS;

async function* orderRows(actor: Actor, order: OrderKind): AsyncGenerator<OrderRow> {
  for await (const { driver, file } of employedFiles(actor)) {
    const items: readonly ItemId[] = ORDERED_ITEMS[order];
    const open = fileVisibleTo(actor, file).requirements.filter(
      (requirement) => items.includes(requirement.item) && needsWork(requirement),
    );
    if (open.length === 0) continue;
    const { otherNumbers, ...person } = await identityOf(driver);
    const states =
      order === "records" ? new Set(open.map(({ authority }) => authority ?? person.state)) : [person.state];
    for (const state of states) {
      // A number is of the authority that gave it.
      const licenceNumber = state === person.state ? person.licenceNumber : (otherNumbers.get(state ?? "") ?? null);
      yield { driver, ...person, state, licenceNumber };
    }
  }
}

/** @returns also the numbers of licenses before and beside the current CDL, by authority */
async function identityOf(
  driver: DriverRow,
): Promise<Omit<OrderRow, "driver"> & { otherNumbers: ReadonlyMap<string, string> }> {
  const vault = await openVault(db, driver.dataKeyId);
  const employment = decryptEmployment(vault, driver);
  const held = await db
    .select()
    .from(cdls)
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.companyId, driver.companyId)))
    .orderBy(asc(cdls.createdAt), asc(cdls.id));
  const row = held.find(({ current }) => current);
  const [newest] = await selectSnapshots(db)
    .where(and(eq(applications.driverId, driver.id), eq(applications.companyId, driver.companyId)))
    .orderBy(desc(applicationSnapshots.signedAt))
    .limit(1);
  const signed =
    newest && (JSON.parse(decryptSnapshot(vault, newest).toString("utf8")) as { answers: Partial<Answers> });
  const you = signed?.answers.you;
  const named = signed?.answers.licences?.licences ?? [];
  return {
    otherNumbers: new Map([
      ...named.map(({ authority, number }) => [authority, number] as const),
      ...held.map((each) => [each.stateIssued, decryptCdl(vault, each).licenceNumber] as const),
    ]),
    employeeCode: employment?.employeeCode ?? null,
    middleName: you?.middleName ?? null,
    dateOfBirth: you?.dateOfBirth ?? employment?.stated?.dateOfBirth ?? null,
    licenceNumber: (row && decryptCdl(vault, row).licenceNumber) ?? employment?.licence?.number ?? null,
    state: row?.stateIssued ?? employment?.licence?.cdl?.state ?? null,
  };
}

export async function exportRecordOrder(
  actor: Actor,
  headings: string[],
  cells: (row: OrderRow) => Cell[],
): Promise<Exported> {
  const { name } = await beginExport(actor, "drivers", { list: "records" });
  return {
    name: name.replace("drivers", "driving-records"),
    lines: csvLines(headings, orderRows(actor, "records"), cells),
  };
}

const UPLOAD_COLUMNS = ["LastName", "FirstName", "DOB", "CDL", "CountryCode", "StateCode", "QueryType"];
const LIMITED_QUERY = "1";
const usDate = (day: Day | null): string => (day ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : "");
// biome-ignore lint/suspicious/noControlCharactersInRegex: a tab or a line end would move what follows
const withoutControls = (cell: string): string => cell.replace(/[\u0000-\u001f]+/g, " ");

/** Text with tabs, as the Clearinghouse's bulk upload takes it (docs/compliance.md). */
export async function exportQueries(actor: Actor): Promise<Exported> {
  authorize(actor, "readInvestigation");
  const { name } = await beginExport(actor, "drivers", { list: "queries" });
  async function* rows() {
    yield `${UPLOAD_COLUMNS.join("\t")}\r\n`;
    for await (const { driver, dateOfBirth, licenceNumber, state } of orderRows(actor, "queries")) {
      const cells = [driver.lastName, driver.firstName, usDate(dateOfBirth), licenceNumber, "US", state, LIMITED_QUERY];
      yield `${cells.map((cell) => withoutControls(cell ?? "")).join("\t")}\r\n`;
    }
  }
  return { name: name.replace("drivers", "limited-queries").replace(/csv$/, "txt"), lines: rows() };
}
