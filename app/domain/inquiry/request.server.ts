/** The driver's rights to review, correct and rebut (49 CFR 391.23(i)). */
import { type Db, db, transaction } from "db/client.server";
import { drivers, inquiryAnswers, investigationRequests, users } from "db/schema";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { businessDaysAfter, type Day, dayOf } from "~/domain/day";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import {
  type Application,
  applicantLink,
  getOwnApplication,
  loadApplication,
  mailDataOf,
} from "~/domain/row-access/application.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { investigationReplyMail } from "~/emails/investigation/reply";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId, newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { openVault, type Vault } from "~/server/vault.server";
import { loadAnswerStatuses } from "./answer-status.server";
import { notifyInvestigators } from "./investigators.server";
import { answersOf, inquiriesOf, type Loaded, replyContext, requestContext, type StoredAnswer } from "./record.server";
import { BUSINESS_DAYS, dueStateOf, type OpenRequests, type RequestKind } from "./request";

type Row = typeof investigationRequests.$inferSelect;

const textIn = (vault: Vault, row: Row) => ({
  text: row.sealedText ? vault.open(requestContext(row), row.sealedText).toString("utf8") : null,
  reply: row.sealedReply ? vault.open(replyContext(row), row.sealedReply).toString("utf8") : null,
});
function shown(row: Row, vault: Vault, { by, today }: { by: string | null; today: Day }) {
  const { id, kind, inquiryId, askedAt, dueOn, settledAt } = row;
  const state = settledAt ? null : dueStateOf(dueOn, today);
  return { id, kind, inquiryId, askedAt, dueOn, state, settledAt, settledBy: by, ...textIn(vault, row) };
}
export type ShownRequest = ReturnType<typeof shown>;

export async function listRequests(tx: Db, companyId: string, driverId: string): Promise<ShownRequest[]> {
  const rows = await tx
    .select({ row: investigationRequests, by: users.name })
    .from(investigationRequests)
    .leftJoin(users, eq(users.id, investigationRequests.settledByUserId))
    .where(and(eq(investigationRequests.companyId, companyId), eq(investigationRequests.driverId, driverId)))
    .orderBy(desc(investigationRequests.askedAt), desc(investigationRequests.id));
  const [first] = rows;
  if (!first) return [];
  const { dataKeyId, timeZone } = await loadApplication(tx, companyId, first.row.applicationId);
  const vault = await openVault(tx, dataKeyId);
  const today = dayOf(new Date(), timeZone);
  return rows.map(({ row, by }) => shown(row, vault, { by, today }));
}

const openOf = (tx: Db, companyId: string) =>
  tx
    .select({
      id: investigationRequests.id,
      kind: investigationRequests.kind,
      dueOn: investigationRequests.dueOn,
      driver: { firstName: drivers.firstName, lastName: drivers.lastName, email: drivers.email },
    })
    .from(investigationRequests)
    .innerJoin(drivers, eq(drivers.id, investigationRequests.driverId))
    .where(and(eq(investigationRequests.companyId, companyId), isNull(investigationRequests.settledAt)))
    .orderBy(asc(investigationRequests.dueOn), asc(investigationRequests.id));

export async function listOpenRequests(actor: Actor) {
  const { companyId } = authorize(actor, "readInvestigation");
  const today = todayOf(actor);
  return (await openOf(db, companyId)).map(({ id, kind, dueOn, driver }) => ({
    id,
    kind,
    dueOn,
    name: personName(driver),
    state: dueStateOf(dueOn, today),
  }));
}

export async function countOpenRequests(tx: Db, companyId: string, today: Day): Promise<OpenRequests> {
  const states = (await openOf(tx, companyId)).map(({ dueOn }) => dueStateOf(dueOn, today));
  const late = states.filter((state) => state === "late").length;
  return { due: states.length - late, late };
}

type Whose = Pick<Application, "companyId" | "driverId">;
type ReleasedAnswer = { inquiry: Loaded; answer: StoredAnswer };

async function releasedTo(tx: Db, { companyId, driverId }: Whose): Promise<ReleasedAnswer[]> {
  const released: ReleasedAnswer[] = [];
  for (const inquiry of await inquiriesOf(tx, companyId, driverId)) {
    const answer = (await answersOf(tx, inquiry)).find(({ releasedAt }) => releasedAt);
    if (answer) released.push({ inquiry, answer });
  }
  return released;
}

export async function releasedOf(tx: Db, whose: Whose) {
  const requests = await listRequests(tx, whose.companyId, whose.driverId);
  return {
    requests: requests.map(({ settledBy: _, state: __, ...request }) => request),
    answers: (await releasedTo(tx, whose)).map(({ inquiry, answer }) => ({
      inquiryId: inquiry.row.id,
      employer: inquiry.details.employer.name,
      answeredAt: answer.answeredAt,
      values: answer.values,
    })),
  };
}

export async function getOwnInvestigation(actor: Actor) {
  const { companyId, driverId, companyName } = await getOwnApplication(db, actor);
  const released = await releasedOf(db, { companyId, driverId });
  if (released.answers.length > 0) await auditView(actor, { action: "inquiry.viewed", companyId, object: driverId });
  const answerDueOn = released.requests.find(({ kind, settledAt }) => kind === "see" && !settledAt)?.dueOn ?? null;
  return { companyName, answerDueOn, ...released };
}
export type OwnInvestigation = Awaited<ReturnType<typeof getOwnInvestigation>>;

type NewRequest = { kind: RequestKind; inquiryId: string | null; text: string | null; once?: string | undefined };

/** Idempotent while it is open. @throws notFound for answers not released to them, tooMany */
export async function requestOfInvestigation(actor: Actor, request: NewRequest): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  await consumeLimit("messagesByDriver", applicant.applicantId, "too_many_messages");
  await transaction((tx) => once(tx, applicant, request.once, () => insertRequest(tx, actor, request)));
}

async function insertRequest(tx: Db, actor: Actor, { kind, inquiryId, text }: NewRequest): Promise<string> {
  const application = await getOwnApplication(tx, actor);
  const { id: applicationId, companyId, driverId, timeZone } = application;
  if (kind === "see") {
    const waiting = (await listRequests(tx, companyId, driverId)).find((each) => each.kind === kind && !each.settledAt);
    if (waiting) return waiting.id;
  } else if (!(await releasedTo(tx, application)).some(({ inquiry }) => inquiry.row.id === inquiryId)) throw notFound();
  const vault = await openVault(tx, application.dataKeyId);
  const id = newId();
  const clock = clockFrom(new Date(), timeZone);
  await tx.insert(investigationRequests).values({
    id,
    companyId,
    driverId,
    applicationId,
    inquiryId,
    kind,
    ...clock,
    sealedText: text ? vault.seal(requestContext({ id, companyId }), text) : null,
  });
  await audit(tx, actor, { action: "inquiry.asked", companyId, object: driverId, detail: { kind } });
  await notifyInvestigators(tx, { companyId, driverId }, { kind: kind, dueOn: clock.dueOn });
  return id;
}

const clockFrom = (askedAt: Date, timeZone: string) => ({
  askedAt,
  dueOn: businessDaysAfter(dayOf(askedAt, timeZone), BUSINESS_DAYS),
});

/** An access request covers later answers too, from when they arrive (391.23(i)(2)). @param loaded the answered inquiry */
export async function renewAccessRequest(tx: Db, loaded: Loaded): Promise<void> {
  const { companyId, driverId, id: inquiryId } = loaded.row;
  const [accessRequest] = await tx
    .select()
    .from(investigationRequests)
    .where(
      and(
        eq(investigationRequests.companyId, companyId),
        eq(investigationRequests.driverId, driverId),
        eq(investigationRequests.kind, "see"),
      ),
    )
    .orderBy(desc(investigationRequests.askedAt), desc(investigationRequests.id))
    .limit(1);
  if (!accessRequest?.settledAt || (await answersOf(tx, loaded)).some(({ releasedAt }) => releasedAt)) return;
  const { applicationId, askedAt } = accessRequest;
  const isOf = await loadAnswerStatuses(tx, loaded.vault, loaded.row);
  if (isOf({ applicationId, createdAt: askedAt }).isEarlier) return;
  const { timeZone } = await loadApplication(tx, companyId, applicationId);
  const id = newId();
  const clock = clockFrom(new Date(), timeZone);
  await tx
    .insert(investigationRequests)
    .values({ id, companyId, driverId, applicationId, inquiryId: null, kind: "see", ...clock });
  await audit(tx, "system", {
    action: "inquiry.asked",
    companyId,
    object: driverId,
    detail: { kind: "see", inquiry: inquiryId },
  });
  await notifyInvestigators(tx, { companyId, driverId }, { kind: "received", dueOn: clock.dueOn });
}

async function loadRequest(tx: Db, companyId: string, id: string): Promise<Row> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(investigationRequests)
        .where(and(eq(investigationRequests.id, id), eq(investigationRequests.companyId, companyId)))
    : [];
  if (!row) throw notFound();
  return row;
}

export async function getRequest(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readInvestigation");
  const row = await loadRequest(db, companyId, id);
  if (row.settledAt) throw conflict("request_settled");
  const application = await loadApplication(db, companyId, row.applicationId);
  const inquiries = await inquiriesOf(db, companyId, row.driverId);
  const answered: string[] = [];
  for (const inquiry of inquiries)
    if ((await answersOf(db, inquiry)).length > 0) answered.push(inquiry.details.employer.name);
  await auditView(actor, { action: "inquiry.viewed", companyId, object: row.driverId });
  return {
    ...shown(row, await openVault(db, application.dataKeyId), { by: null, today: todayOf(actor) }),
    driver: { id: row.driverId, name: personName(application) },
    employer: inquiries.find((inquiry) => inquiry.row.id === row.inquiryId)?.details.employer.name ?? null,
    answered,
  };
}

/** An access request releases the answers so far. */
export async function settleRequest(actor: Actor, id: string, reply: string | undefined): Promise<string> {
  const staff = authorize(actor, "readInvestigation");
  return transaction(async (tx) => {
    const row = await loadRequest(tx, staff.companyId, id);
    const { companyId, driverId, kind } = row;
    if (row.settledAt) throw conflict("request_settled");
    if (kind !== "see" && !reply) throw invalid({ reply: ["required"] });
    const application = await loadApplication(tx, companyId, row.applicationId);
    const vault = await openVault(tx, application.dataKeyId);
    const now = new Date();
    await tx
      .update(investigationRequests)
      .set({
        settledAt: now,
        settledByUserId: staff.userId,
        sealedReply: reply ? vault.seal(replyContext(row), reply) : null,
      })
      .where(eq(investigationRequests.id, id));
    if (kind === "see") await release(tx, companyId, driverId, now);
    await audit(tx, staff, { action: "inquiry.settled", object: driverId, detail: { kind } });
    const { email: to, language, positionCode } = application;
    const link = applicantLink(positionCode, OWN_PAGE);
    const content = investigationReplyMail(translator(language), { ...mailDataOf(application), kind, link });
    await queueMail(tx, { to, language, name: "investigation-reply", content });
    return driverId;
  });
}

const OWN_PAGE = "/applicant/investigation";

async function release(tx: Db, companyId: string, driverId: string, releasedAt: Date): Promise<void> {
  const own = (await inquiriesOf(tx, companyId, driverId)).map(({ row }) => row.id);
  await tx
    .update(inquiryAnswers)
    .set({ releasedAt })
    .where(
      and(
        inArray(inquiryAnswers.inquiryId, own),
        isNull(inquiryAnswers.releasedAt),
        isNull(inquiryAnswers.disregardedAt),
      ),
    );
}
