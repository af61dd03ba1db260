import type { Db } from "db/client.server";
import { mailDataOf } from "~/domain/row-access/application.server";
import { textDriver } from "~/domain/sms/queue.server";
import { formatAppointment } from "~/domain/words";
import { type InterviewNews, interviewMail } from "~/emails/interview";
import { translator, wordsIn } from "~/server/i18n.server";
import { type Attachment, queueMail } from "~/server/mail.server";
import { type About, zoneOfDriver } from "./about.server";
import { calendarOf, type InterviewRow, ownLink } from "./record.server";

async function timesFor(tx: Db, application: About, at: Date) {
  const { language, timeZone } = application;
  const zone = await zoneOfDriver(tx, application);
  const nameOf = wordsIn(language).text as (key: string) => string;
  const timeIn = (where: string) => `${formatAppointment(at, language, where)}, ${nameOf(`account:timeZone.${where}`)}`;
  return { at: timeIn(zone), companyAt: zone === timeZone ? null : timeIn(timeZone) };
}

/** Times are in the driver's zone, and in the company's too where that is another. */
export async function writeToDriver(
  tx: Db,
  application: About,
  row: InterviewRow,
  news: InterviewNews,
  place?: string,
): Promise<void> {
  const { email: to, language } = application;
  const canceled = news === "canceled" || news === "moved";
  const calendar = calendarOf(application, row, place, language, canceled);
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
    ...(row.agreedAt ? await timesFor(tx, application, row.agreedAt) : { at: null, companyAt: null }),
    link: ownLink(application, row.id),
  });
  await queueMail(tx, { to, language, name: `interview-${news}`, content: { ...content, attachments } });
  const link = ownLink(application, row.id);
  if (news === "reminder" && row.agreedAt)
    await textDriver(tx, application, "reminder", { link, uselessAt: row.agreedAt });
  else if (news !== "agreed") await textDriver(tx, application, "interview", { link });
}
