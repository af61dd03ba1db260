import { addForm } from "~/domain/company-form/form.server";
import { formSchema } from "~/domain/company-form/schema";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { authorize } from "~/domain/session/actor";
import { DUTIES } from "~/domain/template/duty";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/add";
import { FormFields, type FormValues } from "./fields";
import { positionsFor } from "./positions.server";

export const handle: Handle = { permission: "changeReleaseTexts", form: "company-form" };

export const middleware = [requireStepUp("changeReleaseTexts")];

export async function loader({ context }: Route.LoaderArgs) {
  await throwAsErrorPage((async () => authorize(actorOf(context), "changeReleaseTexts"))());
  return { once: newIdempotencyKey(), positions: await positionsFor(context) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, formSchema.and(idempotencyField), async ({ version: _, ...input }) => {
    const form = await addForm(actorOf(context), input);
    return redirectWith("formAdded", pathTo("/my-company/forms/:form", { form }));
  });

export default function AddForm({ loaderData: { once, positions }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("forms");
  const [form, fields] = useFilledForm<FormValues>("company-form", actionData, {
    due: "at_hire",
    duties: [...DUTIES],
    positions: [],
  } as Partial<FormValues> as FormValues);
  return (
    <Page title={t("addTitle")} intro={t("before")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={0} />
          <input type="hidden" name="once" value={once} />
          <FormFields fields={fields} positions={positions} />
          <p className="hint">{t("asking")}</p>
          <Submit cancel="/my-company/forms">{t("save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
