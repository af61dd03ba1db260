import { type Db, db, transaction } from "db/client.server";
import { applications, auditEvents } from "db/schema";
import { and, eq, gt, sql } from "drizzle-orm";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { conflict, invalid } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { handedOverMail } from "~/emails/handed-over";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { type Application, loadApplication } from "./reach.server";
import { isLive } from "./status";

export async function listAssignable(actor: Actor): Promise<{ id: string; name: string }[]> {
  const colleagues = await loadColleagues(db, authorize(actor, "reviewApplications").companyId);
  return colleagues.map(({ id, name }) => ({ id, name }));
}

type Telling = "one" | "several" | "nobody";

/** Does not touch lastActivityAt. Whoever it is handed over to is told by mail, a few times an hour at most. @throws invalid, conflict stale_version, illegal_transition */
export async function assignApplication(
  actor: Actor,
  id: string,
  { version, userId }: { version: number; userId: string | null },
  telling: Telling = "one",
): Promise<void> {
  const { companyId, userId: self } = authorize(actor, "reviewApplications");
  await transaction(async (tx) => {
    const application = await loadApplication(tx, companyId, id);
    if (application.version !== version) throw conflict("stale_version");
    if (!isLive(application.status)) throw conflict("illegal_transition", { from: application.status });
    const colleague =
      userId === null ? undefined : (await loadColleagues(tx, companyId)).find((known) => known.id === userId);
    if (userId !== null && !colleague) throw invalid({ userId: ["not_listed"] });
    if (application.assignedUserId === userId) return;
    await tx
      .update(applications)
      .set({ assignedUserId: userId, handedOver: userId !== null && userId !== self, version: version + 1 })
      .where(and(eq(applications.id, id), eq(applications.companyId, companyId)));
    const tells =
      colleague && colleague.id !== self && telling !== "nobody" && !(await isToldOften(tx, id, colleague.id));
    await audit(tx, actor, { action: "application.assigned", companyId, object: id, detail: { to: userId } });
    if (tells) await tell(tx, colleague, application, telling);
  });
}

/** Letters an hour about one application to one colleague, whose list marks it as new without them. */
const MOST_LETTERS = 3;

async function isToldOften(tx: Db, id: string, userId: string): Promise<boolean> {
  const anHourAgo = new Date(Date.now() - 3600_000);
  const handed = await tx.$count(
    auditEvents,
    and(
      eq(auditEvents.object, id),
      eq(auditEvents.action, "application.assigned"),
      gt(auditEvents.at, anHourAgo),
      sql`json_extract(${auditEvents.detail}, '$.to') = ${userId}`,
    ),
  );
  return handed >= MOST_LETTERS;
}

async function tell(tx: Db, { email, language }: Colleague, application: Application, telling: Telling): Promise<void> {
  const several = telling === "several";
  const content = handedOverMail(translator(language), {
    position: several ? null : positionName(application.definition, language),
    link: `${env.appUrl}${several ? "/applications?assigned=me" : `/application/${application.id}`}`,
  });
  await queueMail(tx, { to: email, language, name: "handed-over", content });
}
