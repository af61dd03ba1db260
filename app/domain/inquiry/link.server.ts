import { type Db, db, transaction } from "db/client.server";
import { companies, inquiries } from "db/schema";
import { and, eq, lt, sql } from "drizzle-orm";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { loadCompany } from "~/domain/company/company.server";
import { DomainError, gone } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { anonymous } from "~/domain/session/actor";
import { audit, auditAlone } from "~/server/audit.server";
import { hashToken } from "~/server/ids.server";
import { countWrong } from "~/server/limits.server";
import { askerAddress } from "~/server/request-scope.server";
import { findAnswerStatus } from "./answer-status.server";
import { fillingOf, finishAnswer, type SavedPart, type Saving, savePart } from "./filling.server";
import { CODE_TRIES } from "./inquiry.server";
import { notifyInvestigators } from "./investigators.server";
import { findInquiryByLink, type Loaded } from "./record.server";
import { findConsent, readConsent } from "./release.server";
import { hashCode } from "./sending.server";
import { isClosed, type LinkState } from "./state";

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

/** @throws gone inquiry_link_unknown, tooMany */
export const checkLink = (token: string) =>
  countWrong(["wrongLink"], askerAddress(), "gone", () => checkLinkHash(hashToken(token)));

async function checkLinkHash(linkHash: Buffer) {
  const loaded = await loadByLink(db, linkHash);
  const { name, legalName } = await loadCompany(db, loaded.row.companyId);
  const state = await stateOf(db, loaded);
  return {
    company: legalName ?? name,
    state: state === "open" && loaded.row.codeTries >= CODE_TRIES ? ("locked" as const) : state,
  };
}

export type LinkAccess = { link: string };
const linkOf = ({ link }: LinkAccess): Buffer => Buffer.from(link, "base64url");

/** @throws gone inquiry_link_unknown */
export const checkAccess = (access: LinkAccess) => checkLinkHash(linkOf(access));

/** After five wrong codes even the right one fails. @throws gone, tooMany */
export const accessByCode = (token: string, code: string): Promise<LinkAccess> =>
  countWrong(["wrongLink"], askerAddress(), "gone", async () => {
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
    const isRight = row.codeHash?.equals(hashCode(row.id, code)) ?? false;
    await auditAlone(anonymous, {
      action: isRight ? "inquiry.opened" : "inquiry.code_refused",
      companyId,
      object: driverId,
    });
    if (!isRight) throw wrongCode(CODE_TRIES - counted.tries);
    await transaction((tx) => tx.update(inquiries).set({ codeTries: 0 }).where(eq(inquiries.linkHash, linkHash)));
    return { link: linkHash.toString("base64url") };
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
export async function getEmployersInquiry(access: LinkAccess) {
  const loaded = await requireOpenInquiry(db, linkOf(access));
  const { details, row } = loaded;
  const company = await loadCompany(db, row.companyId);
  return {
    company: { name: company.legalName ?? company.name, contact: contactOf(company) },
    employer: details.employer.name,
    driver: details.driver,
    said: details.said && { from: details.said.from, to: details.said.to, position: details.said.position },
    linkEndsAt: row.linkEndsAt,
    timeZone: company.timeZone,
    ...fillingOf(loaded, "employer"),
  };
}

/** @throws gone by the state of the link, conflict consent_making */
export const readInquiryRelease = async (access: LinkAccess): Promise<FileContent> =>
  readConsent(await requireOpenInquiry(db, linkOf(access)));

/** @throws gone by the state of the link, notFound, conflict inquiry_draft_changed, saved_already */
export const saveOwnPart = (access: LinkAccess, saving: Saving): Promise<SavedPart> =>
  transaction(async (tx) => savePart(tx, await requireOpenInquiry(tx, linkOf(access)), "employer", saving));

/**
 * One transaction: of two parallel signatures the second finds no draft. @returns missing fields of other parts
 * @throws gone by the state of the link, conflict inquiry_draft_changed
 */
export const signAnswer = (access: LinkAccess, saving: Saving): Promise<SavedPart & { unsigned?: DomainError }> =>
  transaction(async (tx) => {
    const saved = await savePart(tx, await requireOpenInquiry(tx, linkOf(access)), "employer", saving);
    if (saved.fields) return saved;
    const loaded = await requireOpenInquiry(tx, linkOf(access));
    try {
      await finishAnswer(tx, loaded, { by: null, version: saved.version });
    } catch (error) {
      if (error instanceof DomainError && error.refusal === "invalid") return { ...saved, unsigned: error };
      throw error;
    }
    const { companyId, driverId } = loaded.row;
    await audit(tx, anonymous, { action: "inquiry.answered", companyId, object: driverId });
    await notifyInvestigators(tx, { companyId, driverId }, { kind: "answered" });
    return saved;
  });
