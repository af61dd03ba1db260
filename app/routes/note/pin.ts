import { z } from "zod";
import { ticked } from "~/domain/fields";
import { pinNote } from "~/domain/note/note.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/pin";
import { loadNote } from "./notes.server";

const schema = z.object({ pinned: ticked() });

export const loader = async ({ request, params, context }: Route.LoaderArgs) =>
  redirect((await loadNote(context, request, params.id)).page);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, page } = await loadNote(context, request, params.id);
  const { pinned } = schema.parse(Object.fromEntries(await request.formData()));
  await throwAsErrorPage(pinNote(actorOf(context), id, pinned));
  return redirectWith(pinned ? "notePinned" : "noteUnpinned", page);
}
