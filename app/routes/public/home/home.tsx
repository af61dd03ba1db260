import { getCompanyHome } from "~/domain/home/company.server";
import { isRole } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { can, RTIC_ROLES } from "~/permissions";
import { later } from "~/ui/later";
import type { Route } from "./+types/home";
import { VisitorHome } from "./visitor";

const company = later(() => import("./company").then(({ CompanyHome }) => CompanyHome));

export const handle: Handle = { isOpen: true };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.role === "Applicant") throw redirect("/applicant");
  if (isRole(actor, RTIC_ROLES)) throw redirect("/admin");
  if (!can(actor, "reviewApplications")) return null;
  await company.ready();
  return orPage(getCompanyHome(actor, languageOfContext(context)));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData ? <company.Part {...loaderData} /> : <VisitorHome />;
}
