import { z } from "zod";
import { companySchema, TIME_ZONES } from "~/domain/company/company";
import { createCompany } from "~/domain/company/company.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { type CompanyField, CompanyFields } from "~/routes/shared/company/fields";
import { TakenBy } from "~/routes/shared/company/taken";
import { actorOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import type { Row } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/new";

export const loader = () => ({ idempotencyKey: newIdempotencyKey(), timeZones: [...TIME_ZONES] });

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, companySchema.extend({ once: z.string().optional() }), async ({ once, ...details }) => {
    const id = await createCompany(actorOf(context), details, once);
    return redirectWith("companyCreated", pathTo("/admin/company/:id", { id }));
  });
}

export default function CompanyNew({ loaderData: { idempotencyKey, timeZones }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<Row<CompanyField>>("company", actionData, {
    timeZone: "America/Chicago",
    language: "en",
  });
  return (
    <Page title={t("admin:companies.new")} failed={actionData !== undefined}>
      <TakenBy refused={actionData} />
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="once" value={idempotencyKey} />
        <CompanyFields fields={fields} timeZones={timeZones} />
        <Submit cancel="/admin">{t("admin:company.create")}</Submit>
      </Form>
    </Page>
  );
}
