import type { RouterContextProvider } from "react-router";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getNote, listNotes, type SavedNote } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import type { AlertCode } from "~/http/alert.server";
import { type LocalPath, pathTo } from "~/http/local-path.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";

type Context = Readonly<RouterContextProvider>;

export const NOTES = "#notes";

export function pageOfNotes(about: About, ending = ""): LocalPath {
  if ("companyId" in about) return pathTo("/admin/company/:id", { id: about.companyId }, ending);
  return "applicationId" in about
    ? pathTo("/application/:id", { id: about.applicationId }, ending)
    : pathTo("/driver/:id", { id: about.driverId }, ending);
}

export async function loadNotes(context: Context, about: About) {
  const listed = await throwAsErrorPage(listNotes(actorOf(context), about));
  return { ...listed, page: pageOfNotes(about), isOfRtic: "companyId" in about, idempotencyKey: newIdempotencyKey() };
}

export function alertOfNote({ notified, unknown }: SavedNote): AlertCode {
  if (unknown.length > 0) return "noteSavedUntold";
  return notified > 0 ? "noteSavedTold" : "noteSaved";
}

export async function loadNote(context: Context, id: string) {
  const { about, ...note } = await throwAsErrorPage(getNote(actorOf(context), id));
  return { ...note, page: pageOfNotes(about, NOTES) };
}
