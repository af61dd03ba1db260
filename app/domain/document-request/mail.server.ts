import type { Db } from "db/client.server";
import type { Language } from "locales/index";
import { referenceOf } from "~/domain/application/record/reference";
import { textIn } from "~/domain/by-language";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { titlesOfSlots } from "~/domain/company-form/record.server";
import { staffInCharge } from "~/domain/message/message.server";
import { notifyStaff, wantMail } from "~/domain/notification/notification.server";
import { type Application, applicantLink } from "~/domain/row-access/application.server";
import { textDriver } from "~/domain/sms/queue.server";
import { positionName } from "~/domain/template/template";
import { documentRequestMail, type Occasion } from "~/emails/document/request";
import { documentUploadedMail } from "~/emails/document/uploaded";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { endLink, makeLink, type Recipient } from "./recipient.server";
import { isSecret, kindOfSlot, type RequestRow } from "./record.server";

const OWN_PAGE = "/applicant/document";
const ownLink = ({ positionCode }: Application, id: string): string => applicantLink(positionCode, `${OWN_PAGE}/${id}`);

type RequestSummary = Pick<RequestRow, "id" | "slot" | "dueOn">;

export async function refreshLink(tx: Db, recipient: Recipient, row: RequestSummary): Promise<string> {
  if (!recipient.application) return makeLink(tx, recipient, row);
  await endLink(tx, row);
  return ownLink(recipient.application, row.id);
}

export async function notifyDriver(
  tx: Db,
  recipient: Recipient,
  row: RequestSummary,
  occasion: Occasion,
  message?: string | undefined,
  isResent?: "again",
): Promise<void> {
  const { email: to, language, firstName, companyName: company } = recipient;
  const title = (await titlesOfSlots(tx, recipient.companyId, [row.slot])).get(row.slot);
  const content = documentRequestMail(translator(language), occasion, {
    firstName,
    company,
    language,
    message,
    dueOn: row.dueOn,
    // Mail is not private.
    kind: isSecret(row.slot) ? null : kindOfSlot(row.slot),
    form: title ? textIn(title, language) : null,
    link: occasion === "withdrawn" ? null : await refreshLink(tx, recipient, row),
    replacesLink: isResent !== undefined && !recipient.application,
  });
  await queueMail(tx, { to, language, name: `document-${occasion}`, content });
  const { application } = recipient;
  if (application && occasion !== "withdrawn")
    await textDriver(tx, application, "document", { link: ownLink(application, row.id) });
}

export async function notifyOfUpload(tx: Db, { companyId, application }: Recipient, row: RequestRow): Promise<void> {
  const colleagues = await loadColleagues(tx, companyId);
  const requester = colleagues.filter((colleague) => colleague.id === row.requestedByUserId);
  const mail = {
    name: "document-handed-in",
    contentFor: (language: Language) =>
      documentUploadedMail(translator(language), {
        about: application && {
          position: positionName(application.definition, language),
          reference: referenceOf(application.id),
        },
        link: `${env.appUrl}/document-request/${row.id}`,
      }),
  };
  if (!application) return notifyWithoutApplication(tx, requester.length > 0 ? requester : colleagues, mail);
  const about = { applicationId: application.id };
  const staff = requester.length > 0 ? requester : await staffInCharge(tx, application);
  await notifyStaff(tx, staff, { event: "driverAnswered", companyId, about }, mail);
}

async function notifyWithoutApplication(
  tx: Db,
  staff: readonly Colleague[],
  { name, contentFor }: { name: string; contentFor: (language: Language) => ReturnType<typeof documentUploadedMail> },
): Promise<void> {
  for (const { email: to, language } of await wantMail(tx, staff, "driverAnswered"))
    await queueMail(tx, { to, language, name, content: contentFor(language) });
}
