import type { Db } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import { prepared } from "db/prepared.server";
import { applications, companies, drivers, releases } from "db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { type CompanyTexts, inCompanyLanguages, type Language } from "locales/index";
import { acknowledgedNotices } from "~/domain/application/sections/acknowledgement.server";
import { loadSections } from "~/domain/application/sections/stored.server";
import { rowsIn } from "~/domain/application/sections/stored-rows";
import { type Day, dayOf } from "~/domain/day";
import { formatEmployer, type RegulatedEmployer, regulatedEmployers } from "~/domain/release/employers";
import { RELEASE_KINDS, type ReleaseKind, type ReleaseState } from "~/domain/release/kind";
import { requiredKinds } from "~/domain/release/required";
import { type FilledText, plainOf } from "~/domain/release-text/text";
import type { Application } from "~/domain/row-access/application.server";
import { sha256 } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { addedEmployers } from "./added-employers.server";
import { findSignedRecord } from "./signed-record.server";

/** Stored as the exact JSON text that was signed, named by its SHA-256. */
export type ReleaseRecord = {
  format: 1;
  releaseId: string;
  applicationId: string;
  kind: ReleaseKind;
  employer: { name: string; address: string };
  driver: string;
  text: { version: string; sample: string | null } & CompanyTexts<FilledText & { sha256: string }>;
  employers: string[];
  language: Language;
  signature: string;
  signedAt: string;
  address: string;
  /** Consent to sign electronically (15 USC 7001(c)). */
  consent: { version: string; at: string };
};

export const hashedTexts = (texts: CompanyTexts<FilledText>) =>
  inCompanyLanguages((language) => ({ ...texts[language], sha256: sha256(plainOf(texts[language])) }));

/** Covers both languages, so that nothing unseen is signed. */
export const textsHash = (texts: CompanyTexts<FilledText>): string =>
  sha256(`${plainOf(texts.en)}\n\n${plainOf(texts.es)}`);

type Row = typeof releases.$inferSelect;

export const releaseContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "releases",
  column: "sealed_record",
  row: id,
  company: companyId,
});

export const decryptRelease = (vault: Vault, row: Pick<Row, "id" | "companyId" | "sealedRecord">): ReleaseRecord =>
  vault.openJson<ReleaseRecord>(releaseContext(row), row.sealedRecord);

export const selectReleases = (tx: Db) =>
  tx
    .select({
      release: releases,
      driverId: applications.driverId,
      applicantId: drivers.applicantId,
      dataKeyId: drivers.dataKeyId,
      timeZone: companies.timeZone,
    })
    .from(releases)
    .innerJoin(applications, eq(applications.id, releases.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .innerJoin(companies, eq(companies.id, releases.companyId));
export type StoredRelease = Awaited<ReturnType<typeof selectReleases>>[number];

const ofApplications = prepared((tx) =>
  tx
    .select()
    .from(releases)
    .where(sql`${releases.applicationId} in ${selectJsonTexts(sql.placeholder("ids"))}`)
    .orderBy(asc(releases.signedAt), asc(releases.id)),
);

export const releasesOf = async (tx: Db, applicationIds: string[]): Promise<Row[]> =>
  ofApplications(tx).all({ ids: JSON.stringify(applicationIds) });

export type Facts = {
  name: { firstName: string; lastName: string } | undefined;
  fullName: string;
  employers: RegulatedEmployer[];
};

const written = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const fold = (name: string) => name.trim().toLowerCase();

function factsIn(you: Record<string, unknown> = {}, work: Record<string, unknown> = {}, today: Day): Facts {
  const [firstName, lastName] = [written(you.firstName), written(you.lastName)];
  return {
    name: lastName ? { firstName, lastName } : undefined,
    fullName: ["firstName", "middleName", "lastName", "suffix"]
      .map((part) => written(you[part]))
      .filter(Boolean)
      .join(" "),
    employers: work.employed === "some" ? regulatedEmployers(rowsIn(work, "employers"), today) : [],
  };
}

/** From the last signature: the company sees no unsigned answers. */
export async function signedFacts(tx: Db, vault: Vault, application: Application): Promise<Facts | undefined> {
  const signed = await findSignedRecord(tx, vault, application);
  if (!signed) return undefined;
  const { you, work } = signed.record.answers;
  const facts = factsIn(you, work, dayOf(new Date(signed.record.signedAt), application.timeZone));
  return withAdded(facts, await addedEmployers(tx, vault, application));
}

function withAdded(facts: Facts, added: readonly RegulatedEmployer[]): Facts {
  const employers = [...facts.employers];
  for (const one of added) if (!employers.some((candidate) => isSame(candidate, one))) employers.push(one);
  return { ...facts, employers };
}
const isSame = (one: RegulatedEmployer, other: RegulatedEmployer): boolean =>
  fold(formatEmployer(one)) === fold(formatEmployer(other));

export async function draftFacts(tx: Db, vault: Vault, application: Application): Promise<Facts> {
  const sections = await loadSections(tx, vault, application);
  const facts = factsIn(
    sections.get("you")?.values,
    sections.get("work")?.values,
    dayOf(new Date(), application.timeZone),
  );
  return withAdded(facts, await addedEmployers(tx, vault, application));
}

export async function findConsent(tx: Db, applicationId: string): Promise<ReleaseRecord["consent"] | undefined> {
  const consent = (await acknowledgedNotices(tx, applicationId)).findLast(({ notice }) => notice === "eSign");
  return consent && { version: consent.version, at: consent.at };
}

/** From what was signed, as the company sees it. */
export async function loadReleaseStatuses(tx: Db, application: Application): Promise<ReleaseStatus[]> {
  const vault = await openVault(tx, application.dataKeyId);
  const rows = await releasesOf(tx, [application.id]);
  const facts = await signedFacts(tx, vault, application);
  return releaseStatusesOf(application, facts?.employers ?? [], rows, vault);
}

/** What was withdrawn is not missing. */
export const isMissing = ({ required, state }: Pick<ReleaseStatus, "required" | "state">): boolean =>
  required && state === "missing";

export type ReleaseStatus = {
  kind: ReleaseKind;
  state: ReleaseState;
  required: boolean;
  signed: Row[];
};

function covers(record: ReleaseRecord, employers: readonly RegulatedEmployer[]): boolean {
  const named = record.employers.map(fold);
  return employers.every((employer) => named.includes(fold(formatEmployer(employer))));
}

export function releaseStatusesOf(
  { definition }: Pick<Application, "definition">,
  employers: readonly RegulatedEmployer[],
  rows: readonly Row[],
  vault: Vault,
): ReleaseStatus[] {
  const required = requiredKinds(definition, employers.length > 0);
  return RELEASE_KINDS.flatMap((kind): ReleaseStatus[] => {
    const signed = rows.filter((row) => row.kind === kind).reverse();
    const [newest] = signed;
    if (!newest && !required.includes(kind)) return [];
    const stateOf = (row: Row): ReleaseState => {
      if (row.withdrawnAt) return "withdrawn";
      return kind === "prior_employer" && !covers(decryptRelease(vault, row), employers) ? "missing" : "signed";
    };
    return [{ kind, required: required.includes(kind), state: newest ? stateOf(newest) : "missing", signed }];
  });
}
