/** What becomes of a note once it is written: changed, struck through, pinned. */

import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { reasonSchema, requiredText, ticked } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { editNote, getNote, pinNote, strikeNote } from "~/domain/note/note.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import { pageOfNotes } from "./notes.server";

type Asked = { params: { id: string }; context: Readonly<RouterContextProvider> };
type Posted = Asked & { request: Request };

async function load({ params, context }: Asked) {
  const { about, ...note } = await orPage(getNote(actorOf(context), params.id));
  return { ...note, page: `${pageOfNotes(about)}#notes` };
}

export async function loadEditing(asked: Asked) {
  const { text, seen, mayEdit, editableUntil, page } = await load(asked);
  return { text, seen, mayEdit, editableUntil, page };
}

const editSchema = z.object({ seen: z.string().max(40), note: requiredText(NOTE_LENGTH) });

export async function editNoteFrom({ request, ...asked }: Posted) {
  const { id, page } = await load(asked);
  return handleForm(request, editSchema, async ({ seen, note: text }) => {
    await editNote(actorOf(asked.context), id, { text, seen });
    return redirectWith("noteSaved", page);
  });
}

export async function loadStriking(asked: Asked) {
  const { text, mayStrike, page } = await load(asked);
  return { text, mayStrike, page };
}

export async function strikeNoteFrom({ request, ...asked }: Posted) {
  const { id, page } = await load(asked);
  return handleForm(request, reasonSchema, async ({ reason }) => {
    await strikeNote(actorOf(asked.context), id, reason);
    return redirectWith("noteStruck", page);
  });
}

const pinSchema = z.object({ pinned: ticked() });

export const toNotes = async (asked: Asked) => redirect((await load(asked)).page);

export async function pinNoteFrom({ request, ...asked }: Posted) {
  const { id, page } = await load(asked);
  const { pinned } = pinSchema.parse(Object.fromEntries(await request.formData()));
  await orPage(pinNote(actorOf(asked.context), id, pinned));
  return redirectWith(pinned ? "notePinned" : "noteUnpinned", page);
}
