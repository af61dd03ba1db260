import { type Db, db, transaction } from "db/client.server";
import {
  applications,
  auditEvents,
  companies,
  membershipInvitations,
  memberships,
  sessions,
  users,
  whereLive,
} from "db/schema";
import { and, count, eq, gt, ne, notInArray } from "drizzle-orm";
import type { CompanyDetails } from "~/domain/company/company";
import { type Company, createCompany, insertCompany, loadCompany } from "~/domain/company/company.server";
import { conflict, forbidden, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { requireAccess } from "~/domain/provider-access/access.server";
import { type Actor, authorize, mayAfterStepUp } from "~/domain/session/actor";
import { listMemberships, type Membership } from "~/domain/session/memberships.server";
import type { ProviderAccess } from "~/domain/session/provider-access.server";
import { revokeSessionsIn } from "~/domain/session/session.server";
import { COMPANY_ROLES, type CompanyRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { requireOtherAdministrators } from "./last-administrator.server";
import { notifyAdded, notifyAdministrators, notifyOfInvitation } from "./membership-mail.server";
import type { NewAdministrator, NewUser } from "./user";
import { insertUser, loadManagedUser, loadUser, mailInvitation, type UserRow } from "./user.server";

async function findRole(tx: Db, userId: string, companyId: string): Promise<CompanyRole | undefined> {
  const [found] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  return found?.role;
}

export const hasMembership = async (tx: Db, userId: string, companyId: string): Promise<boolean> =>
  (await findRole(tx, userId, companyId)) !== undefined;

export const grantableRoles = (actor: Actor): readonly CompanyRole[] =>
  mayAfterStepUp(actor, "appointAdministrators") ? COMPANY_ROLES : ["Manager"];

/** Otherwise RTIC staff could make themselves Administrator of a company. */
function authorizeGrant(actor: Actor, role: CompanyRole): void {
  authorize(actor, "runCompanies");
  if (role === "Administrator") authorize(actor, "appointAdministrators");
}

/** A company's first Administrator comes with it: there is nobody yet whom one could ask. */
async function requireAccessToGrant(
  tx: Db,
  { id, status }: Company,
  role: CompanyRole,
): Promise<ProviderAccess | undefined> {
  // Nobody joins it, with or without access: `insertMembership` refuses it.
  if (status === "closed") return undefined;
  return role !== "Administrator" || (await hasHadMembers(tx, id)) ? requireAccess(tx, id) : undefined;
}

async function hasHadMembers(tx: Db, companyId: string): Promise<boolean> {
  const given = and(eq(auditEvents.companyId, companyId), eq(auditEvents.action, "user.membership_given"));
  const [now, ever] = [tx.$count(memberships, eq(memberships.companyId, companyId)), tx.$count(auditEvents, given)];
  return (await now) + (await ever) > 0;
}

type NewMembership = { company: Company; role: CompanyRole; underAccess?: ProviderAccess | undefined };

/** An invitation by the company itself is over with it. */
export async function insertMembership(
  tx: Db,
  actor: Actor,
  user: UserRow,
  { company, role, underAccess }: NewMembership,
  detail: { by?: "mail"; invitedBy?: string } = {},
): Promise<void> {
  if (company.status === "closed") throw conflict("no_new_users");
  if (user.status !== "active") throw conflict("user_disabled");
  await tx.insert(memberships).values({
    userId: user.id,
    companyId: company.id,
    role,
    underAccess: underAccess !== undefined,
    createdAt: new Date(),
  });
  await audit(tx, actor, {
    action: "user.membership_given",
    companyId: company.id,
    object: user.id,
    detail: { role, ...detail },
  });
  await tx
    .delete(membershipInvitations)
    .where(and(eq(membershipInvitations.companyId, company.id), eq(membershipInvitations.email, user.email)));
}

/** By RTIC. */
async function giveMembership(tx: Db, actor: Actor, user: UserRow, membership: NewMembership): Promise<void> {
  const { company, role, underAccess } = membership;
  await insertMembership(tx, actor, user, membership);
  if (user.passwordHash === null) await mailInvitation(tx, user, company.name, underAccess);
  else await notifyAdded(tx, user, company.name);
  if (role === "Administrator") await notifyAdministrators(tx, user.id, company);
  else await notifyOfInvitation(tx, actor, company, role);
}

/** An existing user is added unchanged. @param emailField name of the form's field */
async function addUser(
  tx: Db,
  actor: Actor,
  company: Company,
  input: NewUser,
  { emailField = "email", underAccess }: { emailField?: string; underAccess?: ProviderAccess | undefined } = {},
): Promise<string> {
  const [existing] = await tx.select().from(users).where(eq(users.email, input.email));
  if (existing?.rticRole) throw invalid({ [emailField]: ["email_taken"] });
  if (existing && (await findRole(tx, existing.id, company.id))) throw invalid({ [emailField]: ["already_member"] });
  const user = existing ?? (await loadUser(tx, await insertUser(tx, input)));
  if (!existing) await audit(tx, actor, { action: "user.created", companyId: company.id, object: user.id });
  await giveMembership(tx, actor, user, { company, role: input.role, underAccess });
  return user.id;
}

/** All or nothing. */
export async function foundCompany(
  actor: Actor,
  details: CompanyDetails,
  administrator: NewAdministrator | undefined,
  idempotencyKey?: string,
): Promise<string> {
  authorize(actor, "runCompanies");
  if (!administrator) return createCompany(actor, details, idempotencyKey);
  authorizeGrant(actor, "Administrator");
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const companyId = await insertCompany(tx, actor, details);
      const input: NewUser = { ...administrator, language: details.language, phone: undefined, role: "Administrator" };
      await addUser(tx, actor, await loadCompany(tx, companyId), input, {
        emailField: "administrator.email",
      });
      return companyId;
    }),
  );
}

export async function createCompanyUser(
  actor: Actor,
  companyId: string,
  input: NewUser,
  idempotencyKey?: string,
): Promise<{ id: string; outcome: "invited" | "added" }> {
  authorizeGrant(actor, input.role);
  return transaction(async (tx) => {
    if (!isId(companyId)) throw notFound();
    const company = await loadCompany(tx, companyId);
    const id = await once(tx, actor, idempotencyKey, async () => {
      const underAccess = await requireAccessToGrant(tx, company, input.role);
      return addUser(tx, actor, company, input, { underAccess });
    });
    const { passwordHash } = await loadUser(tx, id);
    return { id, outcome: passwordHash === null ? "invited" : "added" };
  });
}

async function loadCompanyUser(tx: Db, actor: Actor, id: string): Promise<UserRow> {
  const user = await loadManagedUser(tx, actor, id);
  if (user.rticRole) throw conflict("rtic_no_company");
  return user;
}

export async function listJoinableCompanies(actor: Actor, userId: string) {
  const { id, name, status } = await loadCompanyUser(db, actor, userId);
  if (status !== "active") throw conflict("user_disabled");
  const own = (await listMemberships(db, id)).map(({ companyId }) => companyId);
  const open = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(ne(companies.status, "closed"), notInArray(companies.id, own)))
    .orderBy(companies.name, companies.id);
  return { user: { id, name }, companies: open, roles: grantableRoles(actor) };
}

export async function addMembership(
  actor: Actor,
  userId: string,
  { companyId, role }: { companyId: string; role: CompanyRole },
  idempotencyKey?: string,
): Promise<void> {
  authorizeGrant(actor, role);
  await transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const user = await loadCompanyUser(tx, actor, userId);
      const [company] = isId(companyId) ? await tx.select().from(companies).where(eq(companies.id, companyId)) : [];
      if (!company) throw invalid({ companyId: ["not_listed"] });
      if (await findRole(tx, userId, companyId)) throw invalid({ companyId: ["already_member"] });
      await giveMembership(tx, actor, user, {
        company,
        role,
        underAccess: await requireAccessToGrant(tx, company, role),
      });
      return userId;
    }),
  );
}

/** A colleague may send them again. */
export async function endInvitationsBy(tx: Db, userId: string, companyId?: string): Promise<void> {
  const { invitedBy, companyId: company, expiresAt } = membershipInvitations;
  const now = new Date();
  await tx
    .update(membershipInvitations)
    .set({ expiresAt: now })
    .where(and(eq(invitedBy, userId), companyId ? eq(company, companyId) : undefined, gt(expiresAt, now)));
}

const assignedIn = (userId: string, companyId: string) =>
  and(eq(applications.companyId, companyId), eq(applications.assignedUserId, userId), whereLive(applications.status));

/** @throws notFound where the user does not work there */
export async function getMembership(
  actor: Actor,
  userId: string,
  companyId: string,
): Promise<{
  user: { id: string; name: string };
  membership: Membership;
  roles: readonly CompanyRole[];
  others: number;
  assigned: number;
}> {
  const { id, name } = await loadManagedUser(db, actor, userId);
  const all = await listMemberships(db, id);
  const membership = all.find((candidate) => candidate.companyId === companyId);
  if (!membership) throw notFound();
  const [assigned] = await db.select({ number: count() }).from(applications).where(assignedIn(id, companyId));
  const roles = membership.role === "Administrator" ? COMPANY_ROLES : grantableRoles(actor);
  return { user: { id, name }, membership, roles, others: all.length - 1, assigned: assigned?.number ?? 0 };
}

export async function changeMembership(
  actor: Actor,
  userId: string,
  companyId: string,
  role: CompanyRole,
): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction(async (tx) => {
    await loadManagedUser(tx, actor, userId);
    const before = await findRole(tx, userId, companyId);
    if (!before) throw notFound();
    if (before === role) return;
    authorizeGrant(actor, role);
    await requireAccess(tx, companyId);
    if (before === "Administrator") await requireOtherAdministrators(tx, userId, companyId);
    await setRole(tx, actor, { userId, companyId }, { from: before, to: role });
  });
}

async function setRole(
  tx: Db,
  actor: Actor,
  { userId, companyId }: { userId: string; companyId: string },
  change: { from: CompanyRole; to: CompanyRole },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ role: change.to, isInvestigator: false })
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  if (change.from === "Administrator") await endInvitationsBy(tx, userId, companyId);
  await audit(tx, actor, { action: "user.membership_changed", companyId, object: userId, detail: change });
  if (change.to === "Administrator") await notifyAdministrators(tx, userId, await loadCompany(tx, companyId));
}

async function loadManager(tx: Db, actor: Actor, userId: string) {
  const appointing = authorize(actor, "appointAdministrators");
  if (!("companyId" in appointing)) throw forbidden();
  const { companyId } = appointing;
  const user = await loadUser(tx, userId);
  const role = await findRole(tx, userId, companyId);
  if (!role || user.status !== "active") throw notFound();
  if (role === "Administrator") throw conflict("already_administrator");
  return { user, companyId };
}

export async function getAppointment(actor: Actor, userId: string): Promise<{ name: string; email: string }> {
  const { name, email } = (await loadManager(db, actor, userId)).user;
  return { name, email };
}

/** Notifies all other Administrators. */
export async function appointAdministrator(actor: Actor, userId: string): Promise<void> {
  await transaction(async (tx) => {
    const { companyId } = await loadManager(tx, actor, userId);
    await setRole(tx, actor, { userId, companyId }, { from: "Manager", to: "Administrator" });
  });
}

/** Unassigns the user's running applications. */
export async function removeMembership(
  actor: Actor,
  userId: string,
  companyId: string,
  idempotencyKey?: string,
): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      await loadManagedUser(tx, actor, userId);
      const role = await findRole(tx, userId, companyId);
      if (!role) throw notFound();
      // Otherwise RTIC could remove all but Administrators who never answer.
      const { status } = await loadCompany(tx, companyId);
      if (role === "Administrator" && status !== "closed") await requireAccess(tx, companyId);
      await requireOtherAdministrators(tx, userId, companyId);
      const freed = await tx
        .update(applications)
        .set({ assignedUserId: null })
        .where(assignedIn(userId, companyId))
        .returning({ id: applications.id });
      await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
      await revokeSessionsIn(tx, companyId, eq(sessions.userId, userId));
      await endInvitationsBy(tx, userId, companyId);
      await audit(tx, actor, {
        action: "user.membership_taken",
        companyId,
        object: userId,
        detail: { role, unassigned: freed.length },
      });
      return userId;
    }),
  );
}
