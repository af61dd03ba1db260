import { type Db, db, transaction } from "db/client.server";
import { beyond, contains, readCursor, writeCursor } from "db/keyset.server";
import { applications, companies, memberships, templates, users } from "db/schema";
import { and, asc, count, desc, eq, inArray, max, or, sql } from "drizzle-orm";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { type Actor, authorize } from "./actor";
import { LIVE_STATUSES } from "./application-status";
import type { CompanyDetails } from "./company";
import { notFound } from "./errors";
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

export async function getCompany(actor: Actor, id: string) {
  authorize(actor, "runCompanies");
  if (!isId(id)) throw notFound();
  const company = await loadCompany(db, id);
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
    .where(eq(memberships.companyId, id))
    .orderBy(asc(users.name), asc(users.id));
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
    staff: staff.map((person) => ({ ...person, invited: Boolean(person.invited) })),
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
