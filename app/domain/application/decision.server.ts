import { type Db, transaction } from "db/client.server";
import { applications, drivers } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { CDL_REQUESTS } from "~/domain/cdl/part";
import { conflict, invalid } from "~/domain/errors";
import { writeNote } from "~/domain/note/note.server";
import {
  type Application,
  applicantLink,
  loadApplicationToWrite,
  mailDataOf,
} from "~/domain/row-access/application.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { textDriver } from "~/domain/sms/queue.server";
import { dutyOf, stricterDuty } from "~/domain/template/duty";
import { offerUndo, stateBefore } from "~/domain/undo/record.server";
import { approvedMail } from "~/emails/approved";
import { changesRequestedMail } from "~/emails/changes-requested";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { addChangeRequest } from "./change-request.server";
import { moveApplication, requireMove } from "./move.server";
import { includedSections } from "./sections";
import { isReopenable, LIVE_STATUSES, type Transition } from "./status";

type DecisionEffect = { reason?: string | undefined; set?: object } | undefined;

async function loadMovable(
  tx: Db,
  { companyId, role }: CompanyActor,
  id: string,
  version: number,
  transition: Transition,
): Promise<Application> {
  const application = await loadApplicationToWrite(tx, companyId, id);
  if (application.version !== version) throw conflict("stale_version");
  requireMove(application, transition, role);
  return application;
}

/** @throws gone data_erased; conflict illegal_transition, stale_version where somebody changed the application since */
export async function decide(
  actor: Actor,
  id: string,
  version: number,
  transition: Transition,
  then: (tx: Db, application: Application) => Promise<DecisionEffect>,
): Promise<void> {
  const staff = authorize(actor, "reviewApplications");
  await transaction(async (tx) => {
    const application = await loadMovable(tx, staff, id, version, transition);
    await moveApplication(tx, actor, application, transition, await then(tx, application));
  });
}

/** @param undoId one for several applications @returns it */
export async function decideWithUndo(
  actor: Actor,
  id: string,
  version: number,
  act: "approve" | "reject",
  undoId: string,
  /** @param undoableActId delays mails and text messages until the act can no longer be undone */
  then: (tx: Db, application: Application, undoableActId: string) => Promise<DecisionEffect>,
): Promise<string> {
  const staff = authorize(actor, "decideApplications");
  await transaction(async (tx) => {
    const application = await loadMovable(tx, staff, id, version, act);
    const undoable = { id: newId(), undoId, act, before: await stateBefore(tx, application) };
    await moveApplication(tx, actor, application, act, await then(tx, application, undoable.id));
    await offerUndo(tx, staff, application, undoable);
  });
  return undoId;
}

const assigneeOf = ({ assignedUserId }: Application, { role, userId }: CompanyActor): string | null =>
  assignedUserId ?? (role === "Client" ? null : userId);

export async function startReview(actor: Actor, id: string, version: number): Promise<void> {
  const staff = authorize(actor, "assignApplications");
  await decide(actor, id, version, "open", async (_, application) => ({
    set: { assignedUserId: assigneeOf(application, staff) },
  }));
}

export const changeableParts = ({ definition }: Pick<Application, "definition">): string[] => [
  ...includedSections(definition).map(({ id }) => id),
  ...(definition.cdlRequired === "yes" ? CDL_REQUESTS : []),
];

/** @throws invalid for a part that the position does not ask */
export async function requestChanges(
  actor: Actor,
  id: string,
  { version, sections, message }: { version: number; sections: string[]; message: string },
): Promise<void> {
  const { userId } = authorize(actor, "decideApplications");
  await decide(actor, id, version, "requestChanges", async (tx, application) => {
    const possible = changeableParts(application);
    if (sections.some((section) => !possible.includes(section))) throw invalid({ sections: ["not_listed"] });
    const vault = await openVault(tx, application.dataKeyId);
    await addChangeRequest(tx, vault, application, { sections, message, by: userId });
    const { language, email } = application;
    const content = changesRequestedMail(translator(language), mailDataOf(application));
    await queueMail(tx, { to: email, language, name: "changes-requested", content });
    await textDriver(tx, application, "decision", { link: applicantLink(application.positionCode) });
    return undefined;
  });
}

/** @returns the undo's id @throws invalid where a warning was not acknowledged */
export async function approveApplication(
  actor: Actor,
  id: string,
  { version, acknowledged }: { version: number; acknowledged: string[] },
): Promise<string> {
  const staff = authorize(actor, "decideApplications");
  return decideWithUndo(actor, id, version, "approve", newId(), async (tx, application, undoableActId) => {
    if (application.warnings.some((warning) => !acknowledged.includes(warning)))
      throw invalid({ acknowledged: ["acknowledge_warnings"] });
    await approveDriver(tx, application);
    const { language, email } = application;
    const content = approvedMail(translator(language), mailDataOf(application));
    await queueMail(tx, { to: email, language, name: "approved", content, undoableActId });
    await textDriver(tx, application, "decision", { link: applicantLink(application.positionCode), undoableActId });
    return { set: { assignedUserId: assigneeOf(application, staff) } };
  });
}

async function approveDriver(tx: Db, { companyId, driverId, definition }: Application): Promise<void> {
  const { status, ...before } = await loadDriver(tx, companyId, driverId);
  if (status === "active") return;
  const also = status === "approved";
  const duty = also ? stricterDuty(before.duty, dutyOf(definition)) : dutyOf(definition);
  const workEndorsements = [...new Set([...(also ? before.workEndorsements : []), ...definition.endorsements])];
  await tx
    .update(drivers)
    .set({ status: "approved", duty, workEndorsements, updatedAt: new Date() })
    .where(eq(drivers.id, driverId));
}

type Noted = { note?: string | undefined };

export async function saveDecisionNote(
  tx: Db,
  actor: CompanyActor,
  application: Application,
  { note }: Noted,
): Promise<void> {
  if (note) await writeNote(tx, actor, { ...application, applicationId: application.id }, note);
}

export async function withdrawByStaff(
  actor: Actor,
  id: string,
  { version, askedBy, ...noted }: { version: number; askedBy: string } & Noted,
): Promise<void> {
  const staff = authorize(actor, "decideApplications");
  await decide(actor, id, version, "withdrawFor", async (tx, application) => {
    await saveDecisionNote(tx, staff, application, noted);
    return { reason: askedBy };
  });
}

/** @throws conflict reopen_too_late, applied_again where the driver has another application for the position running */
export async function reopenApplication(
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  authorize(actor, "overrideDecisions");
  await decide(actor, id, version, "reopen", async (tx, application) => {
    if (!isReopenable(application.statusSince, new Date())) throw conflict("reopen_too_late");
    await refuseAppliedAgain(tx, application);
    return { reason };
  });
}

/** @param application one that is over */
export async function refuseAppliedAgain(
  tx: Db,
  { driverId, templateId }: Pick<Application, "driverId" | "templateId">,
): Promise<void> {
  const running = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.driverId, driverId),
        eq(applications.templateId, templateId),
        inArray(applications.status, LIVE_STATUSES),
      ),
    );
  if (running.length > 0) throw conflict("applied_again");
}
