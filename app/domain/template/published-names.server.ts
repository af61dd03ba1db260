/** Cached, because a published version never changes and definitions are long. */
import { db } from "db/client.server";
import { jsonField, selectJsonTexts } from "db/expressions";
import { prepared } from "db/prepared.server";
import { templateVersions } from "db/schema";
import { type AnyColumn, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Translatable } from "~/domain/by-language";

const cache = new LRUCache<string, Translatable>({ max: 10_000 });

export const nameIn = (definition: AnyColumn) =>
  sql`${jsonField(definition, "name")}`.mapWith((name: string): Translatable => JSON.parse(name));

const namesQuery = prepared((tx) =>
  tx
    .select({
      id: templateVersions.id,
      name: nameIn(templateVersions.definition),
    })
    .from(templateVersions)
    .where(sql`${templateVersions.id} in ${selectJsonTexts(sql.placeholder("ids"))}`),
);

export async function publishedNames(ids: readonly string[]): Promise<(id: string) => Translatable> {
  const unknown = [...new Set(ids)].filter((id) => !cache.get(id));
  if (unknown.length > 0)
    for (const { id, name } of await namesQuery(db).all({ ids: JSON.stringify(unknown) })) cache.set(id, name);
  return (id) => cache.get(id) ?? { en: "" };
}
