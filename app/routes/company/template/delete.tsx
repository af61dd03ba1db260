import { z } from "zod";
import { deleteTemplate } from "~/domain/template/status.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/delete";
import { TemplateConfirm } from "./parts";
import { loadShownTemplate } from "./template.server";

export const handle: Handle = { permission: "publishTemplates" };

export const loader = ({ params, context }: Route.LoaderArgs) => loadShownTemplate(context, params.id);

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, z.object({}), async () => {
    await deleteTemplate(actorOf(context), params.id);
    return redirectWith("templateDeleted", "/templates");
  });
}

export default function TemplateDelete({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const { id, name, code, applications, actions } = template;
  const may = actions.includes("delete");
  return (
    <TemplateConfirm
      title={t("delete.title", { name })}
      template={template}
      refused={actionData}
      button={may && applications === 0 && t("delete.button")}
      variant="danger"
    >
      {!may ? (
        <p>{t("delete.administrators")}</p>
      ) : applications === 0 ? (
        <p>{t("delete.description", { code })}</p>
      ) : (
        <>
          <p>{t("delete.used", { count: applications })}</p>
          {actions.includes("archive") && (
            <p>
              <Link to={`/templates/archive/${id}`}>{t("delete.archive")}</Link>
            </p>
          )}
        </>
      )}
    </TemplateConfirm>
  );
}
