import { db, transaction } from "db/client.server";
import { applications } from "db/schema";
import { and, eq } from "drizzle-orm";
import { loadColleagues } from "~/domain/company/colleague.server";
import { conflict, invalid } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { loadApplication } from "./reach.server";
import { isLive } from "./status";

export async function listAssignable(actor: Actor): Promise<{ id: string; name: string }[]> {
  const colleagues = await loadColleagues(db, authorize(actor, "reviewApplications").companyId);
  return colleagues.map(({ id, name }) => ({ id, name }));
}

/** Does not touch lastActivityAt. @throws invalid, conflict stale_version, illegal_transition */
export async function assignApplication(
  actor: Actor,
  id: string,
  { version, userId }: { version: number; userId: string | null },
): Promise<void> {
  const { companyId } = authorize(actor, "reviewApplications");
  await transaction(async (tx) => {
    const application = await loadApplication(tx, companyId, id);
    if (application.version !== version) throw conflict("stale_version");
    if (!isLive(application.status)) throw conflict("illegal_transition", { from: application.status });
    if (userId !== null && !(await loadColleagues(tx, companyId)).some((colleague) => colleague.id === userId))
      throw invalid({ userId: ["not_listed"] });
    if (application.assignedUserId === userId) return;
    await tx
      .update(applications)
      .set({ assignedUserId: userId, version: version + 1 })
      .where(and(eq(applications.id, id), eq(applications.companyId, companyId)));
    await audit(tx, actor, { action: "application.assigned", companyId, object: id, detail: { to: userId } });
  });
}
