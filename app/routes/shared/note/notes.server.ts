/** What the notes of a page load. */
import type { RouterContextProvider } from "react-router";
import { newOnceKey } from "~/domain/idempotency.server";
import { listNotes } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";

/** The page that a note stands on. */
export function pageOfNotes(about: About): string {
  if ("companyId" in about) return `/admin/company/${about.companyId}`;
  return "applicationId" in about ? `/application/${about.applicationId}` : `/driver/${about.driverId}`;
}

export async function loadNotes(context: Readonly<RouterContextProvider>, about: About) {
  const listed = await orPage(listNotes(actorOf(context), about));
  return { ...listed, page: pageOfNotes(about), isOfRtic: "companyId" in about, onceKey: newOnceKey() };
}
