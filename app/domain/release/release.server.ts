import { type Db, db, transaction } from "db/client.server";
import { releases } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import type { CompanyTexts } from "locales/index";
import { referenceOf } from "~/domain/application/record/reference";
import {
  decryptRelease,
  draftFacts,
  type Facts,
  findConsent,
  hashedTexts,
  isMissing,
  type ReleaseRecord,
  type ReleaseStatus,
  releaseContext,
  releaseStatusesOf,
  releasesOf,
  signedFacts,
  textsHash,
} from "~/domain/application/record/release-record.server";
import { signatureFault } from "~/domain/application/record/signature";
import { unprintableIn } from "~/domain/application/record/unprintable";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { isEditable } from "~/domain/application/status";
import { type Company, loadCompany } from "~/domain/company/company.server";
import { takesApplications } from "~/domain/company/status";
import { conflict, invalid, notFound } from "~/domain/errors";
import { staffInCharge } from "~/domain/message/message.server";
import { currentTexts } from "~/domain/release-text/record.server";
import { fillRelease, type ReleaseText, versionOf } from "~/domain/release-text/text";
import { type Application, applicantLink, getOwnApplication, mailDataOf } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { releasesSignedMail } from "~/emails/release/signed";
import { releaseWithdrawnMail } from "~/emails/release/withdrawn";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId, sha256 } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { requestScope } from "~/server/request-scope.server";
import { queueTimestamp } from "~/server/timestamp/queue.server";
import { openVault, type Vault } from "~/server/vault.server";
import { formatEmployer, formatEmployers } from "./employers";
import { isReleaseKind, type ReleaseKind, type ReleaseState } from "./kind";

const OWN_PAGE = "/applicant/releases";
export const ownReleasesLink = ({ positionCode }: Application): string => applicantLink(positionCode, OWN_PAGE);

const CLOSED_STATUSES = ["rejected", "withdrawn", "expired"];

type Gathered = {
  application: Application;
  company: Company;
  vault: Vault;
  facts: Facts;
  statuses: ReleaseStatus[];
  consent: ReleaseRecord["consent"] | undefined;
  texts: Map<ReleaseKind, ReleaseText>;
};

async function gather(tx: Db, actor: Actor): Promise<Gathered> {
  const application = await getOwnApplication(tx, actor);
  const vault = await openVault(tx, application.dataKeyId);
  const signed = isEditable(application) ? undefined : await signedFacts(tx, vault, application);
  const facts = signed ?? (await draftFacts(tx, vault, application));
  const rows = await releasesOf(tx, [application.id]);
  return {
    application,
    company: await loadCompany(tx, application.companyId),
    vault,
    facts,
    statuses: releaseStatusesOf(application, facts.employers, rows, vault),
    consent: await findConsent(tx, application.id),
    texts: await currentTexts(tx, application.companyId),
  };
}

const readNow = (text: ReleaseText, { company, facts }: Gathered) =>
  fillRelease(text, company, formatEmployers(facts.employers));

type Signability = "open" | "over" | "paused" | "notices" | "you";

function signability({ application, consent, facts }: Gathered): Signability {
  if (CLOSED_STATUSES.includes(application.status)) return "over";
  if (!takesApplications(application)) return "paused";
  if (!consent) return "notices";
  return facts.name ? "open" : "you";
}

export type OwnRelease = {
  kind: ReleaseKind;
  title: CompanyTexts;
  state: ReleaseState;
  required: boolean;
  canSign: boolean;
  signed: { id: string; title: CompanyTexts; signedAt: Date; withdrawnAt: Date | null }[];
};

function summaryOf(gathered: Gathered, { kind, state, required, signed }: ReleaseStatus): OwnRelease | undefined {
  const { vault, texts } = gathered;
  const signedRows = signed.map((row) => {
    const { text } = decryptRelease(vault, row);
    return {
      id: row.id,
      title: { en: text.en.title, es: text.es.title },
      signedAt: row.signedAt,
      withdrawnAt: row.withdrawnAt,
    };
  });
  const text = texts.get(kind);
  const now = text && readNow(text, gathered);
  const title = state === "missing" && now ? { en: now.en.title, es: now.es.title } : signedRows[0]?.title;
  const canSign = isMissing({ required, state }) && signability(gathered) === "open";
  return title && { kind, title, state, required, canSign, signed: signedRows };
}

const summaries = (gathered: Gathered): OwnRelease[] =>
  gathered.statuses.flatMap((status) => summaryOf(gathered, status) ?? []);

export async function listOwnReleases(actor: Actor): Promise<OwnRelease[]> {
  authorize(actor, "ownApplication");
  return summaries(await gather(db, actor));
}

async function loadRelease(tx: Db, actor: Actor, kind: string) {
  authorize(actor, "ownApplication");
  const gathered = await gather(tx, actor);
  const status = gathered.statuses.find((candidate) => candidate.kind === kind);
  const text = isReleaseKind(kind) ? gathered.texts.get(kind) : undefined;
  if (!status || (!text && status.signed.length === 0)) throw notFound();
  return { gathered, status, text };
}

/** @throws notFound for a release that is not asked */
export async function getOwnRelease(actor: Actor, kind: string) {
  const { gathered, status, text } = await loadRelease(db, actor, kind);
  const { application, facts, vault } = gathered;
  const [newest] = status.signed;
  const now = text && readNow(text, gathered);
  return {
    application,
    ...(summaryOf(gathered, status) as OwnRelease),
    toSign:
      status.state !== "signed" && now
        ? {
            texts: now,
            seen: textsHash(now),
            open: signability(gathered),
            signsAs: facts.fullName,
            unprintable: unprintableIn(facts.fullName),
          }
        : null,
    record: newest && !newest.withdrawnAt ? decryptRelease(vault, newest) : null,
  };
}

type Signing = { signature: string; seen: string };

/** Idempotent. @throws notFound, invalid, conflict release_changed and the reasons it cannot be signed */
export async function signRelease(actor: Actor, kind: string, { signature, seen }: Signing): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const { gathered, status, text } = await loadRelease(tx, applicant, kind);
    if (status.state === "signed") return;
    const { application, company, facts, vault, consent } = gathered;
    const open = signability(gathered);
    if (open === "paused") throw conflict("not_taking_applications", { company: application.companyName });
    if (open === "over") throw conflict("illegal_transition", { from: application.status });
    if (open === "you" || !consent) throw conflict(`release_needs_${open}`);
    if (!text || !status.required) throw notFound();
    const texts = readNow(text, gathered);
    const fault = signatureFault(signature, facts.name);
    if (fault) throw invalid({ signature: [fault] });
    if (seen !== textsHash(texts)) throw conflict("release_changed");
    const id = newId();
    const now = new Date();
    const record: ReleaseRecord = {
      format: 1,
      releaseId: id,
      applicationId: application.id,
      kind: status.kind,
      employer: {
        name: company.legalName ?? company.name,
        address: contactOf({ ...company, phone: null, email: null }),
      },
      driver: facts.fullName,
      text: { version: versionOf(text), sample: text.sample, ...hashedTexts(texts) },
      employers: status.kind === "prior_employer" ? facts.employers.map(formatEmployer) : [],
      language: application.language,
      signature,
      signedAt: now.toISOString(),
      address: requestScope()?.ip ?? "unknown",
      consent,
    };
    await saveRelease(tx, vault, application, record, now);
    await audit(tx, applicant, {
      action: "release.signed",
      companyId: application.companyId,
      object: application.id,
      detail: { kind, version: record.text.version, release: id },
    });
    await mailCopies(tx, applicant);
  });
}

async function saveRelease(
  tx: Db,
  vault: Vault,
  { id: applicationId, companyId }: Application,
  record: ReleaseRecord,
  signedAt: Date,
): Promise<void> {
  const { releaseId: id, kind } = record;
  const json = JSON.stringify(record);
  await tx.insert(releases).values({
    id,
    companyId,
    applicationId,
    kind,
    signedAt,
    textVersion: record.text.version,
    sealedRecord: vault.seal(releaseContext({ id, companyId }), json),
    sha256: sha256(json),
  });
  await queueTimestamp(tx, sha256(json));
}

async function mailCopies(tx: Db, actor: Actor): Promise<void> {
  const { application, statuses } = await gather(tx, actor);
  if (statuses.some(({ required, state }) => required && state !== "signed")) return;
  const { email: to, language } = application;
  const content = releasesSignedMail(translator(language), {
    ...mailDataOf(application),
    link: ownReleasesLink(application),
  });
  await queueMail(tx, { to, language, name: "releases-signed", content });
}

/** @throws notFound where it is not signed, conflict release_withdrawn */
export async function withdrawRelease(actor: Actor, kind: string): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const { gathered, status } = await loadRelease(tx, applicant, kind);
    const { application } = gathered;
    const [newest] = status.signed;
    if (!newest) throw notFound();
    if (newest.withdrawnAt) throw conflict("release_withdrawn");
    const withdrawn = await tx
      .update(releases)
      .set({ withdrawnAt: new Date() })
      .where(
        and(
          eq(releases.applicationId, application.id),
          eq(releases.companyId, application.companyId),
          eq(releases.kind, status.kind),
          isNull(releases.withdrawnAt),
        ),
      )
      .returning({ id: releases.id });
    // There are several after signing again for a later employer.
    for (const { id } of withdrawn.toSorted((a, b) => a.id.localeCompare(b.id)))
      await audit(tx, applicant, {
        action: "release.withdrawn",
        companyId: application.companyId,
        object: application.id,
        detail: { kind, release: id },
      });
    await notifyStaff(tx, application);
  });
}

async function notifyStaff(tx: Db, application: Application): Promise<void> {
  for (const { email: to, language } of await staffInCharge(tx, application)) {
    const content = releaseWithdrawnMail(translator(language), {
      position: positionName(application.definition, language),
      reference: referenceOf(application.id),
      link: `${env.appUrl}/application/${application.id}`,
    });
    await queueMail(tx, { to, language, name: "release-withdrawn", content });
  }
}
