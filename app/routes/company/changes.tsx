import { Link } from "react-router";
import { z } from "zod";
import { changeableParts, requestChanges } from "~/domain/application-decision.server";
import { getApplication } from "~/domain/application-review.server";
import { codeList, requiredText } from "~/domain/fields";
import { positionName } from "~/domain/template";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { TextArea, Ticks } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/changes";

export async function loader({ params, context }: Route.LoaderArgs) {
  const application = await orPage(getApplication(actorOf(context), params.id));
  const { id, version, firstName, lastName, email } = application;
  return {
    id,
    version,
    name: `${firstName} ${lastName}`.trim() || email,
    position: positionName(application.definition, languageOfContext(context)),
    parts: changeableParts(application),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const parts = new Set(changeableParts(await orPage(getApplication(actor, params.id))));
  const schema = z.object({
    version: z.coerce.number(),
    sections: codeList(parts).refine((chosen) => chosen.length > 0, { error: "choose_some" }),
    message: requiredText(2000),
  });
  return handleForm(request, schema, async (asked) => {
    await requestChanges(actor, params.id, asked);
    return redirectWith("changesRequested", `/application/${params.id}`);
  });
}

export default function RequestChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<{ sections: string[]; message: string }>({
    id: "changes",
    lastResult: actionData?.result,
  });
  return (
    <Page
      title={t("changes.title")}
      lead={`${loaderData.name}, ${loaderData.position}`}
      failed={actionData !== undefined}
    >
      <Card>
        <p>{t("changes.what")}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={loaderData.version} />
          <Ticks
            field={fields.sections}
            label={t("changes.sections")}
            options={loaderData.parts.map((value) => ({ value, label: word(t, "common:section", value) }))}
          />
          <TextArea
            field={fields.message}
            label={t("changes.message")}
            hint={t("changes.messageHint")}
            maxLength={2000}
          />
          <div className="flex flex-wrap gap-3">
            <Submit>{t("changes.send")}</Submit>
            <Link to={`/application/${loaderData.id}`} className="button quiet">
              {t("common:cancel")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
