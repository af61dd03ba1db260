import { db } from "db/client.server";
import { templateVersions } from "db/schema";
import { eq } from "drizzle-orm";
import type { ApplicationPdfData, Rendition } from "~/documents/application/printing";
import { sectionOf } from "~/domain/application/sections";
import { fillNotice } from "~/domain/application/sections/notices/schema";
import type { Block, Words } from "~/domain/application/sections/transcript";
import { monthsWithoutJob } from "~/domain/application/sections/work/schema";
import { formatSsn } from "~/domain/application/sections/you/ssn";
import { loadCompany } from "~/domain/company/company.server";
import { dayOf, type Month } from "~/domain/day";
import type { TemplateDefinition } from "~/domain/template/template";
import { isRegulated } from "~/domain/template/template";
import { formatMonth } from "~/domain/words";
import { env } from "~/env.server";
import { wordsIn } from "~/server/i18n.server";
import { openVault } from "~/server/vault.server";
import { completenessOfSigned, decryptRecord, type SignedRecord, transcribeRecord } from "./signed-record.server";
import type { Snapshot } from "./snapshot.server";

export const pdfNumber = (id: string) => `RA-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();

export async function gatherPdfData(
  snapshot: Snapshot,
  rendition: Rendition = { is: "record" },
): Promise<ApplicationPdfData> {
  const written = rendition.is === "reading" ? "es" : "en";
  const vault = await openVault(db, snapshot.dataKeyId);
  const record = decryptRecord(vault, snapshot);
  const company = await loadCompany(db, snapshot.companyId);
  const definition = await loadDefinition(record.position.templateVersionId);
  const words = wordsIn(written);
  const { firstName, middleName, lastName, suffix } = record.answers.you;
  const employer = {
    ...company,
    ...record.employer,
    street: record.employer.address,
    city: null,
    state: null,
    zip: null,
  };
  return {
    rendition,
    regulated: isRegulated(definition),
    employer: { name: record.employer.legalName ?? record.employer.name, address: record.employer.address },
    position: { name: record.position.name, code: record.position.code },
    applicant: [firstName, middleName, lastName, suffix].filter(Boolean).join(" "),
    email: record.email ?? null,
    documentNumber: pdfNumber(snapshot.id),
    version: snapshot.number,
    language: record.language,
    sections: transcribeRecord(record, words).map(({ section, blocks }) => ({
      id: section,
      heading: words.text(`applicant:part.${section}`),
      paragraph: sectionOf(section).paragraph,
      blocks: rendition.is === "whole" ? withWholeSsn(blocks, record) : blocks,
    })),
    gaps: gapsIn(record, definition, company.timeZone, words),
    cdl: record.cdl,
    files: (record.files ?? []).map(({ name, sha256 }) => ({ name, sha256 })),
    notices: (record.notices ?? []).map(({ notice, version, language, at }) => ({
      ...fillNotice(notice, version, written, employer),
      version,
      language,
      at,
    })),
    completeness: completenessOfSigned(record, definition).map(({ paragraph, where, missing }) => ({
      paragraph,
      where: words.text(`applicant:part.${where}`),
      complete: missing.length === 0,
    })),
    certification: record.certification,
    certificationMeaning: rendition.is === "reading" ? words.text("applicant:review.certificationMeaning") : null,
    typedBy: record.typedBy ?? null,
    signature: record.signature,
    signedAt: record.signedAt,
    timeZone: company.timeZone,
    sha256: snapshot.sha256,
    verifyUrl: `${env.appUrl}/verify/${snapshot.sha256}`,
    sealedAt: rendition.is === "reading" ? null : new Date().toISOString(),
  };
}

const withWholeSsn = (blocks: Block[], { answers: { you } }: SignedRecord): Block[] =>
  blocks.map(({ heading, lines }) => ({
    heading,
    lines: lines.map((line) => (line.path === "you.ssn" && you.ssn ? { ...line, value: formatSsn(you.ssn) } : line)),
  }));

export function gapsIn(
  record: SignedRecord,
  definition: TemplateDefinition,
  timeZone: string,
  words: Words,
): ApplicationPdfData["gaps"] {
  const { work } = record.answers;
  if (!work) return null;
  const month = (at: Month) => formatMonth(at, words.language);
  const explanation = (index: number) =>
    words.text("applicant:work.break", { number: index + 1, count: work.breaks.length });
  return {
    moreThanDays: definition.gapDays,
    found: monthsWithoutJob(work, definition, dayOf(new Date(record.signedAt), timeZone)).map(
      ({ from, to, days, breaks }) => ({
        period: words.text("applicant:period", { from: month(from), to: month(to) }),
        days,
        explanations: breaks.map(explanation),
      }),
    ),
  };
}

async function loadDefinition(templateVersionId: string): Promise<TemplateDefinition> {
  const [version] = await db
    .select({ definition: templateVersions.definition })
    .from(templateVersions)
    .where(eq(templateVersions.id, templateVersionId));
  if (!version) throw new Error("the version of the position is gone");
  return version.definition;
}
