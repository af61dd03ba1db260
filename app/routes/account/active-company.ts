import { switchCompany } from "~/domain/user/account.server";
import { actorOf } from "~/routes/shared/context.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/active-company";

export const loader = () => redirect("/user");

export async function action({ request, context }: Route.ActionArgs) {
  const companyId = String((await request.formData()).get("companyId"));
  await orPage(switchCompany(actorOf(context), companyId));
  return redirectWith("companySwitched", "/user");
}
