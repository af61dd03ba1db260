import type { RouterContextProvider } from "react-router";
import { listQueryIn } from "~/domain/application/list";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getNote, listNotes, type SavedNote } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import type { AlertCode } from "~/http/alert.server";
import { type LocalPath, pathTo } from "~/http/local-path.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";

type Context = Readonly<RouterContextProvider>;

function pageOf(about: About, ending = ""): LocalPath {
  if ("companyId" in about) return pathTo("/admin/company/:id", { id: about.companyId }, ending);
  return "applicationId" in about
    ? pathTo("/application/:id", { id: about.applicationId }, ending)
    : pathTo("/driver/:id", { id: about.driverId }, ending);
}

export const returnToNotes = (request: Request, about: About): LocalPath =>
  pageOf(about, `${listQueryIn(request)}#notes`);

export async function loadNotes(context: Context, request: Request, about: About) {
  const listed = await throwAsErrorPage(listNotes(actorOf(context), about));
  return {
    ...listed,
    page: pageOf(about),
    address: listQueryIn(request),
    isOfRtic: "companyId" in about,
    idempotencyKey: newIdempotencyKey(),
  };
}

export function alertOfNote({ notified, unknown }: SavedNote): AlertCode {
  if (unknown.length > 0) return "noteSavedUntold";
  return notified > 0 ? "noteSavedTold" : "noteSaved";
}

export async function loadNote(context: Context, request: Request, id: string) {
  const { about, ...note } = await throwAsErrorPage(getNote(actorOf(context), id));
  return { ...note, page: returnToNotes(request, about) };
}
