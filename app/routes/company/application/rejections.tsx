import { z } from "zod";
import { listRejectable, rejectSelected } from "~/domain/adverse-action/rejection.server";
import { REJECT_REASONS, requiresReport } from "~/domain/application/status";
import { choice, crossFieldRule, ticked } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Select, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/rejections";
import { useBulk } from "./bulk";
import { BulkPage } from "./selected";
import { bulkFields, showSelected } from "./selected.server";

const decision = z.object({ ...bulkFields, reason: choice(REJECT_REASONS), tell: ticked(), noReport: ticked() }).check(
  crossFieldRule(({ reason, noReport }, refuse) => {
    if (reason && requiresReport(reason) && !noReport) refuse(["noReport"], "reject_alone");
  }),
);

export const handle: Handle = { permission: "decideApplications" };

export async function loader({ request, context }: Route.LoaderArgs) {
  return { chosen: await showSelected(request, context, listRejectable) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, decision, async ({ reason, tell, noReport: _, ...part }) => ({
    outcome: await rejectSelected(actorOf(context), part, { reason, tell }),
  }));
}

export default function Rejections({ loaderData: { chosen }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const bulk = useBulk(actionData);
  const [form, fields] = useFilledForm<{ reason: string; tell: string; noReport: string }>("rejection", bulk.refused);
  return (
    <BulkPage
      title={t("bulk.rejectTitle")}
      description={t("bulk.rejectDescription")}
      successText={(count) => t("bulk.rejected", { count })}
      chosen={chosen}
      bulk={bulk}
      form={form}
      button={t("bulk.rejectButton")}
    >
      <Select
        field={fields.reason}
        label={t("company:rejection.reason")}
        options={REJECT_REASONS.map((value) => ({ value, label: word(t, "company:rejectReason", value) }))}
      />
      <Tick field={fields.noReport} label={t("bulk.noReport")} hint={t("bulk.noReportHint")} />
      <Tick field={fields.tell} label={t("bulk.tell")} hint={t("company:rejection.tellHint")} />
    </BulkPage>
  );
}
