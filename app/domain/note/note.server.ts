import { type Db, db, transaction } from "db/client.server";
import { alias } from "db/columns";
import { afterCursor, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { drivers, notes, users } from "db/schema";
import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { conflict, forbidden, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor, isRole, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import type { Vault } from "~/server/vault.server";
import { findNoteRecipients, markSeen, mentionsOf, notifyOfNote } from "./mention.server";
import { editableUntil } from "./note";
import {
  type About,
  aboutOf,
  authorizeAbout,
  objectOf,
  type Subject,
  subjectOf,
  vaultOf,
  type Writer,
  within,
} from "./subject.server";

type NoteRow = typeof notes.$inferSelect;
export const noteContext = (
  id: string,
  company: string,
  column: "sealed_text" | "sealed_struck_reason" = "sealed_text",
) => ({
  table: "notes",
  column,
  row: id,
  company,
});
const textOf = (vault: Vault, { id, companyId, sealedText }: NoteRow) =>
  vault.open(noteContext(id, companyId), sealedText).toString("utf8");

const isOwn = (actor: Writer, { authorId }: NoteRow) => authorId === actor.userId;
const mayEdit = (actor: Writer, note: NoteRow, now: Date) =>
  isOwn(actor, note) && !note.struckAt && now < editableUntil(note.createdAt);
const mayStrike = (actor: Writer, note: NoteRow) =>
  !note.struckAt && (isOwn(actor, note) || isRole(actor, ["Administrator", "RTIC Administrator"]));

const strikers = alias(users, "strikers");

/** The pinned first, then the newest; without a limit all. */
export async function listNotes(actor: Actor, about: About, { limit, ...paging }: Paging & { limit?: number } = {}) {
  const staff = authorizeAbout(actor, about);
  const { companyId, dataKeyId, driverId, applicationId } = await subjectOf(db, staff, about);
  const vault = await vaultOf(db, dataKeyId);
  const keys = [notes.pinned, notes.createdAt, notes.id];
  const walk = seekFrom(paging, keys.length, "desc");
  const order = walk.direction === "asc" ? asc : desc;
  const found = db
    .select({ note: notes, author: users.name, struckBy: strikers.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .leftJoin(strikers, eq(strikers.id, notes.struckByUserId))
    .where(
      and(
        within(staff),
        eq(notes.companyId, companyId),
        driverId ? eq(notes.driverId, driverId) : isNull(notes.driverId),
        applicationId ? or(eq(notes.applicationId, applicationId), isNull(notes.applicationId)) : undefined,
        afterCursor(keys, walk.from, walk.direction),
      ),
    )
    .orderBy(...keys.map((key) => order(key)));
  const read = await (limit === undefined ? found : found.limit(limit + 1));
  const { rows, ...page } = pageOf(read, limit ?? read.length, walk, ({ note }) => [
    Number(note.pinned),
    note.createdAt.getTime(),
    note.id,
  ]);
  const mentions = await mentionsOf(
    db,
    rows.map(({ note }) => note.id),
  );
  await markSeen(actor, mentions);
  const now = new Date();
  const writable = may(actor, "writeNotes");
  return {
    page,
    mayWrite: writable,
    colleagues: writable && "companyId" in staff ? await listOthers(staff) : [],
    notes: rows.map(({ note, author, struckBy }) => ({
      id: note.id,
      text: textOf(vault, note),
      author,
      at: note.createdAt,
      editedAt: note.editedAt,
      pinned: note.pinned,
      applicationId: note.applicationId,
      told: mentions.filter(({ noteId }) => noteId === note.id).map(({ name }) => name),
      struck:
        note.struckAt && note.sealedStruckReason
          ? {
              by: struckBy ?? "",
              at: note.struckAt,
              reason: vault
                .open(noteContext(note.id, companyId, "sealed_struck_reason"), note.sealedStruckReason)
                .toString("utf8"),
            }
          : null,
      mayEdit: writable && mayEdit(staff, note, now),
      editableUntil: editableUntil(note.createdAt),
      mayStrike: writable && mayStrike(staff, note),
      mayPin: writable && !note.struckAt,
    })),
  };
}
export type ListedNote = Awaited<ReturnType<typeof listNotes>>["notes"][number];

const listOthers = async ({ companyId, userId }: CompanyActor) =>
  (await loadColleagues(db, companyId)).flatMap(({ id, name }) => (id === userId ? [] : [{ id, name }]));

export async function writeNote(
  tx: Db,
  actor: Writer,
  subject: Subject,
  text: string,
  people: Colleague[] = [],
): Promise<string> {
  const { companyId, dataKeyId, driverId, applicationId } = subject;
  const id = newId();
  const vault = await vaultOf(tx, dataKeyId);
  await tx.insert(notes).values({
    id,
    companyId,
    driverId,
    applicationId,
    sealedText: vault.seal(noteContext(id, companyId), text),
    authorId: actor.userId,
    createdAt: new Date(),
  });
  const notified = await notifyOfNote(tx, { id, companyId, driverId, applicationId }, people);
  const detail = { note: id, ...(notified > 0 && { notified }) };
  await audit(tx, actor, { action: "note.added", object: objectOf(subject), detail });
  return id;
}

type Written = { text: string; tell?: string | undefined; once?: string | undefined };
export type SavedNote = { notified: number; unknown: string[] };

export async function addNote(
  actor: Actor,
  about: About,
  { text, tell: recipientId, once: key }: Written,
): Promise<SavedNote> {
  const staff = authorizeAbout(actor, about);
  authorize(actor, "writeNotes");
  return transaction(async (tx) => {
    const subject = await subjectOf(tx, staff, about);
    if (subject.driverId) await loadUnerasedDriver(tx, subject.companyId, subject.driverId);
    const { people, unknown } = await mentionedBy(tx, staff, text, recipientId);
    await once(tx, actor, key, () => writeNote(tx, staff, subject, text, people));
    return { notified: people.length, unknown };
  });
}

const mentionedBy = (tx: Db, staff: Writer, text: string, recipientId?: string) =>
  "companyId" in staff ? findNoteRecipients(tx, staff, text, recipientId) : { people: [], unknown: [] };

type Found = { note: NoteRow; dataKeyId: string | null };
async function loadNote(tx: Db, writer: Writer, id: string): Promise<Found> {
  const [found] = isId(id)
    ? await tx
        .select({ note: notes, dataKeyId: drivers.dataKeyId })
        .from(notes)
        .leftJoin(drivers, eq(drivers.id, notes.driverId))
        .where(and(eq(notes.id, id), within(writer)))
    : [];
  if (!found) throw notFound();
  return found;
}

async function change(
  actor: Actor,
  id: string,
  action: "note.edited" | "note.struck" | "note.pinned" | "note.unpinned",
  to: (found: Found & { staff: Writer; vault: Vault; now: Date }) => Partial<NoteRow> | undefined,
  after: (tx: Db, staff: Writer, note: NoteRow) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const staff = authorize(actor, "writeNotes");
  await transaction(async (tx) => {
    const found = await loadNote(tx, staff, id);
    const vault = await vaultOf(tx, found.dataKeyId);
    const set = to({ ...found, staff, vault, now: new Date() });
    if (!set) return;
    await tx
      .update(notes)
      .set(set)
      .where(and(eq(notes.id, id), within(staff)));
    await after(tx, staff, found.note);
    await audit(tx, actor, { action, object: objectOf(found.note), detail: { note: id } });
  });
}

export async function getNote(actor: Actor, id: string) {
  const staff = authorize(actor, "readNotes");
  const { note, dataKeyId } = await loadNote(db, staff, id);
  const text = textOf(await vaultOf(db, dataKeyId), note);
  const { createdAt, editedAt } = note;
  return {
    id,
    text,
    about: aboutOf(note),
    seen: (editedAt ?? createdAt).toISOString(),
    editableUntil: editableUntil(createdAt),
    mayEdit: mayEdit(staff, note, new Date()),
    mayStrike: mayStrike(staff, note),
  };
}

/** @param edit.seen on the page */
export async function editNote(actor: Actor, id: string, edit: { text: string; seen: string }): Promise<SavedNote> {
  const saved: SavedNote = { notified: 0, unknown: [] };
  await change(
    actor,
    id,
    "note.edited",
    ({ note, staff, vault, now }) => {
      if (!isOwn(staff, note)) throw forbidden("note_not_yours");
      if (note.struckAt) throw conflict("note_struck");
      if (!mayEdit(staff, note, now)) throw conflict("note_fixed");
      if (textOf(vault, note) === edit.text) return undefined;
      if ((note.editedAt ?? note.createdAt).toISOString() !== edit.seen) throw conflict("note_stale");
      return { sealedText: vault.seal(noteContext(id, note.companyId), edit.text), editedAt: now };
    },
    async (tx, staff, note) => {
      const { people, unknown } = await mentionedBy(tx, staff, edit.text);
      saved.notified = await notifyOfNote(tx, note, people);
      saved.unknown = unknown;
    },
  );
  return saved;
}

export async function strikeNote(actor: Actor, id: string, reason: string): Promise<void> {
  await change(actor, id, "note.struck", ({ note, staff, vault, now }) => {
    if (note.struckAt) throw conflict("note_struck");
    if (!mayStrike(staff, note)) throw forbidden("note_not_yours");
    return {
      struckAt: now,
      struckByUserId: staff.userId,
      sealedStruckReason: vault.seal(noteContext(id, note.companyId, "sealed_struck_reason"), reason),
      pinned: false,
    };
  });
}

export async function pinNote(actor: Actor, id: string, pinned: boolean): Promise<void> {
  await change(actor, id, pinned ? "note.pinned" : "note.unpinned", ({ note }) => {
    if (note.struckAt) throw conflict("note_struck");
    return note.pinned === pinned ? undefined : { pinned };
  });
}
