import { endOwnSms } from "~/domain/sms/consent.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/end";

const PAGE = "/applicant/text-messages";

/** POST only. */
export const loader = () => redirect(PAGE);

export async function action({ context }: Route.ActionArgs) {
  await throwAsErrorPage(endOwnSms(actorOf(context)));
  return redirectWith("smsEnded", PAGE);
}
