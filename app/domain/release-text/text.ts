import { fill } from "locales/fill";
import { type CompanyTexts, inCompanyLanguages } from "locales/index";
import { RELEASE_SAMPLES } from "locales/release-samples";
import { versionInForce } from "locales/versions";
import { z } from "zod";
import { contactOf, type EmployerContact } from "~/domain/application/sections/notices/schema";
import { fieldPerLanguage } from "~/domain/by-language";
import { dayOf } from "~/domain/day";
import { requiredLines, requiredText } from "~/domain/fields";
import type { ReleaseKind } from "~/domain/release/kind";
import { EMPLOYERS, placeholdersOf, type ReleaseWords, TEXT_LENGTH, TITLE_LENGTH } from "./words";

/** `number` 0 is the program's sample; the company's own versions count from 1. */
export type ReleaseText = ReleaseWords & {
  kind: ReleaseKind;
  number: number;
  sample: string | null;
};

const wordsOf = (sample: (typeof RELEASE_SAMPLES)[ReleaseKind][number]): ReleaseWords => ({
  title: inCompanyLanguages((language) => sample[language].title),
  text: inCompanyLanguages((language) => sample[language].paragraphs.join("\n\n")),
});

export function sampleOf(kind: ReleaseKind): ReleaseText | undefined {
  const sample = versionInForce(RELEASE_SAMPLES[kind], dayOf(new Date()));
  return sample && { kind, number: 0, sample: sample.version, ...wordsOf(sample) };
}

export const versionOf = ({ number, sample }: Pick<ReleaseText, "number" | "sample">): string =>
  number === 0 ? `sample-${sample}` : String(number);

const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

/** 49 CFR 40.321(b) forbids a blanket release, so the text must name the employers. */
export function releaseTextSchema(kind: ReleaseKind) {
  const placeholders = placeholdersOf(kind);
  const hasKnownPlaceholders = (words: string) =>
    [...words.matchAll(PLACEHOLDER)].every(([, name = ""]) => placeholders.includes(name));
  const namesEmployers = (words: string) => !placeholders.includes(EMPLOYERS) || words.includes(`{${EMPLOYERS}}`);
  const title = () => requiredText(TITLE_LENGTH).refine(hasKnownPlaceholders, { error: "unknown_place" });
  const text = () =>
    requiredLines(TEXT_LENGTH)
      .refine(hasKnownPlaceholders, { error: "unknown_place" })
      .refine(namesEmployers, { error: "employers_missing" });
  return z.object({ ...fieldPerLanguage("title", title), ...fieldPerLanguage("text", text) });
}

export type FilledText = { title: string; paragraphs: string[] };

export function fillRelease(text: ReleaseWords, company: EmployerContact, employers: string): CompanyTexts<FilledText> {
  const placeholders = { company: company.legalName ?? company.name, contact: contactOf(company), employers };
  const filled = (words: string) => fill(words.replace(PLACEHOLDER, "{{$1}}"), placeholders);
  return inCompanyLanguages((language) => ({
    title: filled(text.title[language]),
    paragraphs: text.text[language].split(/\n\s*\n/).map(filled),
  }));
}

export const plainOf = ({ title, paragraphs }: FilledText): string => [title, ...paragraphs].join("\n\n");
