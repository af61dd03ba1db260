import { decideAccess } from "~/domain/provider-access/access.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/access-refusal";

export const handle: Handle = { permission: "endAccess" };

export const loader = () => redirect("/my-company/access");

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(decideAccess(actorOf(context), params.id, "refused"));
  return redirectWith("accessRefused", "/my-company/access");
}
