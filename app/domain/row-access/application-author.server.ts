import { type Db, db } from "db/client.server";
import { phoneApplications } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { conflict, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { type Application, getOwnApplication, loadApplication } from "./application.server";

/** Who types what a driver says on the telephone into the application. */
export type StaffOnPhone = { staff: Actor; applicationId: string };
export type ApplicationAuthor = Actor | StaffOnPhone;

export const isStaffOnPhone = (author: ApplicationAuthor): author is StaffOnPhone => "staff" in author;
export const actorBehind = (author: ApplicationAuthor): Actor => (isStaffOnPhone(author) ? author.staff : author);

async function loadPhoneApplication(tx: Db, { staff, applicationId }: StaffOnPhone): Promise<Application> {
  const { companyId } = authorize(staff, "typeApplications");
  const application = await loadApplication(tx, companyId, applicationId);
  const [phoned] = await tx
    .select({ handedOverAt: phoneApplications.handedOverAt })
    .from(phoneApplications)
    .where(and(eq(phoneApplications.applicationId, applicationId), eq(phoneApplications.companyId, companyId)));
  if (!phoned) throw notFound();
  if (phoned.handedOverAt || application.status !== "draft") throw conflict("typing_over");
  return application;
}

export const loadApplicationFor = (tx: Db, author: ApplicationAuthor): Promise<Application> =>
  isStaffOnPhone(author) ? loadPhoneApplication(tx, author) : getOwnApplication(tx, author);

export const currentApplicationFor = (author: ApplicationAuthor): Promise<Application> =>
  loadApplicationFor(db, author);

/** Once the driver writes, the company reads nothing more before the signature, handed over or not. */
export async function endTyping(tx: Db, { id, companyId }: Pick<Application, "id" | "companyId">): Promise<void> {
  const { applicationId, handedOverAt } = phoneApplications;
  await tx
    .update(phoneApplications)
    .set({ handedOverAt: new Date() })
    .where(and(eq(applicationId, id), eq(phoneApplications.companyId, companyId), isNull(handedOverAt)));
}
