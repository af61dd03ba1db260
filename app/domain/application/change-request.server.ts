import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { changeRequests } from "db/schema";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Application } from "~/domain/row-access/application.server";
import { newId } from "~/server/ids.server";
import type { Vault } from "~/server/vault.server";

export type ChangeRequest = { id: string; sections: string[]; message: string; requestedAt: Date };

export const changeRequestContext = (id: string, company: string) => ({
  table: "change_requests",
  column: "sealed_message",
  row: id,
  company,
});

export async function addChangeRequest(
  tx: Db,
  vault: Vault,
  { id: applicationId, companyId }: Application,
  request: { sections: string[]; message: string; by: string },
): Promise<void> {
  const id = newId();
  await tx.insert(changeRequests).values({
    id,
    companyId,
    applicationId,
    sections: request.sections,
    sealedMessage: vault.seal(changeRequestContext(id, companyId), request.message),
    requestedByUserId: request.by,
    requestedAt: new Date(),
  });
}

export async function findChangeRequest(
  tx: Db,
  vault: Vault,
  application: Pick<Application, "id" | "companyId" | "status">,
): Promise<ChangeRequest | undefined> {
  if (application.status !== "changes_requested") return undefined;
  const [row] = await tx
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.applicationId, application.id), isNull(changeRequests.answeredAt)))
    .orderBy(desc(changeRequests.requestedAt))
    .limit(1);
  return (
    row && {
      id: row.id,
      sections: row.sections,
      message: vault.open(changeRequestContext(row.id, application.companyId), row.sealedMessage).toString("utf8"),
      requestedAt: row.requestedAt,
    }
  );
}

const allRequests = prepared((tx) =>
  tx
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.applicationId, sql.placeholder("id")))
    .orderBy(asc(changeRequests.requestedAt)),
);

export async function listChangeRequests(
  tx: Db,
  vault: Vault,
  { id, companyId }: Pick<Application, "id" | "companyId">,
): Promise<{ message: string; at: Date }[]> {
  const rows = await allRequests(tx).all({ id });
  return rows.map((row) => ({
    message: vault.open(changeRequestContext(row.id, companyId), row.sealedMessage).toString("utf8"),
    at: row.requestedAt,
  }));
}

export async function answerChangeRequests(tx: Db, applicationId: string, answeredAt: Date): Promise<void> {
  await tx
    .update(changeRequests)
    .set({ answeredAt })
    .where(and(eq(changeRequests.applicationId, applicationId), isNull(changeRequests.answeredAt)));
}
