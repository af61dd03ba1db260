import { z } from "zod";
import { reopenApplication } from "~/domain/application/decision.server";
import { reasonSchema } from "~/domain/fields";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reopening";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

const schema = reasonSchema.extend({ version: z.coerce.number() });

export async function loader({ params, context }: Route.LoaderArgs) {
  return { decision: (await loadDecision(context, params.id, "reopen")).decision };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, schema, async (input) => {
    await reopenApplication(actorOf(context), params.id, input);
    return redirectWith("reopened", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function Reopening({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ reason: string }>({ id: "reopening", lastResult: actionData?.result });
  return (
    <Decision
      decision={decision}
      title={t("reopening.title", { name: decision.name })}
      what={t("reopening.what")}
      form={form}
      refused={actionData}
      button={t("act.reopen")}
    >
      <TextArea
        field={fields.reason}
        label={t("reopening.reason")}
        hint={t("reopening.reasonHint")}
        rows={3}
        maxLength={500}
      />
    </Decision>
  );
}
