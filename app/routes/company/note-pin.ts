import { redirect } from "react-router";
import { z } from "zod";
import { ticked } from "~/domain/fields";
import { getNote, pinNote } from "~/domain/note.server";
import { actorOf } from "~/routes/context.server";
import { aboutOf, pageOfNotes } from "~/routes/notes.server";
import { orPage, redirectWith } from "~/routes/respond.server";
import type { Route } from "./+types/note-pin";

const schema = z.object({ pinned: ticked() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const note = await orPage(getNote(actorOf(context), params.id));
  return redirect(`${pageOfNotes(aboutOf(note))}#notes`);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const note = await orPage(getNote(actor, params.id));
  const { pinned } = schema.parse(Object.fromEntries(await request.formData()));
  await orPage(pinNote(actor, params.id, pinned));
  return redirectWith(pinned ? "notePinned" : "noteUnpinned", `${pageOfNotes(aboutOf(note))}#notes`);
}
