import { decideReveals } from "~/domain/application/record/reveal-limit.server";
import { actorOf } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/reveals-decision";

export const handle: Handle = { permission: "approveRequests" };

export const loader = () => redirect("/my-company");

export async function action({ request, params, context }: Route.ActionArgs) {
  const agreed = (await request.formData()).get("answer") === "yes";
  await orPage(decideReveals(actorOf(context), params.id, agreed));
  return redirectWith(agreed ? "requestApproved" : "requestRefused", "/my-company");
}
