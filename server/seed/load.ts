import { faker } from "@faker-js/faker/locale/en";
import { db, durableAtTheEnd, transaction } from "db/client.server";
import { prepared, wholeRow } from "db/prepared.server";
import {
  acknowledgements,
  applicants,
  applicationEvents,
  applicationSections,
  applicationSnapshots,
  applications,
  dataKeys,
  drivers,
  folders,
  templates,
} from "db/schema";
import { indexPerson } from "db/search.server";
import { type AnyColumn, and, count, eq, inArray } from "drizzle-orm";
import { addToDriverCount, moveBetweenCounts } from "~/domain/application/count.server";
import { ssnIndex } from "~/domain/application/duplicate.server";
import { listSignedRecords, type SignedRecord } from "~/domain/application/record/signed-record.server";
import { snapshotContext } from "~/domain/application/record/snapshot.server";
import { warningsOf } from "~/domain/application/sections/find-warnings";
import { type DraftValues, loadSections, sectionContext } from "~/domain/application/sections/stored.server";
import type { ApplicationStatus } from "~/domain/application/status";
import { dayOf } from "~/domain/day";
import { type Application, selectApplications } from "~/domain/row-access/application.server";
import { licenceIndexes } from "~/domain/row-access/cdl.server";
import { audit } from "~/server/audit.server";
import { newId, sha256 } from "~/server/ids.server";
import { newDataKey, openVault } from "~/server/vault.server";
import { seedDemo } from "./demo";
import { emailOf, PEOPLE, ssnOf } from "./people";

const CHUNK = 200;
const DAY = 24 * 3600 * 1000;
const COPIED: ApplicationStatus[] = ["submitted", "in_review", "approved", "rejected"];

type Row = Record<string, unknown> & { id: string };

const TABLES = {
  dataKeys,
  applicants,
  drivers,
  folders,
  applications,
  applicationSections,
  acknowledgements,
  applicationSnapshots,
  applicationEvents,
};
type Rows = Record<keyof typeof TABLES, Row[]>;
const adding = Object.entries(TABLES).map(
  ([name, table]) => [name as keyof Rows, prepared((tx) => tx.insert(table).values(wholeRow(table) as never))] as const,
);
type Model = { rows: Rows; answers: Map<string, DraftValues>; record: SignedRecord };

export async function seedApplications(number: number): Promise<void> {
  await seedDemo();
  const models = await loadModels();
  if (models.length === 0)
    throw new Error("Load-test applications are copies of the demo's, which this database has not.");
  const [existing] = await db.select({ number: count() }).from(applicants);
  const first = existing?.number ?? 0;
  await durableAtTheEnd(() => makeCopies(models, first, number));
}

async function makeCopies(models: Model[], first: number, number: number): Promise<void> {
  for (let from = first; from < first + number; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, first + number - from) }, (_, index) => from + index);
    const copies = numbers.map((each) => copyOf(models, each));
    await transaction(async (tx) => {
      for (const [name, add] of adding) for (const copy of copies) for (const row of copy[name]) await add(tx).run(row);
      for (const { drivers, applications } of copies) {
        for (const { id, companyId } of drivers) {
          await indexPerson(tx, id);
          await addToDriverCount(tx, String(companyId));
        }
        for (const { companyId, status } of applications)
          await moveBetweenCounts(tx, String(companyId), { to: status as ApplicationStatus });
      }
      const companyId = String(copies[0]?.applications[0]?.companyId);
      const detail = { applications: numbers.length };
      await audit(tx, "system", { action: "demo.applications_seeded", companyId, detail });
    });
  }
}

async function loadModels(): Promise<Model[]> {
  const signed = await selectApplications(db)
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .where(
      and(
        eq(templates.code, "NRTHWAY"),
        inArray(applications.status, COPIED),
        inArray(applicants.email, PEOPLE.map(emailOf)),
      ),
    );
  const models = await Promise.all(signed.map(loadModel));
  return models.filter(({ rows }) => rows.applicationSnapshots.length === 1);
}

async function loadModel(application: Application): Promise<Model> {
  const { id, driverId, applicantId, dataKeyId, companyId, definition, submittedAt, timeZone } = application;
  const vault = await openVault(db, dataKeyId);
  const [signed] = await listSignedRecords(db, vault, application);
  if (!signed || !submittedAt) throw new Error("what was submitted was signed");
  const record = { ...signed.record, cdl: null };
  const warnings = warningsOf(definition, record.answers, null, dayOf(submittedAt, timeZone));
  const of = <T extends { applicationId: AnyColumn }>({ applicationId }: T) => eq(applicationId, id);
  const [own] = await db.select().from(applications).where(eq(applications.id, id));
  const rows = {
    dataKeys: await db.select().from(dataKeys).where(eq(dataKeys.id, dataKeyId)),
    applicants: await db.select().from(applicants).where(eq(applicants.id, applicantId)),
    drivers: await db.select().from(drivers).where(eq(drivers.id, driverId)),
    folders: await db.select().from(folders).where(eq(folders.driverId, driverId)),
    applications: own ? [{ ...own, warnings }] : [],
    applicationSections: await db.select().from(applicationSections).where(of(applicationSections)),
    acknowledgements: await db.select().from(acknowledgements).where(of(acknowledgements)),
    applicationSnapshots: await db.select().from(applicationSnapshots).where(of(applicationSnapshots)),
    applicationEvents: await db.select().from(applicationEvents).where(of(applicationEvents)),
  };
  const sections = await loadSections(db, vault, { id, companyId });
  return { rows, answers: new Map([...sections.values()].map(({ id, values }) => [id, values])), record };
}

function copyOf(models: Model[], number: number): Rows {
  faker.seed(number);
  const { rows, answers, record } = faker.helpers.arrayElement(models);
  const name = { firstName: faker.person.firstName(), lastName: faker.person.lastName() };
  const email = `${number}.${emailOf(name)}`;
  const ssn = record.answers.you.noSsn ? undefined : ssnOf(number);
  const earlier = faker.number.int({ max: 55 }) * DAY;
  const key = newDataKey();

  const ids = new Map<unknown, string>(Object.values(rows).flatMap((all) => all.map(({ id }) => [id, newId()])));
  for (const { id } of rows.dataKeys) ids.set(id, key.row.id);
  const back = (at: Date) => new Date(at.getTime() - earlier);
  const renewed = (value: unknown) => (value instanceof Date ? back(value) : (ids.get(value) ?? value));
  const copies = Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, renewed(value)]))),
    ]),
  ) as Rows;
  const change = (table: keyof Rows, to: (copy: Row & { companyId: string }, original: Row) => object) => {
    copies[table] = copies[table].map((copy, index) => ({ ...copy, ...to(copy as never, rows[table][index] as Row) }));
  };

  change("dataKeys", () => key.row);
  change("applicants", () => ({ email }));
  change("drivers", ({ companyId }) => ({
    ...name,
    email,
    ssnIndex: ssnIndex(ssn),
    searchId: null,
    ...licenceIndexes(companyId, `L${number}`),
  }));
  const renamed = (values: DraftValues) => ("firstName" in values ? { ...values, ...name, ssn } : values);
  change("applicationSections", ({ id, companyId }, original) => ({
    sealedAnswers: key.vault.sealJson(sectionContext(id, companyId), renamed(answers.get(original.id) ?? {})),
  }));
  change("applicationSnapshots", ({ id, companyId }) => {
    const text = JSON.stringify({
      ...record,
      applicationId: copies.applications[0]?.id,
      answers: { ...record.answers, you: renamed(record.answers.you) },
      notices: record.notices?.map((notice) => ({ ...notice, at: back(new Date(notice.at)).toISOString() })),
      signature: `${name.firstName} ${name.lastName}`,
      signedAt: back(new Date(record.signedAt)).toISOString(),
    });
    return { sealedRecord: key.vault.seal(snapshotContext(id, companyId), text), sha256: sha256(text) };
  });
  return copies;
}
