import { z } from "zod";
import { remindSelected } from "~/domain/application/bulk.server";
import { REMINDER_DAYS, STALLED_HOURS } from "~/domain/application/list";
import type { Handle } from "~/http/handle";
import { handleForm } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reminders";
import { useBulk } from "./bulk";
import { BulkPage } from "./selected";
import { bulkFields, loadSelected } from "./selected.server";

export const handle: Handle = { permission: "writeToDrivers" };

export async function loader({ request, context }: Route.LoaderArgs) {
  return { chosen: await loadSelected(request, context, "remind") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, z.object(bulkFields), async (part) => ({
    outcome: await remindSelected(actorOf(context), part),
  }));
}

export default function Reminders({ loaderData: { chosen }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const bulk = useBulk(actionData);
  const [form] = useFilledForm("reminder", bulk.refused);
  return (
    <BulkPage
      title={t("bulk.remindTitle")}
      description={t("bulk.remindDescription", { days: REMINDER_DAYS })}
      skipReason={t("bulk.notReminded", { hours: STALLED_HOURS, days: REMINDER_DAYS })}
      successText={(count) => t("bulk.reminded", { count })}
      chosen={chosen}
      bulk={bulk}
      form={form}
      button={t("bulk.remindButton")}
    />
  );
}
