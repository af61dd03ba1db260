import { z } from "zod";
import { ticked } from "~/domain/fields";
import { archiveTag, getTag } from "~/domain/tag/tag.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/archive";

const schema = z.object({ archived: ticked() });

export const handle: Handle = { permission: "editCompany" };

export async function loader({ params, context }: Route.LoaderArgs) {
  await throwAsErrorPage(getTag(actorOf(context), params.tag));
  return redirect("/my-company/tags");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { archived } = schema.parse(Object.fromEntries(await request.formData()));
  await throwAsErrorPage(archiveTag(actorOf(context), params.tag, archived));
  return redirectWith(archived ? "tagArchived" : "tagRestored", "/my-company/tags");
}
