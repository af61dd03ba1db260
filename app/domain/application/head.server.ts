import { db } from "db/client.server";
import { loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";

export async function getApplicationHead(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  const { driverId, status, definition } = application;
  return { id: application.id, driverId, name: personName(application), status, definition };
}
