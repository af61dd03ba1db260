import { type Db, db } from "db/client.server";
import { phoneApplications, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { type Application, getOwnApplication } from "~/domain/row-access/application.server";
import type { Actor } from "~/domain/session/actor";

export type TypedBy = { name: string; at: Date; isOpen: boolean };

export const findOwnTypedBy = async (actor: Actor): Promise<TypedBy | null> =>
  findTypedBy(db, await getOwnApplication(db, actor));

export async function findTypedBy(
  tx: Db,
  { id, companyId }: Pick<Application, "id" | "companyId">,
): Promise<TypedBy | null> {
  const [found] = await tx
    .select({ name: users.name, at: phoneApplications.begunAt, handedOverAt: phoneApplications.handedOverAt })
    .from(phoneApplications)
    .innerJoin(users, eq(users.id, phoneApplications.typedByUserId))
    .where(and(eq(phoneApplications.applicationId, id), eq(phoneApplications.companyId, companyId)));
  return found ? { name: found.name, at: found.at, isOpen: found.handedOverAt === null } : null;
}
