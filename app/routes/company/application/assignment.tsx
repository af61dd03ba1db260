import { z } from "zod";
import { assignApplication, listAssignable } from "~/domain/application/assignment.server";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/assignment";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

const NOBODY = "nobody";
const schema = z.object({ version: z.coerce.number(), userId: z.string({ error: "choose" }).max(100) });

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { application, decision } = await loadDecision(context, params.id, "assign");
  const self = "userId" in actor ? actor.userId : null;
  return {
    decision,
    assigned: application.assignedUserId ?? NOBODY,
    colleagues: (await orPage(listAssignable(actor))).map((colleague) => ({
      ...colleague,
      self: colleague.id === self,
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, schema, async ({ version, userId }) => {
    await assignApplication(actorOf(context), params.id, { version, userId: userId === NOBODY ? null : userId });
    return redirectWith("assigned", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function Assignment({
  loaderData: { decision, assigned, colleagues },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ userId: string }>({
    id: "assignment",
    lastResult: actionData?.result,
    defaultValue: { userId: assigned },
  });
  return (
    <Decision
      decision={decision}
      title={t("assignment.title", { name: decision.name })}
      what={t("assignment.what")}
      form={form}
      refused={actionData}
      button={t("assignment.button")}
    >
      <Radios
        field={fields.userId}
        label={t("assignment.who")}
        options={[
          ...colleagues.map(({ id, name, self }) => ({
            value: id,
            label: self ? t("assignment.myself", { name }) : name,
          })),
          { value: NOBODY, label: t("assignment.nobody") },
        ]}
      />
    </Decision>
  );
}
