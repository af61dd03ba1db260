import { z } from "zod";
import { approvalSchema } from "~/domain/application/decision";
import { approveApplication } from "~/domain/application/decision.server";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/approval";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

const schema = approvalSchema.extend({ version: z.coerce.number() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { application, decision } = await loadDecision(context, params.id, "approve");
  return { decision, warnings: application.warnings };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, schema, async (input) => {
    await approveApplication(actorOf(context), params.id, input);
    return redirectWith("approved", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function Approval({ loaderData: { decision, warnings }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<{ acknowledged: string[] }>({ id: "approval", lastResult: actionData?.result });
  return (
    <Decision
      decision={decision}
      title={t("approval.title", { name: decision.name })}
      what={t("approval.what")}
      form={form}
      refused={actionData}
      button={t("review:act.approve")}
    >
      {warnings.length > 0 && (
        <Ticks
          field={fields.acknowledged}
          label={t("approval.acknowledge")}
          options={warnings.map((value) => ({ value, label: word(t, "company:warning", value) }))}
        />
      )}
    </Decision>
  );
}
