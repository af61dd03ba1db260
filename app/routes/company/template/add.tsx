import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { positionFormSchema } from "~/domain/template/template";
import { createTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/add";
import { TemplateForm } from "./form";

export const loader = () => ({ idempotencyKey: newIdempotencyKey() });

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, positionFormSchema.and(idempotencyField), async ({ once, ...details }) => {
    const id = await createTemplate(actorOf(context), details, once);
    return redirectWith("templateCreated", pathTo("/templates/view/:id", { id }));
  });
}

export default function TemplateAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  return (
    <Page title={t("list.add")} intro={t("position.addIntro")} failed={actionData !== undefined}>
      <TemplateForm values={{}} refused={actionData} submit={t("position.create")} cancel="/templates">
        <input type="hidden" name="once" value={loaderData.idempotencyKey} />
      </TemplateForm>
    </Page>
  );
}
