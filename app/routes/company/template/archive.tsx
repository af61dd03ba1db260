import { archiveTemplate } from "~/domain/template/status.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/archive";
import { TemplateConfirm } from "./parts";
import { loadShown, seenVersion } from "./template.server";

export const loader = ({ params, context }: Route.LoaderArgs) => loadShown(context, params.id);

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, seenVersion, async ({ version }) => {
    await archiveTemplate(actorOf(context), params.id, version);
    return redirectWith("templateArchived", `/templates/view/${params.id}`);
  });
}

export default function TemplateArchive({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const open = template.actions.includes("archive");
  return (
    <TemplateConfirm
      title={t("archive.title", { name: template.name })}
      template={template}
      refused={actionData}
      button={open && t("archive.button")}
    >
      <p>{t("archive.what", { code: template.code })}</p>
      <p>{t("archive.after")}</p>
      {!open && <p>{t("notNow")}</p>}
    </TemplateConfirm>
  );
}
