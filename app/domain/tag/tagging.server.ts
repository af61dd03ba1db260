import { type Db, db, transaction } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import { prepared } from "db/prepared.server";
import { applicationTags, tags } from "db/schema";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { type Application, loadApplication, loadApplicationToWrite } from "~/domain/row-access/application.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { offerUndo, stateBefore } from "~/domain/undo/record.server";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import type { TagLabel } from "./tag";
import { labelOf } from "./tag.server";

const onApplications = prepared((tx) =>
  tx
    .select({ applicationId: applicationTags.applicationId, ...labelOf })
    .from(applicationTags)
    .innerJoin(tags, eq(tags.id, applicationTags.tagId))
    .where(sql`${applicationTags.applicationId} in ${selectJsonTexts(sql.placeholder("ids"))}`)
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id)),
);

export async function tagsOf(tx: Db, applicationIds: readonly string[]): Promise<(id: string) => TagLabel[]> {
  const found = new Map<string, TagLabel[]>();
  for (const { applicationId, ...label } of await onApplications(tx).all({ ids: JSON.stringify(applicationIds) }))
    found.set(applicationId, [...(found.get(applicationId) ?? []), label]);
  return (id) => found.get(id) ?? [];
}

export async function listTagsOn(actor: Actor, applicationId: string): Promise<TagLabel[]> {
  const { companyId } = authorize(actor, "reviewApplications");
  const { id } = await loadApplication(db, companyId, applicationId);
  return (await tagsOf(db, [id]))(id);
}

/** Erased people get none. */
export const isTaggable = ({ status, erasedAt }: Pick<Application, "status" | "erasedAt">): boolean =>
  status !== "expired" && !erasedAt;

export type TagChange = { add: readonly string[]; remove: readonly string[] };

/** Idempotent. Archived tags can be taken off only. @returns the undo's id where something changed */
export async function tagApplication(
  actor: Actor,
  id: string,
  change: TagChange,
  undoId: string = newId(),
): Promise<string | null> {
  const staff = authorize(actor, "tagApplications");
  return transaction(async (tx) => {
    const application = await loadApplicationToWrite(tx, staff.companyId, id);
    const before = await stateBefore(tx, application);
    const tags = await changeTags(tx, staff, application, change);
    if (tags.add.length + tags.remove.length === 0) return null;
    await offerUndo(tx, staff, application, { id: newId(), undoId, act: "tag", before: { ...before, tags } });
    return undoId;
  });
}

export async function changeTags(
  tx: Db,
  actor: CompanyActor,
  { id, status, erasedAt }: Pick<Application, "id" | "status" | "erasedAt">,
  { add, remove }: TagChange,
): Promise<TagChange> {
  const { companyId, userId } = actor;
  if (!isTaggable({ status, erasedAt })) throw conflict("illegal_transition", { from: status });
  const known = await tx
    .select({ id: tags.id, archivedAt: tags.archivedAt })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), inArray(tags.id, [...add, ...remove])));
  const on = (await tagsOf(tx, [id]))(id).map((tag) => tag.id);
  const added = [...new Set(add)].filter((tag) => !on.includes(tag));
  if (added.some((tag) => !known.some((each) => each.id === tag && !each.archivedAt))) throw conflict("tag_gone");
  const removed = on.filter((tag) => remove.includes(tag) && !add.includes(tag));
  for (const tagId of added) {
    await tx.insert(applicationTags).values({ applicationId: id, tagId, companyId, userId, createdAt: new Date() });
    await audit(tx, actor, { action: "tag.put_on", companyId, object: id, detail: { tag: tagId } });
  }
  for (const tagId of removed) {
    await tx
      .delete(applicationTags)
      .where(and(eq(applicationTags.applicationId, id), eq(applicationTags.tagId, tagId)));
    await audit(tx, actor, { action: "tag.taken_off", companyId, object: id, detail: { tag: tagId } });
  }
  return { add: added, remove: removed };
}
