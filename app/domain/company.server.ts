import { type Db, db, transaction } from "db/client.server";
import { beyond, contains, readCursor, writeCursor } from "db/keyset.server";
import { applications, auditEvents, companies, memberships, templates, users } from "db/schema";
import { and, asc, count, desc, eq, inArray, max, or, sql } from "drizzle-orm";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { type Actor, authorize } from "./actor";
import { LIVE_STATUSES } from "./application-status";
import type { CompanyDetails } from "./company";
import { conflict, notFound } from "./errors";
import { once } from "./once.server";

export type Company = typeof companies.$inferSelect;

/** A company by id, for what belongs to it; who may see it is asked by the caller. */
export async function loadCompany(tx: Db, id: string): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound();
  return company;
}

export async function getOwnCompany(actor: Actor): Promise<Company> {
  return loadCompany(db, authorize(actor, "viewCompany").companyId);
}

/** The company as its Administrator may change it. */
export async function getCompanyToEdit(actor: Actor): Promise<Company> {
  return loadCompany(db, authorize(actor, "editCompany").companyId);
}

/** @throws conflict company_changed, by whom, where somebody else was faster */
export async function editOwnCompany(actor: Actor, version: number, details: CompanyDetails): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (company.version !== version) throw conflict("company_changed", { name: await lastEditor(tx, companyId) });
    const now: Partial<Company> = {
      ...details,
      dbaName: details.dbaName ?? null,
      usdotNumber: details.usdotNumber ?? null,
      mcNumber: details.mcNumber ?? null,
      phone: details.phone ?? null,
      email: details.email ?? null,
    };
    const changed = (Object.keys(now) as (keyof Company)[]).filter((field) => now[field] !== company[field]);
    if (changed.length === 0) return;
    await tx
      .update(companies)
      .set({ ...now, version: version + 1, updatedAt: new Date() })
      .where(eq(companies.id, companyId));
    await audit(tx, actor, { action: "company.edited", object: companyId, detail: { fields: changed.join(",") } });
  });
}

/** Who changed the company last; nobody is named where that was not one of its own Administrators. */
async function lastEditor(tx: Db, companyId: string): Promise<string> {
  const [last] = await tx
    .select({ name: users.name })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actor))
    .where(and(eq(auditEvents.object, companyId), eq(auditEvents.action, "company.edited")))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return last?.name ?? "RTIC";
}

/** Who works in the actor's company, by name. How their account stands is for Administrators. */
export async function listColleagues(actor: Actor) {
  const { companyId, role } = authorize(actor, "viewCompany");
  const staff = await staffOf(companyId);
  return staff.map(({ id, name, email, role: theirs, status, invited }) => ({
    id,
    name,
    role: theirs,
    account: role === "Administrator" ? { email, status: invited ? "invited" : status } : null,
  }));
}

async function staffOf(companyId: string) {
  const staff = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      status: users.status,
      role: memberships.role,
      lastSignInAt: users.lastSignInAt,
      invited: sql<number>`${users.passwordHash} is null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(users.name), asc(users.id));
  return staff.map((person) => ({ ...person, invited: Boolean(person.invited) }));
}

export async function getCompany(actor: Actor, id: string) {
  authorize(actor, "runCompanies");
  if (!isId(id)) throw notFound();
  const company = await loadCompany(db, id);
  const positions = await db
    .select({ code: templates.code, status: templates.status })
    .from(templates)
    .where(eq(templates.companyId, id))
    .orderBy(templates.code);
  const byStatus = await db
    .select({ status: applications.status, number: count() })
    .from(applications)
    .where(eq(applications.companyId, id))
    .groupBy(applications.status);
  return {
    company,
    staff: await staffOf(id),
    positions,
    byStatus,
  };
}

const PAGE = 50;

/** Companies by name with what RTIC watches: users, open applications, last activity. */
export async function listCompanies(actor: Actor, { cursor, q }: { cursor?: string | null; q?: string | null }) {
  authorize(actor, "runCompanies");
  const after = readCursor(cursor, 2);
  const rows = await db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(and(beyond([companies.name, companies.id], after, "asc"), q ? contains(companies.name, q) : undefined))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const ids = shown.map((row) => row.id);
  const staff = await db
    .select({ id: memberships.companyId, number: count() })
    .from(memberships)
    .where(inArray(memberships.companyId, ids))
    .groupBy(memberships.companyId);
  const open = await db
    .select({ id: applications.companyId, number: count() })
    .from(applications)
    .where(and(inArray(applications.companyId, ids), inArray(applications.status, [...LIVE_STATUSES])))
    .groupBy(applications.companyId);
  const activity = await db
    .select({ id: applications.companyId, at: max(applications.lastActivityAt) })
    .from(applications)
    .where(inArray(applications.companyId, ids))
    .groupBy(applications.companyId);
  const last = shown.at(-1);
  return {
    companies: shown.map((row) => ({
      ...row,
      users: staff.find((entry) => entry.id === row.id)?.number ?? 0,
      openApplications: open.find((entry) => entry.id === row.id)?.number ?? 0,
      lastActivityAt: activity.find((entry) => entry.id === row.id)?.at ?? null,
    })),
    nextCursor: rows.length > PAGE && last ? writeCursor([last.name, last.id]) : null,
  };
}

export async function createCompany(actor: Actor, details: CompanyDetails, onceKey?: string): Promise<string> {
  authorize(actor, "runCompanies");
  return transaction((tx) => once(tx, actor, onceKey, () => insertCompany(tx, actor, details)));
}

async function insertCompany(tx: Db, actor: Actor, details: CompanyDetails): Promise<string> {
  const id = newId();
  const now = new Date();
  await tx.insert(companies).values({ id, ...details, createdAt: now, updatedAt: now });
  await audit(tx, actor, { action: "company.created", object: id, companyId: id });
  return id;
}

/** Users by name or e-mail, for RTIC's search. */
export async function searchUsers(actor: Actor, q: string) {
  authorize(actor, "runCompanies");
  const wanted = q.trim().toLowerCase();
  if (wanted === "") return [];
  return db
    .select({ id: users.id, name: users.name, email: users.email, status: users.status })
    .from(users)
    .where(or(contains(users.email, wanted), contains(users.name, wanted), contains(users.username, wanted)))
    .orderBy(asc(users.name), desc(users.id))
    .limit(20);
}
