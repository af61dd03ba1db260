import { db } from "db/client.server";
import { alias } from "db/columns";
import { unindexed } from "db/expressions";
import { auditEvents, cdls, files, tags, users } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, desc, eq, inArray, isNull, max, notInArray, sql } from "drizzle-orm";
import { listChangeRequests } from "~/domain/application/change-request.server";
import { getApplication, listHistory } from "~/domain/application/review.server";
import type { ApplicationStatus } from "~/domain/application/status";
import { APPLICATION_PDF_KIND } from "~/domain/file/kind";
import { shownTo } from "~/domain/file/row-access.server";
import { messagesOf } from "~/domain/message/message.server";
import { RELEASE_FILE } from "~/domain/release/kind";
import { visibleTo } from "~/domain/row-access/cdl.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { selectAuditEvents } from "~/server/audit/select.server";
import { openVault } from "~/server/vault.server";

type Who = { by: string | null; realUserName: string | null; byDriver: boolean };
type Act = (typeof KINDS)[keyof typeof KINDS];
type EntryKind =
  | { kind: "status"; to: ApplicationStatus; reason: string | null; message: string | null }
  | { kind: "message"; text: string; seen: boolean }
  | { kind: Act | "viewed" | "cdl" }
  | { kind: "assigned"; to: string | null }
  | { kind: "tagged" | "untagged"; tag: string }
  | { kind: "file"; fileId: string; name: string };
export type Entry = { id: string; at: Date } & Who & EntryKind;

const realUsers = alias(users, "real_users");
const ofUser = (by: string | null): Who => ({ by, realUserName: null, byDriver: by === null });

export async function listTimeline(actor: Actor, id: string): Promise<Entry[]> {
  const { companyId, dataKeyId, driverId } = await getApplication(actor, id);
  const vault = await openVault(db, dataKeyId);
  const changeRequests = await listChangeRequests(db, vault, { id, companyId });
  const wordsOf = (to: ApplicationStatus, at: Date) =>
    to === "changes_requested" ? (changeRequests.findLast((request) => request.at <= at)?.message ?? null) : null;
  const moves = (await listHistory(actor, id)).map(
    ({ id: event, at, to, reason, by, realUserName, byApplicant }): Entry => ({
      id: event,
      at,
      kind: "status",
      to,
      reason,
      message: wordsOf(to, at),
      by,
      realUserName,
      byDriver: byApplicant,
    }),
  );
  const messages = (await messagesOf(db, vault, id)).map(
    ({ id: message, at, author, text, seenAt }): Entry => ({
      id: message,
      at,
      kind: "message",
      text,
      seen: seenAt !== null,
      ...ofUser(author),
    }),
  );
  const all = [
    ...moves,
    ...messages,
    ...(await acts(companyId, id)),
    ...(await views(actor, companyId, id)),
    ...(await documents(actor, companyId, driverId)),
  ];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime());
}

const ACTS = [
  "application.reminded",
  "application.assigned",
  "application.undone",
  "application.scored",
  "application.typing_begun",
  "application.typing_sent",
  "tag.put_on",
  "tag.taken_off",
  "interview.proposed",
  "interview.moved",
  "interview.agreed",
  "interview.declined",
  "interview.canceled",
  "interview.outcome_noted",
  "message.set_aside",
  "note.follow_up_set",
  "note.follow_up_done",
  "release.signed",
  "release.withdrawn",
  "release.reminded",
  "adverse_action.decided",
  "adverse_action.notice_posted",
  "adverse_action.copy_asked",
  "adverse_action.copy_given",
] as const;

const KINDS = {
  "application.reminded": "reminded",
  "application.undone": "undone",
  "application.scored": "scored",
  "application.typing_begun": "typingBegun",
  "application.typing_sent": "typingSent",
  "interview.proposed": "interviewProposed",
  "interview.moved": "interviewMoved",
  "interview.agreed": "interviewAgreed",
  "interview.declined": "interviewDeclined",
  "interview.canceled": "interviewCanceled",
  "interview.outcome_noted": "interviewOutcome",
  "message.set_aside": "setAside",
  "note.follow_up_set": "followUpSet",
  "note.follow_up_done": "followUpDone",
  "release.signed": "releaseSigned",
  "release.withdrawn": "releaseWithdrawn",
  "release.reminded": "releaseReminded",
  "adverse_action.decided": "adverseDecided",
  "adverse_action.notice_posted": "noticePosted",
  "adverse_action.copy_asked": "copyAsked",
  "adverse_action.copy_given": "copyGiven",
} as const;

async function acts(companyId: string, id: string): Promise<Entry[]> {
  const ofThis = and(eq(auditEvents.object, id), eq(auditEvents.companyId, companyId));
  const rows = await selectAuditEvents(db, and(ofThis, inArray(auditEvents.action, [...ACTS])));
  const tagNames = await tagNamesOf(rows.map(({ detail }) => detail?.tag));
  const named = await namesOf(rows.map(({ detail }) => detail?.to));
  return rows.map(({ seq, at, action, actor, detail, by, realUserName }): Entry => {
    const who = { id: `act-${seq}`, at, by, realUserName, byDriver: actor.startsWith("applicant:") };
    if (action === "application.assigned")
      return { ...who, kind: "assigned", to: named.get(String(detail?.to)) ?? null };
    if (action === "tag.put_on" || action === "tag.taken_off")
      return {
        ...who,
        kind: action === "tag.put_on" ? "tagged" : "untagged",
        tag: tagNames.get(String(detail?.tag)) ?? "",
      };
    return { ...who, kind: KINDS[action as keyof typeof KINDS] };
  });
}

async function namesOf(ids: unknown[]): Promise<Map<string, string>> {
  const userIds = ids.filter((id) => typeof id === "string");
  if (userIds.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function tagNamesOf(ids: unknown[]): Promise<Map<string, string>> {
  const tagIds = ids.filter((id) => typeof id === "string");
  if (tagIds.length === 0) return new Map();
  const rows = await db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, tagIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function views(actor: Actor, companyId: string, id: string): Promise<Entry[]> {
  const { userId } = authorize(actor, "reviewApplications");
  const rows = await db
    .select({ actor: auditEvents.actor, at: max(auditEvents.at), by: users.name, realUserName: realUsers.name })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(
      and(
        eq(auditEvents.object, id),
        sameCompanyUnindexed(auditEvents.companyId, companyId),
        sql`${unindexed(auditEvents.action)} = 'application.viewed'`,
      ),
    )
    .groupBy(auditEvents.actor, auditEvents.realUserId, users.name, realUsers.name);
  return rows.flatMap(({ actor: viewer, at, by, realUserName }): Entry[] =>
    at && (viewer !== userId || realUserName)
      ? [{ id: `view-${viewer}-${realUserName}`, at, kind: "viewed", by, realUserName, byDriver: false }]
      : [],
  );
}

async function documents(actor: Actor, companyId: string, driverId: string): Promise<Entry[]> {
  const added = await db
    .select({ id: files.id, at: files.createdAt, name: files.name, by: users.name })
    .from(files)
    .leftJoin(users, eq(users.id, files.createdByUserId))
    .where(
      and(
        eq(files.driverId, driverId),
        eq(files.companyId, companyId),
        isNull(files.replacedById),
        notInArray(files.kind, [APPLICATION_PDF_KIND, RELEASE_FILE]),
        shownTo(actor),
      ),
    );
  const licences = await db
    .select({ id: cdls.id, at: cdls.createdAt, by: users.name, front: cdls.frontFileId, back: cdls.backFileId })
    .from(cdls)
    .leftJoin(users, eq(users.id, cdls.createdByUserId))
    .where(and(eq(cdls.driverId, driverId), eq(cdls.companyId, companyId), visibleTo(db, actor)))
    .orderBy(desc(cdls.createdAt));
  const pictures = new Set(licences.flatMap(({ front, back }) => [front, back]));
  return [
    ...licences.map(({ id, at, by }): Entry => ({ id, at, kind: "cdl", ...ofUser(by) })),
    ...added.flatMap(({ id, at, name, by }): Entry[] =>
      pictures.has(id) ? [] : [{ id, at, kind: "file", fileId: id, name, ...ofUser(by) }],
    ),
  ];
}
