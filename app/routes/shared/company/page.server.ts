import type { RouterContextProvider } from "react-router";
import { getLogoToChange } from "~/domain/company/logo.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";

export const pageOf = (companyId?: string) => (companyId === undefined ? "/my-company" : `/admin/company/${companyId}`);

export async function loadLogo(context: Readonly<RouterContextProvider>, companyId?: string) {
  return { ...(await orPage(getLogoToChange(actorOf(context), companyId))), page: pageOf(companyId) };
}
