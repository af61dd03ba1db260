/** Signing: everything is checked again, frozen word for word, and told to whom it concerns. Doing it twice is doing it once. */
import { type Db, transaction } from "db/client.server";
import { companies, memberships, users } from "db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "locales/index";
import { newApplicationLetter } from "~/emails/new-application";
import { submittedLetter } from "~/emails/submitted";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { type Application, getOwnApplication } from "./application.server";
import { moveApplication } from "./application-move.server";
import { loadSections, readSection, type Typed, writeSection } from "./application-section.server";
import { type Answers, INTERSTATE_AGE, isSectionId, SECTIONS, type SectionId } from "./application-sections";
import { cdlContradictions } from "./cdl";
import { findCurrentCdl, openCdl } from "./cdl-record.server";
import { CERTIFICATION } from "./certification";
import { ageOn, dayOf } from "./day";
import { type FieldErrors, invalid, notFound } from "./errors";
import { expiryState, isExpired } from "./expiry";
import { freeze, type SignedRecord } from "./signed-record.server";
import { normalizeCode, positionName } from "./template";

type Signature = { signature: string; emailCopy: boolean };

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** The typed signature holds the applicant's first and last name, whatever stands between them. */
export function signatureFits(signature: string, you: { firstName: string; lastName: string }): boolean {
  const typed = new Set(fold(signature));
  return [...fold(you.firstName), ...fold(you.lastName)].filter(Boolean).every((word) => typed.has(word));
}

/** The review page lists these; submission refuses with them. @returns field paths prefixed with their section */
export async function missingAnswers(
  tx: Db,
  vault: Vault,
  application: Application,
): Promise<{ answers: Answers; cdl: SignedRecord["cdl"] } | { fields: FieldErrors }> {
  const stored = await loadSections(tx, vault, application);
  const answers: Partial<Record<SectionId, unknown>> = {};
  const fields: FieldErrors = {};
  for (const { id } of SECTIONS) {
    const read = readSection(id, stored.get(id)?.typed ?? {});
    if ("answers" in read) answers[id] = read.answers;
    else for (const [path, codes] of Object.entries(read.fields)) fields[path ? `${id}.${path}` : id] = codes;
  }
  const row = await findCurrentCdl(tx, application.companyId, application.driverId);
  if (!row && application.definition.cdlRequired === "yes") fields.cdl = ["cdl_images_required"];
  const record = row && openCdl(vault, row);
  if (record && isExpired(record.expirationDate)) fields.cdl = ["cdl_expired"];
  if (Object.keys(fields).length > 0) return { fields };
  return {
    answers: answers as Answers,
    cdl:
      row && record
        ? { ...record, documentNumber: row.documentNumber, front: row.frontFileId, back: row.backFileId }
        : null,
  };
}

/** What a reviewer must look at: codes, shown as words. */
export function warningsOf(
  application: Pick<Application, "definition">,
  answers: Answers,
  cdl: SignedRecord["cdl"],
  today: string,
): string[] {
  const warnings: string[] = [];
  if (application.definition.commerce === "interstate" && ageOn(answers.you.dateOfBirth, today) < INTERSTATE_AGE)
    warnings.push("under_21_interstate");
  if (answers.you.noSsn) warnings.push("no_ssn");
  if (answers.you.rightToWork === "no") warnings.push("no_right_to_work");
  if (cdl && expiryState(cdl.expirationDate, today) !== "valid") warnings.push("cdl_expiring");
  if (
    cdl &&
    application.definition.licenceClasses.length > 0 &&
    !cdl.licenceClasses.some((held) => application.definition.licenceClasses.includes(held) || held === "A")
  )
    warnings.push("class_differs");
  if (
    cdl &&
    application.definition.endorsements.some(
      (wanted) =>
        !cdl.endorsements.includes(wanted) && !(["H", "N"].includes(wanted) && cdl.endorsements.includes("X")),
    )
  )
    warnings.push("endorsement_missing");
  if (cdl && cdlContradictions(cdl).length > 0) warnings.push("cdl_contradiction");
  return warnings;
}

export type Submitted = { id: string; already: boolean };

/** @throws invalid with every field that is missing or wrong, forbidden while masquerading */
export async function submitApplication(actor: Actor, signed: Signature): Promise<Submitted> {
  const applicant = authorize(actor, "ownApplication");
  refuseMasquerade(actor);
  return transaction(async (tx) => {
    const application = await getOwnApplication(tx, applicant);
    if (["submitted", "in_review"].includes(application.status)) return { id: application.id, already: true };
    return submit(tx, applicant, application, signed);
  });
}

/** The API's way: all sections in one call, over the same checks. */
export async function applyWhole(
  actor: Actor,
  body: { code: string; sections: Record<string, Typed> } & Signature,
): Promise<Submitted> {
  const applicant = authorize(actor, "ownApplication");
  refuseMasquerade(actor);
  return transaction(async (tx) => {
    const application = await getOwnApplication(tx, applicant);
    if (application.code !== normalizeCode(body.code)) throw notFound("no_open_position");
    if (["submitted", "in_review"].includes(application.status)) return { id: application.id, already: true };
    for (const [section, typed] of Object.entries(body.sections))
      if (isSectionId(section)) await writeSection(tx, application, section, typed, "any");
    return submit(tx, applicant, application, body);
  });
}

async function submit(
  tx: Db,
  actor: Actor & { role: "Applicant" },
  application: Application,
  { signature, emailCopy }: Signature,
): Promise<Submitted> {
  const vault = await openVault(tx, application.dataKeyId);
  const read = await missingAnswers(tx, vault, application);
  if ("fields" in read) throw invalid(read.fields);
  if (!signatureFits(signature, read.answers.you)) throw invalid({ signature: ["signature_differs"] });
  const [company] = await tx.select().from(companies).where(eq(companies.id, application.companyId));
  if (!company) throw notFound();
  const now = new Date();
  const record: SignedRecord = {
    format: 1,
    applicationId: application.id,
    employer: {
      name: company.name,
      legalName: company.legalName,
      address: [company.street, company.city, company.state, company.zip].filter(Boolean).join(", "),
    },
    position: {
      code: application.code,
      name: positionName(application.definition, "en"),
      templateVersionId: application.templateVersionId,
    },
    language: application.language,
    ...read,
    certification: CERTIFICATION,
    signature,
    signedAt: now.toISOString(),
  };
  await freeze(tx, vault, application, record, now);
  const warnings = warningsOf(application, read.answers, read.cdl, dayOf(now, company.timeZone));
  await moveApplication(tx, actor, application, "submit", {
    set: { submittedAt: now, emailCopy, warnings, sectionsDone: application.sectionsAsked },
  });
  await tellApplicant(tx, application, emailCopy, read.answers.you.firstName);
  await tellStaff(tx, application);
  return { id: application.id, already: false };
}

async function tellApplicant(tx: Db, application: Application, emailCopy: boolean, firstName: string): Promise<void> {
  const { language } = application;
  const letter = submittedLetter(translator(language), {
    firstName,
    company: application.companyName,
    position: positionName(application.definition, language),
    link: `${env.appUrl}/apply/found?code=${application.code}`,
    copy: emailCopy,
  });
  await queueMail(tx, { to: application.email, language, name: "submitted", letter });
}

async function tellStaff(tx: Db, application: Application): Promise<void> {
  const staff = await tx
    .select({ email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.companyId, application.companyId), eq(users.status, "active"), isNotNull(users.passwordHash)),
    );
  for (const { email, language } of staff) {
    const position = positionName(application.definition, language as Language);
    const letter = newApplicationLetter(translator(language as Language), {
      position,
      link: `${env.appUrl}/application/${application.id}`,
    });
    await queueMail(tx, { to: email, language: language as Language, name: "new-application", letter });
  }
}
