import type { RouterContextProvider } from "react-router";
import { versionField } from "~/domain/fields";
import { actionsOpen, positionName } from "~/domain/template/template";
import { getTemplate, type TemplateView } from "~/domain/template/template.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";

type Context = Readonly<RouterContextProvider>;

/** Optional, because some pages can be reached without one. */
export const shownVersion = versionField.partial();

export function showTemplate(context: Context, template: TemplateView) {
  const { id, code, status, version, versionNumber, publishedNumber, hasDraft, applications } = template;
  return {
    id,
    code,
    status,
    version,
    versionNumber,
    publishedNumber,
    hasDraft,
    applications,
    name: positionName(template.definition, languageOfContext(context)),
    actions: actionsOpen(actorOf(context), template),
  };
}
export type ShownTemplate = ReturnType<typeof showTemplate>;

export const loadShownTemplate = async (context: Context, id: string): Promise<ShownTemplate> =>
  showTemplate(context, await throwAsErrorPage(getTemplate(actorOf(context), id)));
