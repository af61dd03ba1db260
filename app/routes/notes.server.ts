/** What the notes of a page load. */
import type { RouterContextProvider } from "react-router";
import { type About, listNotes } from "~/domain/note.server";
import { newOnceKey } from "~/domain/once.server";
import { actorOf } from "./context.server";
import { orPage } from "./respond.server";

/** The page that a note stands on. */
export const pageOfNotes = (about: About): string =>
  "applicationId" in about ? `/application/${about.applicationId}` : `/driver/${about.driverId}`;

export const aboutOf = (note: { applicationId: string | null; driverId: string }): About =>
  note.applicationId ? { applicationId: note.applicationId } : { driverId: note.driverId };

export async function loadNotes(context: Readonly<RouterContextProvider>, about: About) {
  const listed = await orPage(listNotes(actorOf(context), about));
  return { ...listed, page: pageOfNotes(about), onceKey: newOnceKey() };
}
