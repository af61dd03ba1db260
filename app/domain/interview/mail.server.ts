import type { Db } from "db/client.server";
import { type Application, mailDataOf } from "~/domain/row-access/application.server";
import { textDriver } from "~/domain/sms/queue.server";
import { formatAppointment } from "~/domain/words";
import { type InterviewNews, interviewMail } from "~/emails/interview";
import { translator, wordsIn } from "~/server/i18n.server";
import { type Attachment, queueMail } from "~/server/mail.server";
import { calendarOf, type InterviewRow, ownLink } from "./record.server";

type About = Application & { companyEmail: string | null };

/** Times stand on the company's clock with its zone; the page shows the driver's own. */
export async function writeToDriver(
  tx: Db,
  application: About,
  row: InterviewRow,
  news: InterviewNews,
  place?: string,
): Promise<void> {
  const { email: to, language, timeZone } = application;
  const canceled = news === "canceled" || news === "moved";
  const calendar = calendarOf(application, row, place, language, canceled);
  const zone = (wordsIn(language).text as (key: string) => string)(`account:timeZone.${timeZone}`);
  const attachments: Attachment[] = calendar
    ? [
        {
          filename: canceled ? "canceled.ics" : "interview.ics",
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
          content: Buffer.from(calendar.text).toString("base64"),
          encoding: "base64",
        },
      ]
    : [];
  const content = interviewMail(translator(language), {
    news,
    kind: row.kind,
    company: mailDataOf(application).company,
    position: mailDataOf(application).position,
    at: row.agreedAt && `${formatAppointment(row.agreedAt, language, timeZone)}, ${zone}`,
    link: ownLink(application, row.id),
  });
  await queueMail(tx, { to, language, name: `interview-${news}`, content: { ...content, attachments } });
  const link = ownLink(application, row.id);
  if (news === "reminder" && row.agreedAt)
    await textDriver(tx, application, "reminder", { link, uselessAt: row.agreedAt });
  else if (news !== "agreed") await textDriver(tx, application, "interview", { link });
}
