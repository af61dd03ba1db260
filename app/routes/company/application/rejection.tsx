import { z } from "zod";
import { rejectionSchema } from "~/domain/application/decision";
import { rejectApplication } from "~/domain/application/decision.server";
import { REJECT_REASONS } from "~/domain/application/status";
import { NOTE_LENGTH } from "~/domain/note/note";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { Select, TextArea, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/rejection";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

const schema = rejectionSchema.extend({ version: z.coerce.number() });

export async function loader({ params, context }: Route.LoaderArgs) {
  return { decision: (await loadDecision(context, params.id, "reject")).decision };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, schema, async (input) => {
    await rejectApplication(actorOf(context), params.id, input);
    return redirectWith("rejected", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function Rejection({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<{ reason: string; note: string; tell: string }>({
    id: "rejection",
    lastResult: actionData?.result,
  });
  return (
    <Decision
      decision={decision}
      title={t("rejection.title", { name: decision.name })}
      what={t("rejection.what")}
      form={form}
      refused={actionData}
      button={t("review:act.reject")}
      variant="danger"
    >
      <Select
        field={fields.reason}
        label={t("rejection.reason")}
        options={REJECT_REASONS.map((value) => ({ value, label: word(t, "company:rejectReason", value) }))}
      />
      <TextArea
        field={fields.note}
        label={t("review:note.forColleagues")}
        hint={t("review:note.hint")}
        optional
        maxLength={NOTE_LENGTH}
      />
      <Tick field={fields.tell} label={t("rejection.tell")} hint={t("rejection.tellHint")} />
    </Decision>
  );
}
