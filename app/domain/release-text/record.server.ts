import type { Db } from "db/client.server";
import { releaseTexts } from "db/schema";
import { and, asc, eq } from "drizzle-orm";
import { COMPANY_LANGUAGES } from "locales/index";
import { RELEASE_KINDS, type ReleaseKind } from "~/domain/release/kind";
import { possibleKinds } from "~/domain/release/required";
import type { CompanyActor } from "~/domain/session/actor";
import type { TemplateDefinition } from "~/domain/template/template";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { type ReleaseText, sampleOf, versionOf } from "./text";
import type { ReleaseWords } from "./words";

export const ownTexts = (tx: Db, companyId: string, kind?: ReleaseKind) =>
  tx
    .select()
    .from(releaseTexts)
    .where(and(eq(releaseTexts.companyId, companyId), kind && eq(releaseTexts.kind, kind)))
    .orderBy(asc(releaseTexts.number));

export async function currentTexts(tx: Db, companyId: string): Promise<Map<ReleaseKind, ReleaseText>> {
  const texts = new Map<ReleaseKind, ReleaseText>();
  for (const kind of RELEASE_KINDS) {
    const sample = sampleOf(kind);
    if (sample) texts.set(kind, sample);
  }
  for (const own of await ownTexts(tx, companyId)) texts.set(own.kind, own);
  return texts;
}

const sampleIn = (kind: ReleaseKind, words: ReleaseWords): string | null => {
  const sample = sampleOf(kind);
  return sample &&
    COMPANY_LANGUAGES.every(
      (language) => sample.title[language] === words.title[language] && sample.text[language] === words.text[language],
    )
    ? sample.sample
    : null;
};

/** The caller authorizes. @returns its number */
export async function addText(
  tx: Db,
  actor: CompanyActor,
  kind: ReleaseKind,
  { title, text }: ReleaseWords,
): Promise<number> {
  const { companyId, userId: authorId } = actor;
  const number = ((await ownTexts(tx, companyId, kind)).at(-1)?.number ?? 0) + 1;
  const words = { title, text };
  const sample = sampleIn(kind, words);
  await tx
    .insert(releaseTexts)
    .values({ id: newId(), companyId, kind, number, sample, ...words, authorId, createdAt: new Date() });
  await audit(tx, actor, {
    action: sample ? "release.sample_confirmed" : "release.text_saved",
    companyId,
    object: companyId,
    detail: { kind, version: versionOf({ number, sample }), sample },
  });
  return number;
}

export async function unconfirmedSamples(
  tx: Db,
  companyId: string,
  definition: TemplateDefinition,
): Promise<ReleaseText[]> {
  const texts = await currentTexts(tx, companyId);
  return possibleKinds(definition)
    .map((kind) => texts.get(kind))
    .filter((text): text is ReleaseText => text?.number === 0);
}
