import { Link } from "react-router";
import { z } from "zod";
import { rejectApplication } from "~/domain/application-decision.server";
import { getApplication } from "~/domain/application-review.server";
import { canMove, REJECT_REASONS } from "~/domain/application-status";
import { choice, ticked } from "~/domain/fields";
import { positionName } from "~/domain/template";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { Select, Tick } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/rejection";

const decision = z.object({ version: z.coerce.number(), reason: choice(REJECT_REASONS), tell: ticked() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { id, firstName, lastName, email, version, status, definition } = await orPage(
    getApplication(actor, params.id),
  );
  return {
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    version,
    possible: canMove("reject", status, actor.role),
    reasons: [...REJECT_REASONS],
    position: positionName(definition, languageOfContext(context)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, decision, async (input) => {
    await rejectApplication(actorOf(context), params.id, input);
    return redirectWith("rejected", `/application/${params.id}`);
  });
}

export default function Rejection({
  loaderData: { id, name, version, possible, reasons, position },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<{ reason: string; tell: string }>({
    id: "rejection",
    lastResult: actionData?.result,
  });
  return (
    <Page title={t("rejection.title", { name })} lead={position} failed={actionData !== undefined}>
      {possible ? (
        <Card>
          <Form form={form} params={actionData?.params}>
            <p>{t("rejection.what")}</p>
            <input type="hidden" name="version" value={version} />
            <Select
              field={fields.reason}
              label={t("rejection.reason")}
              options={reasons.map((value) => ({ value, label: word(t, "company:rejectReason", value) }))}
            />
            <Tick field={fields.tell} label={t("rejection.tell")} hint={t("rejection.tellHint")} />
            <div className="flex flex-wrap gap-3">
              <Submit variant="danger">{t("review.reject")}</Submit>
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
