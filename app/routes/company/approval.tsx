import { Link } from "react-router";
import { z } from "zod";
import { approveApplication } from "~/domain/application-decision.server";
import { getApplication } from "~/domain/application-review.server";
import { canMove } from "~/domain/application-status";
import { positionName } from "~/domain/template";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { Ticks } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/approval";

const decision = z.object({
  version: z.coerce.number(),
  acknowledged: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string()).max(50),
  ),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { id, firstName, lastName, email, version, warnings, status, definition } = await orPage(
    getApplication(actor, params.id),
  );
  return {
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    version,
    warnings,
    possible: canMove("approve", status, actor.role),
    position: positionName(definition, languageOfContext(context)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, decision, async (input) => {
    await approveApplication(actorOf(context), params.id, input);
    return redirectWith("approved", `/application/${params.id}`);
  });
}

export default function Approval({
  loaderData: { id, name, version, warnings, possible, position },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<{ acknowledged: string[] }>({ id: "approval", lastResult: actionData?.result });
  return (
    <Page title={t("approval.title", { name })} lead={position} failed={actionData !== undefined}>
      {possible ? (
        <Card>
          <Form form={form} params={actionData?.params}>
            <p>{t("approval.what")}</p>
            <input type="hidden" name="version" value={version} />
            {warnings.length > 0 && (
              <Ticks
                field={fields.acknowledged}
                label={t("approval.acknowledge")}
                options={warnings.map((value) => ({ value, label: word(t, "company:warning", value) }))}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Submit>{t("review.approve")}</Submit>
              <Link to={`/application/${id}`} className="button quiet">
                {t("common:cancel")}
              </Link>
            </div>
          </Form>
        </Card>
      ) : (
        <>
          <Notice tone="info">{errorText(t, "", "illegal_transition")}</Notice>
          <p>
            <Link to={`/application/${id}`}>{t("review.back")}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
