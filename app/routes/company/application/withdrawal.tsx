import { z } from "zod";
import { withdrawalSchema } from "~/domain/application/decision";
import { withdrawFor } from "~/domain/application/decision.server";
import { WITHDRAWAL_ASKED } from "~/domain/application/status";
import { NOTE_LENGTH } from "~/domain/note/note";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { Select, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/withdrawal";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

const schema = withdrawalSchema.extend({ version: z.coerce.number() });

export async function loader({ params, context }: Route.LoaderArgs) {
  return { decision: (await loadDecision(context, params.id, "withdrawFor")).decision };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, schema, async (input) => {
    await withdrawFor(actorOf(context), params.id, input);
    return redirectWith("withdrawnFor", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function Withdrawal({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ askedBy: string; note: string }>({
    id: "withdrawal",
    lastResult: actionData?.result,
  });
  return (
    <Decision
      decision={decision}
      title={t("withdrawal.title", { name: decision.name })}
      what={t("withdrawal.what")}
      form={form}
      refused={actionData}
      button={t("withdrawal.button")}
      variant="danger"
    >
      <Select
        field={fields.askedBy}
        label={t("withdrawal.askedBy")}
        options={WITHDRAWAL_ASKED.map((value) => ({ value, label: word(t, "review:withdrawalAsked", value) }))}
      />
      <TextArea
        field={fields.note}
        label={t("withdrawal.why")}
        hint={t("note.hint")}
        optional
        maxLength={NOTE_LENGTH}
      />
    </Decision>
  );
}
