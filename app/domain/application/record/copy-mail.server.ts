import type { Db } from "db/client.server";
import { followUpDay } from "~/domain/application/follow-up";
import { loadCompany } from "~/domain/company/company.server";
import { type Application, applicantLink, mailDataOf } from "~/domain/row-access/application.server";
import { formatDay, formatPhone } from "~/domain/words";
import { submittedMail } from "~/emails/submitted";
import { translator } from "~/server/i18n.server";
import { type Attachment, queueMail } from "~/server/mail.server";
import { referenceOf } from "./reference";
import { isMissing, loadReleaseStatuses } from "./release-record.server";

const SIGNED_COPY = "/applicant/application/pdf?view";
const RELEASES = "/applicant/releases";

export async function mailSignedCopy(tx: Db, application: Application, pdf?: Attachment): Promise<void> {
  const { id, companyId, email, language, positionCode, submittedAt, timeZone } = application;
  const { phone } = await loadCompany(tx, companyId);
  const content = submittedMail(translator(language), {
    ...mailDataOf(application),
    reference: referenceOf(id),
    phone: phone && formatPhone(phone),
    askFrom: formatDay(followUpDay(submittedAt ?? new Date(), timeZone), language),
    releases: (await loadReleaseStatuses(tx, application)).filter(isMissing).length,
    releasesLink: applicantLink(positionCode, RELEASES),
    copyLink: applicantLink(positionCode, SIGNED_COPY),
    attached: pdf !== undefined,
  });
  await queueMail(tx, {
    to: email,
    language,
    name: "submitted",
    content: { ...content, ...(pdf && { attachments: [pdf] }) },
  });
}
