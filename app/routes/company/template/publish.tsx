import { ticked } from "~/domain/fields";
import { getPublishing, publishTemplate } from "~/domain/template/status.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { type Field, Tick } from "~/ui/field";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/publish";
import { TemplateConfirm } from "./parts";
import { PublishChecklist } from "./publish-checklist";
import { shownVersion, showTemplate } from "./template.server";

export const handle: Handle = { permission: "publishTemplates" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { template, checks, samples } = await throwAsErrorPage(getPublishing(actor, params.id));
  return {
    template: showTemplate(context, template),
    checks,
    samples: samples.map(({ kind }) => kind),
    may: can(actor, "publishTemplates"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, shownVersion.extend({ confirmSamples: ticked() }), async (publishing) => {
    await publishTemplate(actorOf(context), params.id, publishing);
    return redirectWith("templatePublished", pathTo("/templates/view/:id", params));
  });
}

export default function TemplatePublish({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const { template, checks, samples, may } = loaderData;
  const { id, code, name, versionNumber, publishedNumber, status } = template;
  return (
    <TemplateConfirm
      title={t("publish.title", { name })}
      template={template}
      refused={actionData}
      button={may && template.hasDraft && t("publish.button")}
      confirmation={(fields) =>
        may && template.hasDraft && <SampleTexts kinds={samples} field={fields.confirmSamples} />
      }
    >
      {template.hasDraft ? (
        <p>{t("publish.description", { code, number: versionNumber })}</p>
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

/** Once confirmed, they are the company's own. */
function SampleTexts({ kinds, field }: { kinds: string[]; field: Field }) {
  const { t } = useTexts("releases");
  if (kinds.length === 0) return null;
  return (
    <Notice tone="warning">
      <h2>{t("publish.title")}</h2>
      <p>{t("publish.description")}</p>
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={`/my-company/releases/${kind}`}>{word(t, "releases:kind", kind)}</Link>
          </li>
        ))}
      </ul>
      <Tick field={field} label={t("publish.confirm")} />
    </Notice>
  );
}
