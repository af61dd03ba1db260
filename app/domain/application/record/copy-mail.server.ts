import type { Db } from "db/client.server";
import { type Application, applicantLink, mailDataOf } from "~/domain/row-access/application.server";
import { submittedMail } from "~/emails/submitted";
import { translator } from "~/server/i18n.server";
import { type Attachment, queueMail } from "~/server/mail.server";

const SIGNED_COPY = "/applicant/application/pdf?view";

export async function mailSignedCopy(tx: Db, application: Application, pdf?: Attachment): Promise<void> {
  const { email, language, positionCode } = application;
  const content = submittedMail(translator(language), {
    ...mailDataOf(application),
    link: applicantLink(positionCode, SIGNED_COPY),
    attached: pdf !== undefined,
  });
  await queueMail(tx, {
    to: email,
    language,
    name: "submitted",
    content: { ...content, ...(pdf && { attachments: [pdf] }) },
  });
}
