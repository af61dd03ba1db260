/** The page of a new note: shown where what was written can't be kept as it is. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { onceField, requiredText } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { addNote } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { loadNotes, pageOfNotes } from "./notes.server";

const schema = z.object({ note: requiredText(NOTE_LENGTH) }).and(onceField);
type Context = Readonly<RouterContextProvider>;

export async function loadWriting(context: Context, about: About) {
  const { notes: _, ...writing } = await loadNotes(context, about);
  return writing;
}

export const writeNoteFrom = (request: Request, context: Context, about: About) =>
  handleForm(request, schema, async ({ note, once }) => {
    await addNote(actorOf(context), about, note, once);
    return redirectWith("noteSaved", `${pageOfNotes(about)}#notes`);
  });
