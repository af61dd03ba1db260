import { companySchema, TIME_ZONES } from "~/domain/company/company";
import { editCompany, getCompanyToEdit } from "~/domain/company/company.server";
import { versionField } from "~/domain/fields";
import { formatPhone } from "~/domain/words";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";
import { CompanyFacts } from "./facts";
import { type CompanyField, CompanyFields } from "./fields";
import { pageOf } from "./page.server";
import { TakenBy } from "./taken";

const schema = companySchema.extend(versionField.shape);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const company = await throwAsErrorPage(getCompanyToEdit(actorOf(context), id));
  return { company, timeZones: [...TIME_ZONES], page: pageOf(id) };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ version, ...details }) => {
    await editCompany(actorOf(context), version, details, id);
    return redirectWith("companySaved", pageOf(id));
  });

function formValues({ phone, ...rest }: Route.ComponentProps["loaderData"]["company"]): Row<CompanyField | "version"> {
  return Object.fromEntries(
    Object.entries({ ...rest, phone: phone && formatPhone(phone) }).map(([name, value]) => [name, String(value ?? "")]),
  ) as Row<CompanyField | "version">;
}

export default function CompanyEdit({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { company, timeZones, page } = loaderData;
  const { t } = useTexts("account");
  const [form, fields] = useFilledForm<Row<CompanyField | "version">>("company", refused, formValues(company));
  const overtaken = form.errors?.includes("company_changed");
  return (
    <Page title={t("company.editTitle", { company: company.name })} failed={refused !== undefined}>
      <Notice tone="info">
        <p>{t("company.effects")}</p>
      </Notice>
      <TakenBy refused={refused} />
      <Form form={form} params={refused?.params}>
        {overtaken && (
          <Card title={t("company.asSaved")}>
            <CompanyFacts company={company} />
          </Card>
        )}
        {/* After a conflict the page has the current version, so the next save may overwrite it. */}
        <input
          type="hidden"
          name="version"
          value={overtaken ? company.version : (fields.version.initialValue ?? company.version)}
        />
        <CompanyFields fields={fields} timeZones={timeZones} />
        <Submit cancel={page}>{t("common:save")}</Submit>
      </Form>
    </Page>
  );
}
