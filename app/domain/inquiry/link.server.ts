import { type Db, db, transaction } from "db/client.server";
import { companies, inquiries, inquirySessions } from "db/schema";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { loadCompany } from "~/domain/company/company.server";
import { DomainError, gone } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { anonymous } from "~/domain/session/actor";
import { inquiryCodeMail } from "~/emails/investigation/code";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { hashToken, newToken } from "~/server/ids.server";
import { consumeLimit, limitFailures } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { newMailedCode } from "~/server/mailed-code.server";
import { clientAddress } from "~/server/request-scope.server";
import { answerDraftOf, finishAnswer, type PartToSave, type SavedPart, savePart } from "./answer-draft.server";
import { findAnswerStatus } from "./answer-status.server";
import { CODE_TRIES } from "./inquiry.server";
import { notifyInvestigators } from "./investigators.server";
import { findInquiryByLink, type Loaded } from "./record.server";
import { findConsent, readConsent } from "./release.server";
import { isClosed, type LinkState } from "./state";

const CODE_MINUTES = 30;
/** Milliseconds: a working day. */
const SESSION_DURATION = 8 * 3600_000;

async function stateOf(tx: Db, loaded: Loaded): Promise<LinkState> {
  const { row } = loaded;
  if (row.state === "answered") return "answered";
  if (isClosed(row.state) || !row.linkEndsAt) return "ended";
  const [company] = await tx
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, row.companyId));
  if (company?.status === "closed") return "ended";
  if (company?.status !== "active") return "paused";
  if ((await findAnswerStatus(tx, loaded)) === "over") return "unneeded";
  if ((await findConsent(tx, loaded)).state !== "signed") return "ended";
  if (row.linkEndsAt.getTime() <= Date.now()) return "expired";
  return "open";
}

/** @throws gone link_expired, the same for unknown and replaced links */
async function loadByLink(tx: Db, linkHash: Buffer): Promise<Loaded> {
  const loaded = await findInquiryByLink(tx, linkHash);
  if (!loaded) throw gone("inquiry_link_unknown");
  return loaded;
}

export const checkLink = (token: string) =>
  limitFailures(["wrongLink"], clientAddress(), "gone", () => checkLinkHash(hashToken(token)));

async function checkLinkHash(linkHash: Buffer) {
  const loaded = await loadByLink(db, linkHash);
  const { name, legalName } = await loadCompany(db, loaded.row.companyId);
  const state = await stateOf(db, loaded);
  return {
    company: legalName ?? name,
    state: state === "open" && loaded.row.codeTries >= CODE_TRIES ? ("locked" as const) : state,
  };
}

/**
 * To the address that got the mail, so that whoever was passed the link needs somebody there. Ends the earlier code.
 */
export const mailCode = (token: string): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const linkHash = hashToken(token);
    const { row } = await requireOpenInquiry(db, linkHash);
    if (row.codeTries >= CODE_TRIES) throw gone("inquiry_code_locked");
    await consumeLimit("mailCooldown", `inquiry:${row.id}`, "mail_just_sent");
    await consumeLimit("mailByUnknownDevices", `inquiry:${row.id}`);
    await transaction(async (tx) => {
      const { row, details } = await requireOpenInquiry(tx, linkHash);
      const { email: to, language } = details.contact;
      if (!to) throw gone("inquiry_link_ended");
      const code = newMailedCode();
      await tx
        .update(inquiries)
        .set({ codeHash: hashCode(row.id, code), codeEndsAt: new Date(Date.now() + CODE_MINUTES * 60_000) })
        .where(eq(inquiries.id, row.id));
      const content = inquiryCodeMail(translator(language), { code, minutes: CODE_MINUTES });
      await queueMail(tx, { to, language, name: "inquiry-code", content });
      await audit(tx, anonymous, { action: "inquiry.code_mailed", companyId: row.companyId, object: row.driverId });
    });
  });

const hashCode = (inquiryId: string, code: string): Buffer => hashToken(`${inquiryId}:${code}`);

export type InquirySession = { session: string };

async function linkOf(tx: Db, { session }: InquirySession): Promise<Buffer> {
  const [open] = await tx
    .select({ linkHash: inquirySessions.linkHash })
    .from(inquirySessions)
    .where(and(eq(inquirySessions.tokenHash, hashToken(session)), gt(inquirySessions.expiresAt, new Date())));
  if (!open) throw gone("inquiry_session_over");
  return open.linkHash;
}

export const checkInquirySession = async (access: InquirySession) => checkLinkHash(await linkOf(db, access));

export const endInquirySession = (access: InquirySession): Promise<unknown> =>
  transaction((tx) => tx.delete(inquirySessions).where(eq(inquirySessions.tokenHash, hashToken(access.session))));

/** Each code opens once. After five wrong ones even the right one fails. */
export const openInquirySession = (token: string, code: string): Promise<InquirySession> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const linkHash = hashToken(token);
    const { row } = await requireOpenInquiry(db, linkHash);
    // Committed before the code is checked.
    const [counted] = await transaction((tx) =>
      tx
        .update(inquiries)
        .set({ codeTries: sql`${inquiries.codeTries} + 1` })
        .where(and(eq(inquiries.linkHash, linkHash), lt(inquiries.codeTries, CODE_TRIES)))
        .returning({ tries: inquiries.codeTries }),
    );
    if (!counted) throw gone("inquiry_code_locked");
    const { companyId, driverId } = row;
    const isRight =
      row.codeEndsAt !== null && row.codeEndsAt > new Date() && row.codeHash?.equals(hashCode(row.id, code)) === true;
    await auditInOwnTransaction(anonymous, {
      action: isRight ? "inquiry.opened" : "inquiry.code_refused",
      companyId,
      object: driverId,
    });
    if (!isRight) throw wrongCode(CODE_TRIES - counted.tries);
    const session = newToken();
    await transaction(async (tx) => {
      const [spent] = await tx
        .update(inquiries)
        .set({ codeTries: 0, codeHash: null })
        .where(and(eq(inquiries.linkHash, linkHash), eq(inquiries.codeHash, hashCode(row.id, code))))
        .returning({ id: inquiries.id });
      if (!spent) throw gone("inquiry_session_over");
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + SESSION_DURATION);
      await tx.insert(inquirySessions).values({ tokenHash: hashToken(session), linkHash, createdAt, expiresAt });
    });
    return { session };
  });

const wrongCode = (remaining: number): DomainError =>
  remaining > 0 ? gone("wrong_code_again", { count: remaining }) : gone("inquiry_code_locked");

/** @throws gone by the state of the link */
async function requireOpenInquiry(tx: Db, linkHash: Buffer): Promise<Loaded> {
  const loaded = await loadByLink(tx, linkHash);
  const state = await stateOf(tx, loaded);
  if (state !== "open") throw gone(`inquiry_link_${state}`);
  return loaded;
}

/** @throws gone by the state of the link */
export async function getEmployersInquiry(access: InquirySession) {
  const loaded = await requireOpenInquiry(db, await linkOf(db, access));
  const { details, row } = loaded;
  const company = await loadCompany(db, row.companyId);
  return {
    company: { name: company.legalName ?? company.name, contact: contactOf(company) },
    employer: details.employer.name,
    driver: details.driver,
    stated: details.said && { from: details.said.from, to: details.said.to, position: details.said.position },
    linkEndsAt: row.linkEndsAt,
    timeZone: company.timeZone,
    ...answerDraftOf(loaded, "employer"),
  };
}

/** @throws gone by the state of the link, conflict consent_making */
export const readInquiryRelease = async (access: InquirySession): Promise<FileContent> =>
  readConsent(await requireOpenInquiry(db, await linkOf(db, access)));

/** @throws gone by the state of the link, notFound, conflict inquiry_draft_changed, saved_already */
export const saveOwnPart = (access: InquirySession, saving: PartToSave): Promise<SavedPart> =>
  transaction(async (tx) => savePart(tx, await requireOpenInquiry(tx, await linkOf(tx, access)), "employer", saving));

/**
 * One transaction: of two parallel signatures the second finds no draft. @returns missing fields of other parts
 * @throws gone by the state of the link, conflict inquiry_draft_changed
 */
export const signAnswer = (
  access: InquirySession,
  saving: PartToSave,
): Promise<SavedPart & { signingError?: DomainError }> =>
  transaction(async (tx) => {
    const linkHash = await linkOf(tx, access);
    const saved = await savePart(tx, await requireOpenInquiry(tx, linkHash), "employer", saving);
    if (saved.fields) return saved;
    const loaded = await requireOpenInquiry(tx, linkHash);
    try {
      await finishAnswer(tx, loaded, { by: null, version: saved.version });
    } catch (error) {
      if (error instanceof DomainError && error.refusal === "invalid") return { ...saved, signingError: error };
      throw error;
    }
    const { companyId, driverId } = loaded.row;
    await audit(tx, anonymous, { action: "inquiry.answered", companyId, object: driverId });
    await notifyInvestigators(tx, { companyId, driverId }, { kind: "answered" });
    return saved;
  });
