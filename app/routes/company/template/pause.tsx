import { pauseTemplate } from "~/domain/template/status.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/pause";
import { TemplateConfirm } from "./parts";
import { loadShown, seenVersion } from "./template.server";

export const loader = ({ params, context }: Route.LoaderArgs) => loadShown(context, params.id);

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, seenVersion, async ({ version }) => {
    await pauseTemplate(actorOf(context), params.id, version);
    return redirectWith("templatePaused", `/templates/view/${params.id}`);
  });
}

export default function TemplatePause({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const open = template.actions.includes("pause");
  return (
    <TemplateConfirm
      title={t("pause.title", { name: template.name })}
      template={template}
      refused={actionData}
      button={open && t("pause.button")}
    >
      <p>{t("pause.what", { code: template.code })}</p>
      <p>{t("pause.after")}</p>
      {!open && <p>{t("notNow")}</p>}
    </TemplateConfirm>
  );
}
