/** A published version never changes, so its position's names are read once: a definition with all its questions is long. */
import { db } from "db/client.server";
import { templateVersions } from "db/schema";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";

type Names = { nameEn: string; nameEs: string | null };

const kept = new LRUCache<string, Names>({ max: 10_000 });

const namesQuery = db
  .select({
    id: templateVersions.id,
    nameEn: sql<string>`json_extract(${templateVersions.definition}, '$.nameEn')`,
    nameEs: sql<string | null>`json_extract(${templateVersions.definition}, '$.nameEs')`,
  })
  .from(templateVersions)
  .where(sql`${templateVersions.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();

/** @param ids versions that applications have, which are published */
export async function publishedNames(ids: readonly string[]): Promise<(id: string) => Names> {
  const unknown = [...new Set(ids)].filter((id) => !kept.get(id));
  if (unknown.length > 0)
    for (const { id, ...names } of await namesQuery.all({ ids: JSON.stringify(unknown) })) kept.set(id, names);
  return (id) => kept.get(id) ?? { nameEn: "", nameEs: null };
}
