import { mailCode } from "~/domain/inquiry/link.server";
import { pathTo } from "~/http/local-path.server";
import { mailedToken } from "~/http/mailed-token.server";
import { redirect } from "~/http/redirect.server";
import { orPage, redirectWith } from "~/http/respond.server";
import type { Route } from "./+types/code";

const pageOf = (token: string) => pathTo("/previous-employer", {}, token && `?token=${encodeURIComponent(token)}`);

export const loader = ({ request }: Route.LoaderArgs) => redirect(pageOf(mailedToken(request) ?? ""));

export async function action({ request }: Route.ActionArgs) {
  const token = mailedToken(request) ?? "";
  await orPage(mailCode(token));
  return redirectWith("inquiryCodeSent", pageOf(token));
}
