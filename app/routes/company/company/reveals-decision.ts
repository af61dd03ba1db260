import { decideReveals } from "~/domain/application/record/reveal-limit.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/reveals-decision";

export const handle: Handle = { permission: "approveRequests" };

export const loader = () => redirect("/my-company");

export async function action({ request, params, context }: Route.ActionArgs) {
  const agreed = (await request.formData()).get("answer") === "yes";
  await throwAsErrorPage(decideReveals(actorOf(context), params.id, agreed));
  return redirectWith(agreed ? "requestApproved" : "requestRefused", "/my-company");
}
