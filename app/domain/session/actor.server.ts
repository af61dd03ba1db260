/** Rights are read on each request, so that changes take effect at once. */
import { type Db, db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applicants, users } from "db/schema";
import { eq, sql } from "drizzle-orm";
import { anonymous, type CompanyUser, type HumanActor, rticUser, signedIn } from "./actor";
import {
  activeMembership,
  listMemberships,
  type Membership,
  noCompanyReason,
  openMemberships,
} from "./memberships.server";
import { hasProviderAccess } from "./provider-access.server";
import {
  auditMasqueradeEnd,
  isLiveSession,
  type MasqueradeEnd,
  revokeSession,
  revokeSessionsOf,
  type SessionRow,
  touch,
} from "./session.server";
import { twoFactorDue } from "./two-factor.server";

const userById = prepared((tx) =>
  tx
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      name: users.name,
      rticRole: users.rticRole,
      status: users.status,
      twoFactorSetUpAt: users.twoFactorSetUpAt,
      twoFactorRequiredSince: users.twoFactorRequiredSince,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("id"))),
);
const applicantById = prepared((tx) =>
  tx
    .select()
    .from(applicants)
    .where(eq(applicants.id, sql.placeholder("id"))),
);

export async function actorOfSession(row: SessionRow | undefined, isUse = true): Promise<HumanActor> {
  if (!row || row.revokedAt) return anonymous;
  if (row.realUserId) {
    const found = await masqueradingActor(db, row);
    if (typeof found === "string") {
      await transaction((tx) => endMasquerade(tx, row, found));
      return anonymous;
    }
    if (isUse) await touch(row);
    return found;
  }
  if (!isLiveSession(row)) return anonymous;
  if (row.applicantId) {
    const [applicant] = await applicantById(db).all({ id: row.applicantId });
    if (!applicant) return anonymous;
    if (isUse) await touch(row);
    return {
      role: "Applicant",
      applicantId: applicant.id,
      email: applicant.email,
      language: applicant.language,
      applicationId: row.applicationId,
      sessionId: row.id,
      stepUpAt: row.stepUpAt,
    };
  }
  const [user] = await userById(db).all({ id: row.userId });
  if (user?.status !== "active") return anonymous;
  const { stepUpAt } = row;
  if (user.rticRole) {
    if (isUse) await touch(row);
    return { ...rticUser(user, row.id), stepUpAt, twoFactorDue: twoFactorDue(user, []) };
  }
  const all = await listMemberships(db, user.id);
  const membership = activeMembership(all, row.companyId);
  if (!membership) return anonymous;
  if (isUse) await touch(row);
  const actor = companyUser(user, row.id, membership, all, null);
  return { ...actor, stepUpAt, twoFactorDue: twoFactorDue(user, all) };
}

const companyUser = (
  user: NonNullable<Awaited<ReturnType<ReturnType<typeof userById>["get"]>>>,
  sessionId: string,
  { role, companyId, name, timeZone, isInvestigator }: Membership,
  all: Membership[],
  realUser: CompanyUser["realUser"],
): CompanyUser => ({
  ...signedIn(user, sessionId),
  role,
  companyId,
  companyName: name,
  timeZone,
  severalCompanies: openMemberships(all).length > 1,
  isInvestigator,
  realUser,
});

/** A masquerade never switches companies by itself: that company's Administrators would not know. */
export async function masqueradingActor(tx: Db, row: SessionRow): Promise<CompanyUser | MasqueradeEnd> {
  if (!isLiveSession(row)) return "expired";
  const [admin] = await userById(tx).all({ id: row.realUserId });
  if (admin?.status !== "active" || !admin.rticRole) return "admin";
  const [user] = await userById(tx).all({ id: row.userId });
  if (user?.status !== "active" || user.rticRole) return "user";
  const all = await listMemberships(tx, user.id);
  const membership = activeMembership(all, row.companyId);
  if (!membership || membership.companyId !== row.companyId || !(await hasProviderAccess(tx, membership.companyId)))
    return "company";
  return companyUser(user, row.id, membership, all, { id: admin.id, name: admin.name });
}

export async function endMasquerade(tx: Db, row: SessionRow, because: MasqueradeEnd): Promise<void> {
  if (because === "admin" && row.realUserId) await revokeSessionsOf(tx, row.realUserId);
  else if (await revokeSession(tx, row.id)) await auditMasqueradeEnd(tx, row, because);
}

export async function companyLockout({
  userId,
  realUserId,
}: SessionRow): Promise<"company_closed" | "company_suspended" | undefined> {
  const [user] = userId && !realUserId ? await userById(db).all({ id: userId }) : [];
  if (user?.status !== "active" || user.rticRole) return undefined;
  const all = await listMemberships(db, user.id);
  const because = activeMembership(all) ? undefined : noCompanyReason(all);
  return because === "account_disabled" ? undefined : because;
}
