import { type Db, db, transaction } from "db/client.server";
import { alias } from "db/columns";
import { applications, companies, membershipInvitations, memberships, sessions, templates, users } from "db/schema";
import { and, count, eq, exists, inArray, isNull, ne, not } from "drizzle-orm";
import { EDITABLE_STATUSES } from "~/domain/application/status";
import { conflict } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { endAllProviderAccess } from "~/domain/session/provider-access.server";
import { revokeSessionsIn } from "~/domain/session/session.server";
import { audit } from "~/server/audit.server";
import { type Company, loadCompany } from "./company.server";
import { type CompanyEvent, companyHistory, lastChanger } from "./history.server";
import { COMPANY_MOVES, type CompanyMove, canMoveCompany } from "./status";

export type AffectedCounts = { lockedOut: number; elsewhere: number; codes: number; unsigned: number };

export async function getCompanyMove(
  actor: Actor,
  id: string,
  move: CompanyMove,
): Promise<{ company: Company; possible: boolean; concerned: AffectedCounts; last: CompanyEvent | null }> {
  authorize(actor, "governPlatform");
  const company = await loadCompany(db, id);
  const [last = null] = await companyHistory(db, id);
  return {
    company,
    possible: canMoveCompany(move, company.status),
    concerned: await countConcerned(db, id),
    last,
  };
}

/** @throws conflict company_moved_on where the status changed meanwhile, stale_version where something else did */
export async function moveCompany(
  actor: Actor,
  id: string,
  move: CompanyMove,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { userId } = authorize(actor, "governPlatform");
  await transaction(async (tx) => {
    const company = await loadCompany(tx, id);
    const { to, audited } = COMPANY_MOVES[move];
    if (!canMoveCompany(move, company.status))
      throw conflict("company_moved_on", { name: await lastChanger(tx, actor, id) });
    if (company.version !== version) throw conflict("stale_version");
    const now = new Date();
    await tx
      .update(companies)
      .set({ status: to, version: version + 1, updatedAt: now })
      .where(eq(companies.id, id));
    // Open sessions must not come back with the company.
    if (to !== "active") {
      const people = tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.companyId, id));
      await revokeSessionsIn(tx, id, inArray(sessions.userId, people));
      await endAllProviderAccess(tx, actor, id, userId);
    }
    if (to === "closed") await tx.delete(membershipInvitations).where(eq(membershipInvitations.companyId, id));
    const detail = { from: company.status, to, reason };
    await audit(tx, actor, { action: audited, companyId: id, object: id, detail });
  });
}

function peopleOf(tx: Db, companyId: string, where: "nowhere else" | "elsewhere too") {
  const others = alias(memberships, "others");
  const elsewhere = exists(
    tx
      .select({ id: others.companyId })
      .from(others)
      .innerJoin(companies, eq(companies.id, others.companyId))
      .where(
        and(eq(others.userId, memberships.userId), ne(others.companyId, companyId), eq(companies.status, "active")),
      ),
  );
  return tx
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        isNull(users.rticRole),
        where === "nowhere else" ? not(elsewhere) : elsewhere,
      ),
    );
}

async function countConcerned(tx: Db, companyId: string): Promise<AffectedCounts> {
  const [open] = await tx
    .select({ number: count() })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.status, "published")));
  const [unsigned] = await tx
    .select({ number: count() })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), inArray(applications.status, EDITABLE_STATUSES)));
  const countPeople = async (where: "nowhere else" | "elsewhere too") => {
    const [people] = await tx
      .select({ number: count() })
      .from(users)
      .where(and(inArray(users.id, peopleOf(tx, companyId, where)), eq(users.status, "active")));
    return people?.number ?? 0;
  };
  return {
    lockedOut: await countPeople("nowhere else"),
    elsewhere: await countPeople("elsewhere too"),
    codes: open?.number ?? 0,
    unsigned: unsigned?.number ?? 0,
  };
}
