import { type Db, db, transaction } from "db/client.server";
import { savedViews } from "db/schema";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize, type CompanyActor, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { isSavedList, MAX_VIEWS, type SavedList, type SavedParams, type ViewOwner } from "./saved-view";

type ViewRow = typeof savedViews.$inferSelect;

const ownerOf = ({ userId }: Pick<ViewRow, "userId">): ViewOwner => (userId === null ? "company" : "me");
const permissionFor = (owner: ViewOwner) => (owner === "company" ? "saveCompanyViews" : "saveViews");

const within = ({ companyId, userId }: CompanyActor) =>
  and(eq(savedViews.companyId, companyId), or(eq(savedViews.userId, userId), isNull(savedViews.userId)));

export async function listSavedViews(actor: Actor, list: SavedList) {
  const staff = authorize(actor, "useViews");
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(within(staff), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    params: row.params,
    owner: ownerOf(row),
    mayChange: may(actor, permissionFor(ownerOf(row))),
  }));
}
export type ListedView = Awaited<ReturnType<typeof listSavedViews>>[number];

const neighbours = (tx: Db, { companyId, userId, list }: Pick<ViewRow, "companyId" | "userId" | "list">) =>
  tx
    .select({ id: savedViews.id, name: savedViews.name })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.companyId, companyId),
        userId === null ? isNull(savedViews.userId) : eq(savedViews.userId, userId),
        eq(savedViews.list, list),
      ),
    );

/** Tabs must differ in more than case. */
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type New = { list: string; params: SavedParams; name: string; owner: ViewOwner };

export async function saveView(actor: Actor, { list, params, name, owner }: New, idempotencyKey?: string) {
  const { companyId, userId: self } = authorize(actor, permissionFor(owner));
  if (!isSavedList(list)) throw notFound();
  if (Object.keys(params).length === 0) throw invalid({ "": ["nothing_to_save"] });
  const userId = owner === "company" ? null : self;
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const others = await neighbours(tx, { companyId, userId, list });
      if (others.length >= MAX_VIEWS) throw conflict("too_many_views", { most: MAX_VIEWS });
      if (others.some((other) => isSameName(other.name, name))) throw invalid({ name: ["view_name_taken"] });
      const id = newId();
      await tx.insert(savedViews).values({ id, companyId, userId, list, name, params, createdAt: new Date() });
      await audit(tx, actor, { action: "view.saved", companyId, object: id, detail: { list, owner } });
      return id;
    }),
  );
}

async function loadView(tx: Db, staff: CompanyActor, id: string): Promise<ViewRow> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(within(staff), eq(savedViews.id, isId(id) ? id : "")));
  if (!view) throw notFound();
  return view;
}

export async function getSavedView(actor: Actor, id: string) {
  const view = await loadView(db, authorize(actor, "useViews"), id);
  const { name, list, params, version } = view;
  return { id, name, list, params, version, owner: ownerOf(view), mayChange: may(actor, permissionFor(ownerOf(view))) };
}

async function loadForChange(tx: Db, actor: Actor, id: string, version: number): Promise<ViewRow> {
  const view = await loadView(tx, authorize(actor, "useViews"), id);
  authorize(actor, permissionFor(ownerOf(view)));
  if (view.version !== version) throw conflict("stale_version");
  return view;
}

export async function renameView(actor: Actor, id: string, { name, version }: { name: string; version: number }) {
  await transaction(async (tx) => {
    const view = await loadForChange(tx, actor, id, version);
    if (view.name === name) return;
    const others = (await neighbours(tx, view)).filter((other) => other.id !== id);
    if (others.some((other) => isSameName(other.name, name))) throw invalid({ name: ["view_name_taken"] });
    await tx
      .update(savedViews)
      .set({ name, version: version + 1 })
      .where(eq(savedViews.id, id));
    await audit(tx, actor, {
      action: "view.renamed",
      companyId: view.companyId,
      object: id,
      detail: { list: view.list, owner: ownerOf(view) },
    });
  });
}

export async function removeView(actor: Actor, id: string, { version }: { version: number }) {
  await transaction(async (tx) => {
    const view = await loadForChange(tx, actor, id, version);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await audit(tx, actor, {
      action: "view.removed",
      companyId: view.companyId,
      object: id,
      detail: { list: view.list, owner: ownerOf(view) },
    });
  });
}
