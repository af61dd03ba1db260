import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { companies, memberships } from "db/schema";
import { eq, sql } from "drizzle-orm";

const membershipsOf = prepared((tx) =>
  tx
    .select({
      companyId: memberships.companyId,
      role: memberships.role,
      isInvestigator: memberships.isInvestigator,
      name: companies.name,
      status: companies.status,
      timeZone: companies.timeZone,
      since: memberships.createdAt,
      twoFactorRequiredSince: companies.twoFactorRequiredSince,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, sql.placeholder("userId")))
    .orderBy(companies.name),
);

export type Membership = Awaited<ReturnType<typeof listMemberships>>[number];
export const listMemberships = async (tx: Db, userId: string) => membershipsOf(tx).all({ userId });

export const openMemberships = (all: Membership[]): Membership[] => all.filter(({ status }) => status === "active");

export function activeMembership(all: Membership[], chosen: string | null = null): Membership | undefined {
  const open = openMemberships(all);
  return open.find((membership) => membership.companyId === chosen) ?? open[0];
}

/** Suspended wins over closed, since that company may come back. */
export function noCompanyReason(all: Membership[]): "account_disabled" | "company_closed" | "company_suspended" {
  if (all.length === 0) return "account_disabled";
  return all.every(({ status }) => status === "closed") ? "company_closed" : "company_suspended";
}
