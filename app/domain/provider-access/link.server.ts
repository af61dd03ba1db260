/**
 * An Administrator answers from the mail. Mail is forwarded, quoted in a reply to whoever asks, and opened by
 * scanners: looking decides nothing, and the link allows only in a browser in which its person has signed in before.
 */
import { type Db, db, transaction } from "db/client.server";
import { accessGrants, accessLinks, companies, memberships, users } from "db/schema";
import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { forbidden, gone } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { requesterOf } from "~/domain/session/session.server";
import { audit } from "~/server/audit.server";
import { hashToken } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { clientAddress } from "~/server/request-scope.server";
import { recordDecision } from "./decision.server";
import { type AccessDecision, accessState } from "./state";

async function find(tx: Db, token: string) {
  const [found] = await tx
    .select({ grant: accessGrants, company: companies, person: users })
    .from(accessLinks)
    .innerJoin(accessGrants, eq(accessGrants.id, accessLinks.grantId))
    .innerJoin(companies, and(eq(companies.id, accessGrants.companyId), eq(companies.status, "active")))
    .innerJoin(users, and(eq(users.id, accessLinks.userId), eq(users.status, "active"), isNotNull(users.passwordHash)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        eq(memberships.companyId, companies.id),
        eq(memberships.role, "Administrator"),
      ),
    )
    .where(
      and(
        eq(accessLinks.tokenHash, hashToken(token)),
        isNull(accessLinks.usedAt),
        gt(accessLinks.expiresAt, new Date()),
      ),
    );
  if (!found || accessState(found.grant, new Date()) !== "waiting") throw gone("access_link_over");
  return found;
}

const isKnown = async (tx: Db, userId: string): Promise<boolean> => (await requesterOf(tx, { userId })).isKnownDevice;

/** Does not consume the link. */
export const getAccessLink = (token: string) =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const { grant, company, person } = await find(db, token);
    const [requester] = await db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, grant.requestedByUserId ?? ""));
    const { reason, hours, requestedAt, opensAt } = grant;
    return {
      company: { name: company.name, timeZone: company.timeZone },
      request: { reason, hours, requestedAt, opensAt, by: requester?.name ?? "" },
      mayAllow: await isKnown(db, person.id),
    };
  });

/** All Administrators are told. */
export const answerByLink = (token: string, decision: AccessDecision): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", () =>
    transaction(async (tx) => {
      const { grant, company, person } = await find(tx, token);
      if (decision === "allowed" && !(await isKnown(tx, person.id))) throw forbidden("access_link_elsewhere");
      await tx
        .update(accessLinks)
        .set({ usedAt: new Date() })
        .where(eq(accessLinks.tokenHash, hashToken(token)));
      await recordDecision(tx, { grant, company, decision, by: { ...person, isByLink: true } });
      const detail = { by: "mail", user: person.id };
      await audit(tx, anonymous, { action: `access.${decision}`, companyId: company.id, object: grant.id, detail });
    }),
  );

export const deleteOldAccessLinks = (now: Date): Promise<unknown> =>
  transaction((tx) => tx.delete(accessLinks).where(lt(accessLinks.expiresAt, now)));
