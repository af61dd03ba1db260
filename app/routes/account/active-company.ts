import { switchCompany } from "~/domain/user/account.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/active-company";

export const loader = () => redirect("/user");

export async function action({ request, context }: Route.ActionArgs) {
  const companyId = String((await request.formData()).get("companyId"));
  await throwAsErrorPage(switchCompany(actorOf(context), companyId));
  return redirectWith("companySwitched", "/user");
}
