/** Names only of rows that the reader may access; RTIC sees no names of applicants and drivers. */

import { db } from "db/client.server";
import { selectJsonNumbers, selectJsonTexts } from "db/expressions";
import { applications, auditEvents, companies, drivers, files, folders, templates, users } from "db/schema";
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { type CompanyActor, may, type RticUser } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { isId } from "~/server/ids.server";
import type { AuditActor, AuditRow, Subject } from "./list";

export type AuditReader = CompanyActor | RticUser;
type Row = typeof auditEvents.$inferSelect;

const APPLICANT = "applicant:";
const isOneOf = (column: AnyColumn, ids: string[]): SQL => sql`${column} in ${selectJsonTexts(JSON.stringify(ids))}`;

const PERSON = { id: drivers.id, firstName: drivers.firstName, lastName: drivers.lastName, email: drivers.email };

async function readThings(reader: AuditReader, ids: string[]): Promise<Map<string, Subject>> {
  const companyId = "companyId" in reader ? reader.companyId : undefined;
  const within = (table: { id: AnyColumn; companyId: AnyColumn }) =>
    and(isOneOf(table.id, ids), companyId ? eq(table.companyId, companyId) : undefined);
  const subject = (kind: Subject["kind"], label: string, to: string | null): Subject =>
    companyId ? { kind, label, to } : { kind, label: null, to: null };
  const things = new Map<string, Subject>();
  for (const row of await db
    .select({ ...PERSON, of: applications.id })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(within(applications)))
    things.set(row.of, subject("application", personName(row), `/application/${row.of}`));
  for (const row of await db.select(PERSON).from(drivers).where(within(drivers)))
    things.set(row.id, subject("driver", personName(row), `/driver/${row.id}`));
  for (const row of await db
    .select({ ...PERSON, of: files.id, name: files.name })
    .from(files)
    .innerJoin(drivers, eq(drivers.id, files.driverId))
    .where(within(files)))
    things.set(row.of, subject("file", `${row.name} · ${personName(row)}`, `/driver/${row.id}`));
  for (const row of await db
    .select({ ...PERSON, of: folders.id })
    .from(folders)
    .innerJoin(drivers, eq(drivers.id, folders.driverId))
    .where(within(folders)))
    things.set(row.of, subject("folder", personName(row), `/folder/${row.of}`));
  for (const row of await db
    .select({ id: templates.id, code: templates.code })
    .from(templates)
    .where(within(templates)))
    things.set(row.id, { kind: "template", label: row.code, to: companyId ? `/templates/view/${row.id}` : null });
  return things;
}

const readUsers = async (ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (await db.select({ id: users.id, name: users.name }).from(users).where(isOneOf(users.id, ids))).map(
      ({ id, name }) => [id, name],
    ),
  );

const readCompanies = async (ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (await db.select({ id: companies.id, name: companies.name }).from(companies).where(isOneOf(companies.id, ids))).map(
      ({ id, name }) => [id, name],
    ),
  );

async function readApplicants(reader: AuditReader, ids: string[]): Promise<Map<string, string>> {
  if (!("companyId" in reader)) return new Map();
  const rows = await db
    .select({ ...PERSON, applicantId: drivers.applicantId })
    .from(drivers)
    .where(and(eq(drivers.companyId, reader.companyId), isOneOf(drivers.applicantId, ids)));
  return new Map(rows.map((row) => [row.applicantId, personName(row)]));
}

const idsIn = (rows: Row[], of: (row: Row) => (string | null | undefined)[]): string[] => [
  ...new Set(rows.flatMap(of).filter((id): id is string => typeof id === "string" && isId(id))),
];
const applicantOf = (actor: string) => (actor.startsWith(APPLICANT) ? actor.slice(APPLICANT.length) : undefined);
const saidIn = ({ detail }: Row) => Object.values(detail ?? {}).filter((value) => typeof value === "string");

/** The reason for an SSN reveal may name somebody, so only the company reads it. */
const isForCompany = ({ action }: Row, name: string) => action === "ssn.revealed" && name === "reason";
const isForRtic = ({ action }: Row, name: string) => action.startsWith("company.") && name === "reason";
const isOfInvestigation = (_: Row, name: string) => name === "investigation";

export async function readAuditRows(reader: AuditReader, seqs: number[]): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(sql`${auditEvents.seq} in ${selectJsonNumbers(JSON.stringify(seqs))}`)
    .orderBy(sql`${auditEvents.seq} desc`);
  const named = idsIn(rows, (row) => [row.actor, row.realUserId, row.object, ...saidIn(row)]);
  const [things, people, firms, applicants] = await Promise.all([
    readThings(reader, named),
    readUsers(named),
    readCompanies(idsIn(rows, ({ companyId, object }) => [companyId, object])),
    readApplicants(
      reader,
      idsIn(rows, ({ actor }) => [applicantOf(actor)]),
    ),
  ]);
  const isRtic = !("companyId" in reader);
  const hiddenFrom = [
    isRtic ? isForCompany : isForRtic,
    ...(may(reader, "readInvestigation") ? [] : [isOfInvestigation]),
  ];

  function doerOf({ action, actor, object }: Row): AuditActor {
    // The row was written by a visitor who became this user by signing in, or a colleague by accepting.
    const isOwn = action === "session.signed_in" || (action === "user.membership_given" && actor === "anonymous");
    if (isOwn && object) return { is: "user", id: object, name: people.get(object) ?? null };
    if (actor === "system") return { is: "system" };
    if (actor === "anonymous") return { is: "visitor" };
    const applicant = applicantOf(actor);
    if (applicant !== undefined) return { is: "applicant", name: applicants.get(applicant) ?? null };
    return { is: "user", id: actor, name: people.get(actor) ?? null };
  }
  function subjectOf(object: string | null): Subject | null {
    if (!object) return null;
    const [person, firm] = [people.get(object), firms.get(object)];
    if (person !== undefined) return { kind: "user", label: person, to: isRtic ? `/admin/user/${object}` : null };
    if (firm !== undefined)
      return { kind: "company", label: firm, to: isRtic ? `/admin/company/${object}` : "/my-company" };
    return things.get(object) ?? null;
  }
  function detailOf(row: Row): AuditRow["detail"] {
    return Object.entries(row.detail ?? {}).flatMap(([name, value]): AuditRow["detail"] => {
      if (value === null || hiddenFrom.some((from) => from(row, name))) return [];
      if (typeof value !== "string" || !isId(value)) return [[name, value]];
      const subject = people.get(value) ?? firms.get(value) ?? things.get(value)?.label;
      return subject ? [[name, subject]] : [];
    });
  }
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    action: row.action,
    doer: doerOf(row),
    realName: row.realUserId && (people.get(row.realUserId) ?? row.realUserId),
    company: row.companyId === null ? null : { id: row.companyId, name: firms.get(row.companyId) ?? row.companyId },
    object: row.object,
    subject: subjectOf(row.object),
    detail: detailOf(row),
    ip: row.ip,
    requestId: row.requestId,
  }));
}
