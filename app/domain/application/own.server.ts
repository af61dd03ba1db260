/** What an applicant does with their own applications as a whole. */
import { db, transaction } from "db/client.server";
import { applications, drivers, sessions } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { folderOf } from "~/domain/file/store.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { moveApplication } from "./move.server";
import { type Application, getOwnApplication, selectApplications } from "./reach.server";

/** The applicant's applications, the latest activity first. */
export async function listOwnApplications(actor: Actor): Promise<Application[]> {
  const { applicantId } = authorize(actor, "ownApplication");
  const rows = await selectApplications(db)
    .where(eq(drivers.applicantId, applicantId))
    .orderBy(desc(applications.lastActivityAt), desc(applications.id))
    .limit(50);
  return rows;
}

/** The root folder of the application that an applicant works on. */
export async function getOwnFolderId(actor: Actor): Promise<string> {
  return folderOf(db, (await getOwnApplication(db, actor)).driverId, "root");
}

export async function withdrawApplication(actor: Actor, reason: string | undefined): Promise<void> {
  authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    await moveApplication(tx, actor, application, "withdraw", { reason });
  });
}

/** The session works on another of one's own applications from now on. @throws notFound for a foreign one */
export async function chooseApplication(actor: Actor, id: string): Promise<void> {
  const { applicantId, sessionId } = authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const [own] = await selectApplications(tx).where(
      and(eq(applications.id, id), eq(drivers.applicantId, applicantId)),
    );
    if (!own) throw notFound();
    await tx.update(sessions).set({ applicationId: id }).where(eq(sessions.id, sessionId));
  });
}
