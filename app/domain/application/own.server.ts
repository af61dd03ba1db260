import { db, transaction } from "db/client.server";
import { applications, drivers, sessions } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { folderOf } from "~/domain/file/store.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { moveApplication } from "./move.server";
import { type Application, getOwnApplication, selectApplications } from "./reach.server";

export async function listOwnApplications(actor: Actor): Promise<Application[]> {
  const { applicantId } = authorize(actor, "ownApplication");
  const rows = await selectApplications(db)
    .where(eq(drivers.applicantId, applicantId))
    .orderBy(desc(applications.lastActivityAt), desc(applications.id))
    .limit(50);
  return rows;
}

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
