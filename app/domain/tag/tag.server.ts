import { type Db, db, transaction } from "db/client.server";
import { applicationTags, tags } from "db/schema";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import type { TagInput } from "./schema";
import { MAX_TAGS, type TagLabel } from "./tag";

type TagRow = typeof tags.$inferSelect;

export const labelOf = { id: tags.id, name: tags.name, color: tags.color };
const byName = [asc(sql`lower(${tags.name})`), asc(tags.id)] as const;

const ofCompany = (tx: Db, companyId: string) =>
  tx
    .select()
    .from(tags)
    .where(eq(tags.companyId, companyId))
    .orderBy(...byName);

export async function listTags(actor: Actor) {
  const { companyId } = authorize(actor, "reviewApplications");
  return db
    .select({
      ...labelOf,
      archived: sql<boolean>`${tags.archivedAt} is not null`.mapWith(Boolean),
      applications: db.$count(applicationTags, eq(applicationTags.tagId, tags.id)),
    })
    .from(tags)
    .where(eq(tags.companyId, companyId))
    .orderBy(...byName);
}
export type ListedTag = Awaited<ReturnType<typeof listTags>>[number];

export async function listUsableTags(actor: Actor): Promise<TagLabel[]> {
  const { companyId } = authorize(actor, "reviewApplications");
  return db
    .select(labelOf)
    .from(tags)
    .where(and(eq(tags.companyId, companyId), isNull(tags.archivedAt)))
    .orderBy(...byName);
}

async function loadTag(tx: Db, companyId: string, id: string): Promise<TagRow> {
  const [tag] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.companyId, companyId), eq(tags.id, isId(id) ? id : "")));
  if (!tag) throw notFound();
  return tag;
}

export async function getTag(actor: Actor, id: string): Promise<TagRow> {
  const { companyId } = authorize(actor, "editCompany");
  return loadTag(db, companyId, id);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function checkName(all: TagRow[], name: string, self?: string): void {
  const taken = all.find((tag) => tag.id !== self && isSame(tag.name, name));
  if (taken) throw invalid({ name: [taken.archivedAt ? "tag_name_archived" : "tag_name_taken"] });
}
function checkRoom(all: TagRow[]): void {
  if (all.filter(({ archivedAt }) => !archivedAt).length >= MAX_TAGS) throw conflict("tags_full", { most: MAX_TAGS });
}

export async function addTag(actor: Actor, input: TagInput, idempotencyKey?: string): Promise<string> {
  const { companyId } = authorize(actor, "editCompany");
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const all = await ofCompany(tx, companyId);
      checkName(all, input.name);
      checkRoom(all);
      const id = newId();
      await tx.insert(tags).values({ id, companyId, ...input, createdAt: new Date() });
      await audit(tx, actor, { action: "tag.added", companyId, object: id });
      return id;
    }),
  );
}

export async function editTag(actor: Actor, id: string, { version, ...input }: TagInput & { version: number }) {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const tag = await loadTag(tx, companyId, id);
    if (tag.version !== version) throw conflict("stale_version");
    if (tag.name === input.name && tag.color === input.color) return;
    checkName(await ofCompany(tx, companyId), input.name, id);
    await tx
      .update(tags)
      .set({ ...input, version: version + 1 })
      .where(eq(tags.id, id));
    await audit(tx, actor, { action: "tag.edited", companyId, object: id });
  });
}

/** An archived tag stays where it is, and can't be put on any more. Idempotent. */
export async function archiveTag(actor: Actor, id: string, archived: boolean): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const tag = await loadTag(tx, companyId, id);
    if ((tag.archivedAt !== null) === archived) return;
    if (!archived) checkRoom(await ofCompany(tx, companyId));
    await tx
      .update(tags)
      .set({ archivedAt: archived ? new Date() : null, version: tag.version + 1 })
      .where(eq(tags.id, id));
    await audit(tx, actor, { action: archived ? "tag.archived" : "tag.restored", companyId, object: id });
  });
}
