import { Link } from "react-router";
import { z } from "zod";
import { newOnceKey } from "~/domain/once.server";
import { positionSchema } from "~/domain/template";
import { createTemplate } from "~/domain/template.server";
import { actorOf } from "~/routes/context.server";
import { handleForm, redirectWith } from "~/routes/respond.server";
import { TemplateForm } from "~/routes/template-form";
import { Submit } from "~/ui/form";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/template-add";

export const loader = () => ({ onceKey: newOnceKey() });

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, positionSchema.extend({ once: z.string().optional() }), async ({ once, ...details }) => {
    const id = await createTemplate(actorOf(context), details, once);
    return redirectWith("templateCreated", `/templates/view/${id}`);
  });
}

export default function TemplateAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  return (
    <Page title={t("templates.add")} lead={t("template.addLead")} failed={actionData !== undefined}>
      <TemplateForm values={{}} refused={actionData}>
        <input type="hidden" name="once" value={loaderData.onceKey} />
        <div className="flex flex-wrap gap-3">
          <Submit>{t("template.create")}</Submit>
          <Link to="/templates" className="button quiet">
            {t("common:cancel")}
          </Link>
        </div>
      </TemplateForm>
    </Page>
  );
}
