import type { Db } from "db/client.server";
import { interviews, interviewTimes, users } from "db/schema";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { notFound } from "~/domain/errors";
import { type Application, applicantLink } from "~/domain/row-access/application.server";
import { positionName } from "~/domain/template/template";
import { env } from "~/env.server";
import { wordsIn } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type CalendarEvent, methodOf, writeCalendar } from "./ics";

export type InterviewRow = typeof interviews.$inferSelect;
export type Details = { place?: string | undefined; words?: string | undefined; remark?: string | undefined };

const detailsContext = ({ id, companyId }: Pick<InterviewRow, "id" | "companyId">) => ({
  table: "interviews",
  column: "sealed_details",
  row: id,
  company: companyId,
});
export const sealDetails = (vault: Vault, row: Pick<InterviewRow, "id" | "companyId">, details: Details): Buffer =>
  vault.sealJson(detailsContext(row), details);
export const decryptDetails = (vault: Vault, row: InterviewRow): Details =>
  vault.openJson<Details>(detailsContext(row), row.sealedDetails);

export async function loadInterview(tx: Db, companyId: string, id: string): Promise<InterviewRow> {
  const [row] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.companyId, companyId), eq(interviews.id, isId(id) ? id : "")));
  if (!row) throw notFound();
  return row;
}

export async function timesOf(tx: Db, interviewId: string): Promise<Date[]> {
  const rows = await tx
    .select({ startsAt: interviewTimes.startsAt })
    .from(interviewTimes)
    .where(eq(interviewTimes.interviewId, interviewId))
    .orderBy(asc(interviewTimes.startsAt));
  return rows.map(({ startsAt }) => startsAt);
}

export async function interviewsOf(tx: Db, { id, dataKeyId }: Pick<Application, "id" | "dataKeyId">) {
  const rows = await tx
    .select({ row: interviews, by: users.name })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.createdByUserId))
    .where(eq(interviews.applicationId, id))
    .orderBy(desc(interviews.createdAt), desc(interviews.id));
  if (rows.length === 0) return [];
  const vault = await openVault(tx, dataKeyId);
  const all = [];
  for (const { row, by } of rows) {
    const { sealedDetails: _, ...interview } = row;
    all.push({ ...interview, by, times: await timesOf(tx, row.id), details: decryptDetails(vault, row) });
  }
  return all;
}
export type Interview = Awaited<ReturnType<typeof interviewsOf>>[number];

const ownPage = (id: string): string => `/applicant/interview/${id}`;
export const ownLink = ({ positionCode }: Application, id: string): string => applicantLink(positionCode, ownPage(id));

export function calendarOf(
  application: Application & { companyEmail: string | null },
  row: InterviewRow,
  place: string | undefined,
  language: Language,
  canceled = false,
): { text: string; method: string } | undefined {
  if (!row.agreedAt) return undefined;
  const t = wordsIn(language).text as (key: string, params?: object) => string;
  const position = positionName(application.definition, language);
  const { hostname } = new URL(env.appUrl);
  const event: CalendarEvent = {
    id: row.id,
    host: hostname,
    sequence: row.sequence,
    startsAt: row.agreedAt,
    minutes: row.minutes,
    summary: t(`interviews:calendar.${row.kind}`, { company: application.companyName }),
    description: t("interviews:calendar.about", { position, link: ownLink(application, row.id) }),
    // A phone number is personal, and calendars are shared.
    location: row.kind === "phone" ? "" : (place ?? ""),
    organizer: { name: application.companyName, email: application.companyEmail ?? `no-reply@${hostname}` },
    canceled,
    writtenAt: new Date(),
  };
  return { text: writeCalendar(event), method: methodOf(event) };
}
