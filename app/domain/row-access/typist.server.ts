import { type Db, db } from "db/client.server";
import { phoneApplications } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { conflict, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { type Application, getOwnApplication, loadApplication } from "./application.server";

export type Typist = { staff: Actor; applicationId: string };
export type Filler = Actor | Typist;

export const isTypist = (filler: Filler): filler is Typist => "staff" in filler;
export const actorBehind = (filler: Filler): Actor => (isTypist(filler) ? filler.staff : filler);

async function loadApplicationToType(tx: Db, { staff, applicationId }: Typist): Promise<Application> {
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

export const loadApplicationFor = (tx: Db, filler: Filler): Promise<Application> =>
  isTypist(filler) ? loadApplicationToType(tx, filler) : getOwnApplication(tx, filler);

export const currentApplicationFor = (filler: Filler): Promise<Application> => loadApplicationFor(db, filler);

/** Once the driver writes, the company reads nothing more before the signature, handed over or not. */
export async function endTyping(tx: Db, { id, companyId }: Pick<Application, "id" | "companyId">): Promise<void> {
  const { applicationId, handedOverAt } = phoneApplications;
  await tx
    .update(phoneApplications)
    .set({ handedOverAt: new Date() })
    .where(and(eq(applicationId, id), eq(phoneApplications.companyId, companyId), isNull(handedOverAt)));
}
