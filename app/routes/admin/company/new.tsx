import { companySchema, TIME_ZONES } from "~/domain/company/company";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { foundCompany } from "~/domain/user/membership.server";
import { firstAdministratorSchema } from "~/domain/user/user";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { can } from "~/permissions";
import { type CompanyField, CompanyFields } from "~/routes/company/company/fields";
import { TakenBy } from "~/routes/company/company/taken";
import { type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/new";

const schema = companySchema.extend({ administrator: firstAdministratorSchema }).and(idempotencyField);

export const middleware = [requireStepUp("appointAdministrators")];

export const loader = ({ context }: Route.LoaderArgs) => ({
  idempotencyKey: newIdempotencyKey(),
  timeZones: [...TIME_ZONES],
  appoints: can(actorOf(context), "appointAdministrators"),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ once, administrator, ...details }) => {
    const id = await foundCompany(actorOf(context), details, administrator, once);
    return redirectWith(administrator ? "companyFounded" : "companyCreated", pathTo("/admin/company/:id", { id }));
  });

type FormValues = Row<CompanyField> & { administrator: Row<"name" | "email"> };

export default function CompanyNew({ loaderData, actionData }: Route.ComponentProps) {
  const { idempotencyKey, timeZones, appoints } = loaderData;
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<FormValues>("company", actionData, {
    timeZone: "America/Chicago",
    language: "en",
  });
  const administrator = fields.administrator.getFieldset();
  return (
    <Page title={t("admin:companies.new")} failed={actionData !== undefined}>
      <TakenBy refused={actionData} />
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="once" value={idempotencyKey} />
        <CompanyFields fields={fields} timeZones={timeZones} />
        {appoints && (
          <Card title={t("admin:company.first")}>
            <p>{t("admin:company.firstDescription")}</p>
            <TextField
              field={administrator.name}
              label={t("admin:company.userName")}
              optional
              autoComplete="off"
              maxLength={100}
            />
            <TextField
              field={administrator.email}
              label={t("admin:company.userEmail")}
              optional
              type="email"
              autoComplete="off"
            />
          </Card>
        )}
        <Submit cancel="/admin">{t("admin:company.create")}</Submit>
      </Form>
    </Page>
  );
}
