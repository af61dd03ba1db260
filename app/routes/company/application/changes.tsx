import { z } from "zod";
import { changesSchema } from "~/domain/application/decision";
import { changeableParts, requestChanges } from "~/domain/application/decision.server";
import { getApplication } from "~/domain/application/review.server";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import { TextArea, Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/changes";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { application, decision } = await loadDecision(context, params.id, "requestChanges");
  return { decision, parts: changeableParts(application) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const parts = changeableParts(await orPage(getApplication(actor, params.id)));
  const schema = changesSchema(parts).extend({ version: z.coerce.number() });
  return handleForm(request, schema, async (asked) => {
    await requestChanges(actor, params.id, asked);
    return redirectWith("changesRequested", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function RequestChanges({ loaderData: { decision, parts }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<{ sections: string[]; message: string }>({
    id: "changes",
    lastResult: actionData?.result,
  });
  return (
    <Decision
      decision={decision}
      title={t("changes.title")}
      what={t("changes.what")}
      form={form}
      refused={actionData}
      button={t("changes.send")}
    >
      <Ticks
        field={fields.sections}
        label={t("changes.sections")}
        options={parts.map((value) => ({ value, label: word(t, "common:section", value) }))}
      />
      <TextArea field={fields.message} label={t("changes.message")} hint={t("changes.messageHint")} maxLength={2000} />
    </Decision>
  );
}
