import { db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { adverseActions, drivers, files } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { loadColleagues } from "~/domain/company/colleague.server";
import { businessDaysAfter, dayOf } from "~/domain/day";
import { conflict, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { readStored } from "~/domain/file/stored.server";
import { staffInCharge } from "~/domain/message/message.server";
import { loadApplication } from "~/domain/reach/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { writeDay } from "~/domain/words";
import { reportRequestedMail } from "~/emails/report-copy";
import { env } from "~/env.server";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { type AdverseAction, describeAdverse, selectAdverse } from "./adverse-action.server";
import { ADVERSE_DAYS } from "./report";

const ofPerson = prepared((tx) => selectAdverse(tx).where(eq(drivers.applicantId, sql.placeholder("applicantId"))));

export async function listOwnDecisions(actor: Actor): Promise<AdverseAction[]> {
  const { applicantId } = authorize(actor, "ownApplication");
  const found: AdverseAction[] = [];
  for (const one of await ofPerson(db).all({ applicantId })) found.push(await describeAdverse(db, one));
  return found;
}

async function reachOwn(actor: Actor, id: string) {
  const { applicantId } = authorize(actor, "ownApplication");
  const [found] = isId(id)
    ? await selectAdverse(db).where(and(eq(adverseActions.id, id), eq(drivers.applicantId, applicantId)))
    : [];
  if (!found) throw notFound();
  return found;
}

export const getOwnDecision = async (actor: Actor, id: string): Promise<AdverseAction> =>
  describeAdverse(db, await reachOwn(actor, id));

/** The sign-in link to their own address identifies them. @throws conflict copy_asked, already_copied */
export async function requestCopy(actor: Actor, id: string): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  const { row, company } = await reachOwn(actor, id);
  await transaction(async (tx) => {
    const now = new Date();
    const [current] = await tx.select().from(adverseActions).where(eq(adverseActions.id, id));
    if (!current) throw notFound();
    if (current.copiedAt) throw conflict("already_copied");
    if (current.copyAskedAt) throw conflict("copy_asked");
    const copyDueOn = businessDaysAfter(dayOf(now, company.timeZone), ADVERSE_DAYS);
    await tx
      .update(adverseActions)
      .set({ copyAskedAt: now, copyDueOn })
      .where(and(eq(adverseActions.id, id), eq(adverseActions.companyId, row.companyId)));
    const staff = row.applicationId
      ? await staffInCharge(tx, await loadApplication(tx, row.companyId, row.applicationId))
      : await loadColleagues(tx, row.companyId);
    for (const { email: to, language } of staff) {
      const content = reportRequestedMail(translator(language), {
        day: writeDay(copyDueOn, language),
        link: `${env.appUrl}/adverse-action/${id}`,
      });
      await queueMail(tx, { to, language, name: "report-asked", content });
    }
    await audit(tx, applicant, {
      action: "adverse_action.copy_asked",
      companyId: row.companyId,
      object: row.applicationId ?? row.driverId,
      detail: { due: copyDueOn, adverseAction: id },
    });
  });
}

/** @throws notFound where no file was given, or it was deleted since */
export async function getOwnCopy(actor: Actor, id: string): Promise<FileContent> {
  const { row, driver } = await reachOwn(actor, id);
  const [file] = row.copyFileId
    ? await db
        .select()
        .from(files)
        .where(and(eq(files.id, row.copyFileId), eq(files.driverId, row.driverId)))
    : [];
  if (!file) throw notFound();
  const bytes = await readStored(await openVault(db, driver.dataKeyId), file);
  await auditView(actor, { action: "file.viewed", companyId: row.companyId, object: file.id });
  return { bytes, name: file.name, mediaType: file.mediaType, sha256: file.sha256 };
}
