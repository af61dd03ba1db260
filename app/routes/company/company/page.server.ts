import type { RouterContextProvider } from "react-router";
import { getLogoToChange } from "~/domain/company/logo.server";
import { type LocalPath, type PlainPage, pathTo } from "~/http/local-path.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";

export const pageOf = (companyId?: string): PlainPage | LocalPath =>
  companyId === undefined ? "/my-company" : pathTo("/admin/company/:id", { id: companyId });

export async function loadLogo(context: Readonly<RouterContextProvider>, companyId?: string) {
  return { ...(await throwAsErrorPage(getLogoToChange(actorOf(context), companyId))), page: pageOf(companyId) };
}
