/** Before the mailed link is used only its mail is stored: the address in plain, the rest sealed. */

import { type Db, db, transaction } from "db/client.server";
import { applicants, applications, drivers, mailedLinks, templates } from "db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Language } from "locales/index";
import { DomainError, type FieldErrors, gone, invalid, notFound } from "~/domain/errors";
import { digitsIn } from "~/domain/folding";
import { licenceIndex } from "~/domain/row-access/cdl.server";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import { consumeMailLimit, revokeLink } from "~/domain/session/mail.server";
import {
  consumeLink,
  consumeLinkById,
  linkOf,
  linkRequest,
  type MailedLink,
  mailedTo,
  makeLink,
  remainingCodeTries,
  tryCode,
} from "~/domain/session/mailed-link.server";
import { openSession, requesterOf } from "~/domain/session/session.server";
import { getLivePositionByCode, loadPosition, type Position } from "~/domain/template/position.server";
import { normalizeCode, positionName } from "~/domain/template/template";
import { verifyMail } from "~/emails/verify";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { hashToken, newId } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { queueMail } from "~/server/mail.server";
import { clientAddress } from "~/server/request-scope.server";
import { mailboxOf } from "~/server/requester.server";
import { findOrStartDraft } from "./draft.server";
import { LIVE_STATUSES } from "./status";

export type ApplyInput = { code: string; email: string; cdlNumber?: string | undefined; via?: string | undefined };

/** All three must match, or code and e-mail alone would reveal who has applied. */
async function findLiveApplication(tx: Db, position: Position, { email, cdlNumber }: ApplyInput) {
  if (!cdlNumber) return undefined;
  const [row] = await tx
    .select({ applicationId: applications.id, driverId: drivers.id })
    .from(drivers)
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .innerJoin(
      applications,
      and(eq(applications.driverId, drivers.id), eq(applications.templateId, position.templateId)),
    )
    .where(
      and(
        eq(drivers.companyId, position.companyId),
        eq(applicants.email, email),
        eq(drivers.licenceNumberIndex, licenceIndex(cdlNumber)),
        inArray(applications.status, LIVE_STATUSES),
      ),
    );
  return row;
}

export async function startApplying(
  actor: Actor,
  input: ApplyInput,
): Promise<{ position: Position; running: boolean }> {
  authorize(actor, "apply");
  const { position, open } = await getLivePositionByCode(input.code);
  const running = await getLiveApplication(position, input).then(
    () => true,
    (error: unknown) => (isNotFound(error) ? false : Promise.reject(error)),
  );
  if (!open && !running) throw notFound("no_open_position");
  if (position.definition.cdlRequired === "yes" && !input.cdlNumber)
    throw invalid({ cdlNumber: ["cdl_number_required"] });
  return { position, running };
}

export async function findPosition(actor: Actor, code: string): Promise<Position | null | undefined> {
  authorize(actor, "apply");
  if (!normalizeCode(code)) return undefined;
  try {
    return (await getLivePositionByCode(code)).position;
  } catch (error) {
    if (isNotFound(error)) return null;
    if (error instanceof DomainError && error.refusal === "tooMany") return undefined;
    throw error;
  }
}

export async function checkApplyInput(actor: Actor, input: { code: string; cdlNumber: string }): Promise<FieldErrors> {
  const position = await findPosition(actor, input.code);
  if (position === null) return { code: ["no_open_position"] };
  const lacksNumber = position?.definition.cdlRequired === "yes" && input.cdlNumber.trim() === "";
  return lacksNumber ? { cdlNumber: ["cdl_number_required"] } : {};
}

/** @throws notFound (the same whichever of the three does not match), tooMany */
export async function findApplication(actor: Actor, input: ApplyInput): Promise<{ driverId: string }> {
  authorize(actor, "apply");
  const found = await getLivePositionByCode(input.code).catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : error;
  });
  const { driverId } = await getLiveApplication(found.position, input);
  return { driverId };
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.refusal === "notFound";

const getLiveApplication = (position: Position, input: ApplyInput) =>
  limitFailures(["wrongApplicationLookup"], `${mailboxOf(input.email)}|${clientAddress()}`, "notFound", async () => {
    const running = await findLiveApplication(db, position, input);
    if (!running) throw notFound();
    return running;
  });

type LinkRequest = ApplyInput & { returnTo?: string | undefined };

export async function requestLink(
  actor: Actor,
  input: ApplyInput,
  language: Language,
  { browserToken, returnTo }: { browserToken?: string; returnTo?: string | undefined } = {},
): Promise<{ token: string }> {
  authorize(actor, "apply");
  const { position, open } = await getLivePositionByCode(input.code);
  const applicant = await findApplicant(input.email);
  await consumeMailLimit("apply", input.email, await requesterOf(db, applicant && { applicantId: applicant.id }));
  const sendsLink = await mayReceiveLink(position, open, input);
  return transaction(async (tx) => {
    const { id, token, code } = await makeLink(tx, {
      purpose: "apply",
      // A revoked link must not end an earlier one.
      email: sendsLink ? input.email : "",
      language,
      templateId: position.templateId,
      request: { ...input, returnTo } satisfies LinkRequest,
      ...(browserToken && { browserToken }),
    });
    const t = translator(language);
    const content = verifyMail(t, {
      company: position.company.name,
      position: positionName(position.definition, language),
      link: linkOf("apply", token),
      code: browserToken ? code : null,
    });
    const mailId = await queueMail(tx, { to: input.email, language, name: "verify", content });
    await revokeLink(tx, sendsLink ? undefined : { link: id, mailId });
    await audit(tx, actor, {
      action: sendsLink ? "link.sent" : "link.refused",
      companyId: position.companyId,
      object: position.templateId,
    });
    return { token };
  });
}

export async function findEarlierInput(
  applicantId: string,
  applicationId: string | null,
): Promise<ApplyInput | undefined> {
  const [row] = await db
    .select({ email: applicants.email, code: templates.code })
    .from(applicants)
    .innerJoin(drivers, eq(drivers.applicantId, applicants.id))
    .innerJoin(applications, eq(applications.driverId, drivers.id))
    .innerJoin(templates, eq(templates.id, applications.templateId))
    .where(and(eq(applicants.id, applicantId), applicationId ? eq(applications.id, applicationId) : undefined))
    .limit(1);
  return row;
}

/** Of the job that a mailed link is for, also where the link has ended. */
export async function findLinkedCode(token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ code: templates.code })
    .from(mailedLinks)
    .innerJoin(templates, eq(templates.id, mailedLinks.templateId))
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, "apply")));
  return row?.code;
}

async function mayReceiveLink(position: Position, open: boolean, { email, cdlNumber }: ApplyInput): Promise<boolean> {
  if (open && (cdlNumber || position.definition.cdlRequired === "no")) return true;
  const running = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .where(and(eq(applications.templateId, position.templateId), eq(applicants.email, email)))
    .limit(1);
  return running.length > 0;
}

type Device = "own" | "shared";
export type VerifiedApplicant = {
  applicantId: string;
  applicationId: string;
  sessionId: string;
  token: string;
  email: string;
  language: Language;
  returnTo: string | undefined;
};

/** @throws gone link_expired, notFound no_open_position where it has closed since, tooMany */
export const verifyByLink = (
  kind: "page" | "api",
  token: string,
  browserToken?: string,
  device: Device = "own",
): Promise<VerifiedApplicant> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", () =>
    transaction(async (tx) => startSession(tx, kind, await consumeLink(tx, "apply", token, browserToken), device)),
  );

/** @throws gone wrong_code, wrong_code_again, code_locked (after five attempts even for the right code), tooMany */
export const verifyByCode = (
  kind: "page" | "api",
  browserToken: string,
  code: string,
  device: Device = "own",
): Promise<VerifiedApplicant> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    const mailbox = `apply:${mailboxOf((await mailedTo(browserToken)) ?? "")}`;
    const { id } = await limitFailures(["wrongMailedCode"], mailbox, "gone", async () => {
      const link = await transaction((tx) => tryCode(tx, browserToken, digitsIn(code) ?? ""));
      if (!link) throw await wrongCode(browserToken);
      return link;
    });
    return transaction(async (tx) => startSession(tx, kind, await consumeLinkById(tx, id), device));
  });

async function wrongCode(browserToken: string): Promise<DomainError> {
  const remaining = await remainingCodeTries(browserToken);
  if (remaining === undefined) return gone("wrong_code");
  return remaining > 0 ? gone("wrong_code_again", { count: remaining }) : gone("code_locked");
}

async function startSession(
  tx: Db,
  kind: "page" | "api",
  link: MailedLink,
  device: Device,
): Promise<VerifiedApplicant> {
  const input = linkRequest<LinkRequest>(link);
  if (!input || !link.templateId) throw gone();
  const now = new Date();
  const language = link.language;
  const { position, open } = await loadPosition(tx, link.templateId);
  const applicantId = await findOrAddApplicant(tx, link.email, language, now);
  const existing = input.returnTo ? await findLastApplication(tx, applicantId, position.templateId) : undefined;
  const { applicationId } =
    existing ?? (await findOrStartDraft(tx, { position, open }, { applicantId, email: link.email, language }, input));
  const session = await openSession(tx, kind, {
    applicantId,
    applicationId,
    stepUpAt: now,
    life: device === "own" ? "applicant" : "applicantOnSharedDevice",
  });
  await audit(tx, anonymous, {
    action: "link.used",
    companyId: position.companyId,
    object: applicationId,
    detail: { applicant: applicantId },
  });
  const { id: sessionId, token } = session;
  return { applicantId, applicationId, sessionId, token, email: link.email, language, returnTo: input.returnTo };
}

async function findLastApplication(tx: Db, applicantId: string, templateId: string) {
  const [last] = await tx
    .select({ applicationId: applications.id })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(and(eq(drivers.applicantId, applicantId), eq(applications.templateId, templateId)))
    .orderBy(desc(applications.lastActivityAt))
    .limit(1);
  return last;
}

async function findApplicant(email: string): Promise<{ id: string } | undefined> {
  const [existing] = await db.select({ id: applicants.id }).from(applicants).where(eq(applicants.email, email));
  return existing;
}

export async function findOrAddApplicant(tx: Db, email: string, language: Language, now: Date): Promise<string> {
  const [existing] = await tx.select({ id: applicants.id }).from(applicants).where(eq(applicants.email, email));
  if (existing) return existing.id;
  const id = newId();
  await tx.insert(applicants).values({ id, email, language, createdAt: now });
  return id;
}
