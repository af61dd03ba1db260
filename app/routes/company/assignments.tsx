import { Link } from "react-router";
import { z } from "zod";
import { ASSIGNED } from "~/domain/application-list";
import { listAssignable } from "~/domain/assignment.server";
import { assignChosen } from "~/domain/bulk.server";
import { requiredText } from "~/domain/fields";
import { BackToList, ChosenCards, ChosenFields, NothingChosen, OutcomePage } from "~/routes/chosen";
import { chosenSchema, loadChosen } from "~/routes/chosen.server";
import { actorOf } from "~/routes/context.server";
import { handleForm } from "~/routes/respond.server";
import { Select } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/assignments";

const assignment = z.object({ chosen: chosenSchema, userId: requiredText(40) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const chosen = await loadChosen(request, context, "assign");
  return { chosen, colleagues: await listAssignable(actorOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, assignment, async ({ chosen, userId }) => ({
    outcome: await assignChosen(actorOf(context), chosen, userId === ASSIGNED.nobody ? null : userId),
  }));
}

export default function Assignments({ loaderData: { chosen, colleagues }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const [form, fields] = useFilledForm<{ userId: string }>({ id: "assignment", lastResult: refused?.result });
  const title = t("bulk.assignTitle");
  if (actionData && "outcome" in actionData) {
    const { outcome } = actionData;
    return <OutcomePage done={t("bulk.assigned", { count: outcome.done })} outcome={outcome} />;
  }
  if (chosen.length === 0) return <NothingChosen title={title} />;
  return (
    <Page title={title} failed={refused !== undefined}>
      <ChosenCards chosen={chosen} />
      {chosen.some(({ possible }) => possible) ? (
        <Card>
          <Form form={form} params={refused?.params}>
            <p>{t("bulk.assignWhat")}</p>
            <ChosenFields chosen={chosen} />
            <Select
              field={fields.userId}
              label={t("bulk.assignTo")}
              options={[
                { value: ASSIGNED.nobody, label: t("applications.nobody") },
                ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <div className="flex flex-wrap gap-3">
              <Submit>{t("bulk.assignButton")}</Submit>
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
