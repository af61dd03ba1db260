import { getCompanyHome } from "~/domain/home/company.server";
import { isRole } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { can, RTIC_ROLES } from "~/permissions";
import type { Route } from "./+types/home";
import { CompanyHome } from "./company";
import { VisitorHome } from "./visitor";

export const handle: Handle = { isOpen: true, hydrate: true, live: true };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.role === "Applicant") throw redirect("/applicant");
  if (isRole(actor, RTIC_ROLES)) throw redirect("/admin");
  if (!can(actor, "reviewApplications")) return null;
  return throwAsErrorPage(getCompanyHome(actor, languageOfContext(context)));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CompanyHome {...loaderData} /> : <VisitorHome />;
}
