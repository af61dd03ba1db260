import { type Db, db, transaction } from "db/client.server";
import { contains } from "db/keyset.server";
import { prepared } from "db/prepared.server";
import { applications, companies, memberships, templates, templateVersions, users } from "db/schema";
import { and, asc, count, desc, eq, or, sql } from "drizzle-orm";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { conflict, DomainError, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { accountStatus } from "~/domain/user/status";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import type { CompanyDetails } from "./company";
import { companyHistory, lastChanger } from "./history.server";
import { companyMovesOpen } from "./status";

export type Company = typeof companies.$inferSelect;

const byId = prepared((tx) =>
  tx
    .select()
    .from(companies)
    .where(eq(companies.id, sql.placeholder("id"))),
);

/** The caller authorizes. @throws notFound for a malformed id too */
export async function loadCompany(tx: Db, id: string): Promise<Company> {
  const company = isId(id) ? await byId(tx).get({ id }) : undefined;
  if (!company) throw notFound();
  return company;
}

export async function getOwnCompany(actor: Actor): Promise<Company> {
  return loadCompany(db, authorize(actor, "viewCompany").companyId);
}

function authorizeToEdit(actor: Actor, id: string | undefined): string {
  if (id === undefined) return authorize(actor, "editCompany").companyId;
  authorize(actor, "runCompanies");
  return id;
}

export async function getCompanyToEdit(actor: Actor, id?: string): Promise<Company> {
  return loadCompany(db, authorizeToEdit(actor, id));
}

/** Only RTIC learns which company has the number. */
async function checkUsdot(tx: Db, actor: Actor, usdotNumber: string | null | undefined): Promise<void> {
  if (!usdotNumber) return;
  const [other] = await tx
    .select({ takenBy: companies.id, takenByName: companies.name })
    .from(companies)
    .where(eq(companies.usdotNumber, usdotNumber))
    .limit(1);
  if (!other) return;
  const fields = { usdotNumber: ["usdot_taken"] };
  throw new DomainError("invalid", "invalid", { fields, ...(can(actor, "runCompanies") && { params: other }) });
}

/** @param id for RTIC; by default the actor's own company @throws invalid usdot_taken, conflict company_changed with who changed it */
export async function editCompany(actor: Actor, version: number, details: CompanyDetails, id?: string): Promise<void> {
  const companyId = authorizeToEdit(actor, id);
  await transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (company.version !== version)
      throw conflict("company_changed", { name: await lastChanger(tx, actor, companyId) });
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
    if (changed.includes("usdotNumber")) await checkUsdot(tx, actor, now.usdotNumber);
    await tx
      .update(companies)
      .set({ ...now, version: version + 1, updatedAt: new Date() })
      .where(eq(companies.id, companyId));
    await audit(tx, actor, {
      action: "company.edited",
      companyId,
      object: companyId,
      detail: { fields: changed.join(",") },
    });
  });
}

export async function listColleagues(actor: Actor) {
  const { companyId, role } = authorize(actor, "viewCompany");
  const staff = await staffOf(companyId);
  return staff.map(({ role: theirs, id, name, email, isInvestigator, ...account }) => ({
    id,
    name,
    role: theirs,
    isInvestigator,
    account: role === "Administrator" ? { email, status: accountStatus(account) } : null,
  }));
}

async function staffOf(companyId: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      status: users.status,
      role: memberships.role,
      isInvestigator: memberships.isInvestigator,
      lastSignInAt: users.lastSignInAt,
      invited: sql`${users.passwordHash} is null`.mapWith(Boolean),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(users.name), asc(users.id));
}

export async function getCompany(actor: Actor, id: string) {
  authorize(actor, "runCompanies");
  const company = await loadCompany(db, id);
  const positions = await db
    .select({ code: templates.code, status: templates.status, definition: templateVersions.definition })
    .from(templates)
    .innerJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, templates.id),
        eq(
          templateVersions.number,
          sql`(select max(number) from template_versions newest where newest.template_id = ${templates.id})`,
        ),
      ),
    )
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
    byStatus: APPLICATION_STATUSES.flatMap((status) => byStatus.filter((entry) => entry.status === status)),
    history: await companyHistory(db, id),
    moves: can(actor, "governPlatform") ? companyMovesOpen(company.status) : [],
  };
}

export async function createCompany(actor: Actor, details: CompanyDetails, idempotencyKey?: string): Promise<string> {
  authorize(actor, "runCompanies");
  return transaction((tx) => once(tx, actor, idempotencyKey, () => insertCompany(tx, actor, details)));
}

export async function insertCompany(tx: Db, actor: Actor, details: CompanyDetails): Promise<string> {
  await checkUsdot(tx, actor, details.usdotNumber);
  const id = newId();
  const now = new Date();
  await tx.insert(companies).values({ id, ...details, createdAt: now, updatedAt: now });
  await audit(tx, actor, { action: "company.created", object: id, companyId: id });
  return id;
}

export const MAX_FOUND_USERS = 20;
export async function searchUsers(actor: Actor, q: string) {
  authorize(actor, "runCompanies");
  const query = q.trim().toLowerCase();
  if (query === "") return [];
  return db
    .select({ id: users.id, name: users.name, email: users.email, status: users.status })
    .from(users)
    .where(
      and(
        eq(users.kind, "person"),
        or(contains(users.email, query), contains(users.name, query), contains(users.username, query)),
      ),
    )
    .orderBy(asc(users.name), desc(users.id))
    .limit(MAX_FOUND_USERS);
}
