import { z } from "zod";
import { listAssignable } from "~/domain/application/assignment.server";
import { assignSelected } from "~/domain/application/bulk.server";
import { ASSIGNED } from "~/domain/application/list";
import { requiredText } from "~/domain/fields";
import { handleForm } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Select } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/assignments";
import { useBulk } from "./bulk";
import { BulkPage } from "./selected";
import { bulkFields, loadSelected } from "./selected.server";

const assignment = z.object({ ...bulkFields, userId: requiredText(40) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const chosen = await loadSelected(request, context, "assign");
  return { chosen, colleagues: await listAssignable(actorOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, assignment, async ({ userId, ...part }) => ({
    outcome: await assignSelected(actorOf(context), part, userId === ASSIGNED.nobody ? null : userId),
  }));
}

export default function Assignments({ loaderData: { chosen, colleagues }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const bulk = useBulk(actionData);
  const [form, fields] = useFilledForm<{ userId: string }>("assignment", bulk.refused);
  return (
    <BulkPage
      title={t("bulk.assignTitle")}
      description={t("bulk.assignDescription")}
      successText={(count) => t("bulk.assigned", { count })}
      chosen={chosen}
      bulk={bulk}
      form={form}
      button={t("bulk.assignButton")}
    >
      <Select
        field={fields.userId}
        label={t("bulk.assignTo")}
        options={[
          { value: ASSIGNED.nobody, label: t("applications.nobody") },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </BulkPage>
  );
}
