import { Link } from "react-router";
import { getPublishing, publishTemplate } from "~/domain/template/status.server";
import { can } from "~/permissions";
import { actorOf } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { pathTo } from "~/routes/shared/local-path.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/publish";
import { TemplateConfirm } from "./parts";
import { PublishChecklist } from "./publish-checklist";
import { seenVersion, showTemplate } from "./template.server";

export const handle: Handle = { permission: "publishTemplates" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { template, checks } = await orPage(getPublishing(actor, params.id));
  return { template: showTemplate(context, template), checks, may: can(actor, "publishTemplates") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, seenVersion, async ({ version }) => {
    await publishTemplate(actorOf(context), params.id, version);
    return redirectWith("templatePublished", pathTo("/templates/view/:id", params));
  });
}

export default function TemplatePublish({ loaderData: { template, checks, may }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const { id, code, name, versionNumber, publishedNumber, status } = template;
  return (
    <TemplateConfirm
      title={t("publish.title", { name })}
      template={template}
      refused={actionData}
      button={may && template.hasDraft && t("publish.button")}
    >
      {template.hasDraft ? (
        <p>{t("publish.what", { code, number: versionNumber })}</p>
      ) : (
        <p>{t("errors:nothing_to_publish")}</p>
      )}
      {publishedNumber !== null && template.hasDraft && <p>{t("publish.running", { number: publishedNumber })}</p>}
      {status === "paused" && template.hasDraft && <p>{t("publish.opens")}</p>}
      <PublishChecklist id={id} checks={checks} />
      {!may && <p>{t("publish.administrators")}</p>}
      <p>
        <Link to={`/templates/view/${id}#preview`}>{t("publish.look")}</Link>
      </p>
    </TemplateConfirm>
  );
}
