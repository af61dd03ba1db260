import { resumeTemplate } from "~/domain/template/status.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/resume";
import { TemplateConfirm } from "./parts";
import { loadShown, seenVersion } from "./template.server";

export const loader = ({ params, context }: Route.LoaderArgs) => loadShown(context, params.id);

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, seenVersion, async ({ version }) => {
    await resumeTemplate(actorOf(context), params.id, version);
    return redirectWith("templateResumed", `/templates/view/${params.id}`);
  });
}

export default function TemplateResume({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const open = template.actions.includes("resume");
  return (
    <TemplateConfirm
      title={t("resume.title", { name: template.name })}
      template={template}
      refused={actionData}
      button={open && t("resume.button")}
    >
      <p>{t("resume.what", { code: template.code })}</p>
      <p>{t("resume.after")}</p>
      {!open && <p>{t("notNow")}</p>}
    </TemplateConfirm>
  );
}
