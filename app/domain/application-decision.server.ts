/** What the company decides about an application: take it, send it back, approve, reject. */
import { type Db, transaction } from "db/client.server";
import { applicationEvents, applications, drivers, users } from "db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";
import { approvedLetter } from "~/emails/approved";
import { changesRequestedLetter } from "~/emails/changes-requested";
import { rejectedLetter } from "~/emails/rejected";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { type Application, lettered } from "./application.server";
import { moveApplication } from "./application-move.server";
import { loadApplication } from "./application-review.server";
import { sectionsAsked } from "./application-sections";
import type { Transition } from "./application-status";
import { addChangeRequest } from "./change-request.server";
import { conflict, invalid } from "./errors";

/** @throws conflict stale_version where the page the reviewer saw is no longer the truth */
async function decide(
  actor: Actor,
  id: string,
  version: number,
  transition: Transition,
  then: (tx: Db, application: Application) => Promise<{ reason?: string | undefined; set?: object } | undefined>,
): Promise<void> {
  const { companyId } = authorize(actor, "reviewApplications");
  await transaction(async (tx) => {
    const application = await loadApplication(tx, companyId, id);
    if (application.version !== version) throw conflict("stale_version", await lastChange(tx, id));
    await moveApplication(tx, actor, application, transition, await then(tx, application));
  });
}

async function lastChange(tx: Db, id: string): Promise<Record<string, string>> {
  const [event] = await tx
    .select({ at: applicationEvents.at, by: users.name, email: drivers.email })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .leftJoin(users, eq(users.id, applicationEvents.actorUserId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(desc(applicationEvents.at))
    .limit(1);
  return event ? { by: event.by ?? event.email, at: event.at.toISOString() } : {};
}

/** Takes a submitted application into review; it is the taker's from then on unless somebody has it. */
export async function startReview(actor: Actor, id: string, version: number): Promise<void> {
  const { userId } = authorize(actor, "reviewApplications");
  await decide(actor, id, version, "open", async (_, application) => ({
    set: { assignedUserId: application.assignedUserId ?? userId },
  }));
}

/** The parts of an application that can be asked for again. */
export const changeableParts = ({ definition }: Pick<Application, "definition">): string[] => [
  ...sectionsAsked(definition).map(({ id }) => id),
  ...(definition.cdlRequired === "yes" ? ["cdl"] : []),
];

/** Sends the application back: the named parts open again, the rest stays locked. @throws invalid for a part that is not asked */
export async function requestChanges(
  actor: Actor,
  id: string,
  { version, sections, message }: { version: number; sections: string[]; message: string },
): Promise<void> {
  const { userId } = authorize(actor, "reviewApplications");
  refuseMasquerade(actor);
  await decide(actor, id, version, "requestChanges", async (tx, application) => {
    const possible = changeableParts(application);
    if (sections.some((section) => !possible.includes(section))) throw invalid({ sections: ["not_listed"] });
    const vault = await openVault(tx, application.dataKeyId);
    await addChangeRequest(tx, vault, application, { sections, message, by: userId });
    const { language, email } = application;
    const letter = changesRequestedLetter(translator(language), lettered(application));
    await queueMail(tx, { to: email, language, name: "changes-requested", letter });
    return undefined;
  });
}

/** @throws invalid where a warning was not acknowledged */
export async function approveApplication(
  actor: Actor,
  id: string,
  { version, acknowledged }: { version: number; acknowledged: string[] },
): Promise<void> {
  const { userId } = authorize(actor, "reviewApplications");
  refuseMasquerade(actor);
  await decide(actor, id, version, "approve", async (tx, application) => {
    if (application.warnings.some((warning) => !acknowledged.includes(warning)))
      throw invalid({ acknowledged: ["acknowledge_warnings"] });
    await tx
      .update(drivers)
      .set({ status: "approved", updatedAt: new Date() })
      .where(and(eq(drivers.id, application.driverId), inArray(drivers.status, ["applicant", "inactive"])));
    const { language, email } = application;
    const letter = approvedLetter(translator(language), lettered(application));
    await queueMail(tx, { to: email, language, name: "approved", letter });
    return { set: { assignedUserId: application.assignedUserId ?? userId } };
  });
}

/** @param input.reason a code of the reject reasons; @param input.tell whether the driver gets a mail (without the reason) */
export async function rejectApplication(
  actor: Actor,
  id: string,
  { version, reason, tell }: { version: number; reason: string; tell: boolean },
): Promise<void> {
  refuseMasquerade(actor);
  await decide(actor, id, version, "reject", async (tx, application) => {
    if (tell) {
      const { language, email } = application;
      const letter = rejectedLetter(translator(language), lettered(application));
      await queueMail(tx, { to: email, language, name: "rejected", letter });
    }
    return { reason };
  });
}
