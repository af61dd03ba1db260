import { db, transaction } from "db/client.server";
import { users } from "db/schema";
import { eq } from "drizzle-orm";
import { fromLanguageFields } from "~/domain/by-language";
import { conflict, notFound } from "~/domain/errors";
import { isReleaseKind, RELEASE_KINDS, type ReleaseKind } from "~/domain/release/kind";
import { type Actor, authorize } from "~/domain/session/actor";
import { addText, currentTexts, ownTexts } from "./record.server";
import { type ReleaseText, sampleOf } from "./text";
import type { ReleaseInput } from "./words";

function kindOf(name: string): ReleaseKind {
  if (!isReleaseKind(name)) throw notFound();
  return name;
}

export async function listReleaseTexts(actor: Actor): Promise<{ kind: ReleaseKind; text: ReleaseText | null }[]> {
  const texts = await currentTexts(db, authorize(actor, "viewCompany").companyId);
  return RELEASE_KINDS.map((kind) => ({ kind, text: texts.get(kind) ?? null }));
}

export type TextVersion = ReleaseText & { by: string | null; at: Date | null };

/** Newest first; the sample last. @throws notFound for another kind */
export async function getReleaseVersions(
  actor: Actor,
  name: string,
): Promise<{ kind: ReleaseKind; versions: TextVersion[] }> {
  const { companyId } = authorize(actor, "viewCompany");
  const kind = kindOf(name);
  const own = await ownTexts(db, companyId, kind);
  const names = new Map<string, string>();
  for (const { authorId } of own) {
    const [author] = names.has(authorId) ? [] : await db.select().from(users).where(eq(users.id, authorId));
    if (author) names.set(authorId, author.name);
  }
  const sample = sampleOf(kind);
  return {
    kind,
    versions: [
      ...own.map((text) => ({ ...text, by: names.get(text.authorId) ?? null, at: text.createdAt })).reverse(),
      ...(sample ? [{ ...sample, by: null, at: null }] : []),
    ],
  };
}

export async function getTextToChange(
  actor: Actor,
  name: string,
): Promise<{ kind: ReleaseKind; text: ReleaseText | null }> {
  const { companyId } = authorize(actor, "changeReleaseTexts");
  const kind = kindOf(name);
  return { kind, text: (await currentTexts(db, companyId)).get(kind) ?? null };
}

/** @param version of the page: the number of the newest text */
export async function saveReleaseText(
  actor: Actor,
  name: string,
  { version, ...words }: ReleaseInput & { version: number },
): Promise<void> {
  const administrator = authorize(actor, "changeReleaseTexts");
  const kind = kindOf(name);
  await transaction(async (tx) => {
    const current = (await currentTexts(tx, administrator.companyId)).get(kind)?.number ?? 0;
    if (current !== version) throw conflict("stale_version");
    await addText(tx, administrator, kind, fromLanguageFields(words, "title", "text"));
  });
}
