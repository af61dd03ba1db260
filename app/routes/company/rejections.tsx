import { Link } from "react-router";
import { z } from "zod";
import { REJECT_REASONS } from "~/domain/application-status";
import { rejectChosen } from "~/domain/bulk.server";
import { choice, ticked } from "~/domain/fields";
import { BackToList, ChosenCards, ChosenFields, NothingChosen, OutcomePage } from "~/routes/chosen";
import { chosenSchema, loadChosen } from "~/routes/chosen.server";
import { actorOf } from "~/routes/context.server";
import { handleForm } from "~/routes/respond.server";
import { Select, Tick } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/rejections";

const decision = z.object({ chosen: chosenSchema, reason: choice(REJECT_REASONS), tell: ticked() });

export async function loader({ request, context }: Route.LoaderArgs) {
  return { chosen: await loadChosen(request, context, "reject") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, decision, async ({ chosen, ...rejection }) => ({
    outcome: await rejectChosen(actorOf(context), chosen, rejection),
  }));
}

export default function Rejections({ loaderData: { chosen }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const [form, fields] = useFilledForm<{ reason: string; tell: string }>({
    id: "rejection",
    lastResult: refused?.result,
  });
  const title = t("bulk.rejectTitle");
  if (actionData && "outcome" in actionData) {
    const { outcome } = actionData;
    return <OutcomePage done={t("bulk.rejected", { count: outcome.done })} outcome={outcome} />;
  }
  if (chosen.length === 0) return <NothingChosen title={title} />;
  return (
    <Page title={title} failed={refused !== undefined}>
      <ChosenCards chosen={chosen} />
      {chosen.some(({ possible }) => possible) ? (
        <Card>
          <Form form={form} params={refused?.params}>
            <p>{t("bulk.rejectWhat")}</p>
            <ChosenFields chosen={chosen} />
            <Select
              field={fields.reason}
              label={t("company:rejection.reason")}
              options={REJECT_REASONS.map((value) => ({ value, label: word(t, "company:rejectReason", value) }))}
            />
            <Tick field={fields.tell} label={t("bulk.tell")} hint={t("company:rejection.tellHint")} />
            <div className="flex flex-wrap gap-3">
              <Submit variant="danger">{t("bulk.rejectButton")}</Submit>
              <Link to="/applications" className="button quiet">
                {t("common:cancel")}
              </Link>
            </div>
          </Form>
        </Card>
      ) : (
        <p>
          <BackToList />
        </p>
      )}
    </Page>
  );
}
