import { decideEmailChange } from "~/domain/user/email-change.server";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/email-change";

export const handle: Handle = { permission: "approveRequests" };

export const loader = () => redirect("/my-company");

export async function action({ request, params, context }: Route.ActionArgs) {
  const agreed = (await request.formData()).get("answer") === "yes";
  await throwAsErrorPage(decideEmailChange(actorOf(context), params.id, agreed));
  return redirectWith(agreed ? "requestApproved" : "requestRefused", "/my-company");
}
