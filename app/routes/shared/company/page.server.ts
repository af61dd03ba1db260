import type { RouterContextProvider } from "react-router";
import { getLogoToChange } from "~/domain/company/logo.server";
import { actorOf } from "~/routes/shared/context.server";
import { type LocalPath, type PlainPage, pathTo } from "~/routes/shared/local-path.server";
import { orPage } from "~/routes/shared/respond.server";

export const pageOf = (companyId?: string): PlainPage | LocalPath =>
  companyId === undefined ? "/my-company" : pathTo("/admin/company/:id", { id: companyId });

export async function loadLogo(context: Readonly<RouterContextProvider>, companyId?: string) {
  return { ...(await orPage(getLogoToChange(actorOf(context), companyId))), page: pageOf(companyId) };
}
