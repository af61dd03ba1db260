import { z } from "zod";
import { toLanguageFields } from "~/domain/by-language";
import { idempotencyField, optionalChoice } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { may } from "~/domain/session/actor";
import { copyNamesSchema, nameOfCopy } from "~/domain/template/template";
import { duplicateTemplate, getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/duplicate";
import { showTemplate } from "./template.server";

/** Leads on to the page that publishes; publishes nothing itself. */
const nextSchema = z.object({ next: optionalChoice(["publish"]) });

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const template = await throwAsErrorPage(getTemplate(actor, params.id));
  return {
    ...showTemplate(context, template),
    names: toLanguageFields({ name: nameOfCopy(template.definition.name) }),
    mayPublish: may(actor, "publishTemplates"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(
    request,
    copyNamesSchema.and(idempotencyField).and(nextSchema),
    async ({ once, next, ...names }) => {
      const id = await duplicateTemplate(actorOf(context), params.id, names, once);
      return redirectWith("templateCreated", pathTo(next ? "/templates/publish/:id" : "/templates/view/:id", { id }));
    },
  );
}

export default function TemplateDuplicate({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const [form, fields] = useFilledForm<Row<"nameEn" | "nameEs">>("duplicate", actionData, template.names);
  return (
    <Page
      title={t("duplicate.title", { name: template.name })}
      intro={t("duplicate.description")}
      failed={actionData !== undefined}
    >
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="once" value={template.idempotencyKey} />
        <Card>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            <TextField field={fields.nameEn} label={t("position.nameEn")} maxLength={80} />
            <TextField
              field={fields.nameEs}
              label={t("position.nameEs")}
              hint={t("position.forPublishing")}
              maxLength={80}
            />
          </div>
        </Card>
        <div className="actions">
          <Submit>{t("duplicate.button")}</Submit>
          {template.mayPublish && (
            <Submit name="next" value="publish" variant="quiet">
              {t("duplicate.publish")}
            </Submit>
          )}
          <Link to={`/templates/view/${template.id}`} className="button quiet">
            {t("common:cancel")}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
