import { Link } from "react-router";
import { z } from "zod";
import { companySchema, TIME_ZONES } from "~/domain/company";
import { editOwnCompany, getCompanyToEdit } from "~/domain/company.server";
import { writePhone } from "~/domain/words";
import { CompanyFacts } from "~/routes/company-facts";
import { type CompanyField, CompanyFields } from "~/routes/company-fields";
import { actorOf } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import type { Row } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/my-company-edit";

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await orPage(getCompanyToEdit(actorOf(context))), timeZones: [...TIME_ZONES] };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, companySchema.extend({ version: z.coerce.number() }), async ({ version, ...details }) => {
    await editOwnCompany(actorOf(context), version, details);
    return redirectWith("companySaved", "/my-company");
  });
}

/** What is on file, as the form's boxes hold it. */
function typed(company: Route.ComponentProps["loaderData"]["company"]): Row<CompanyField | "version"> {
  const { phone, ...rest } = company;
  return Object.fromEntries(
    Object.entries({ ...rest, phone: phone && writePhone(phone) }).map(([name, value]) => [name, String(value ?? "")]),
  ) as Row<CompanyField | "version">;
}

export default function MyCompanyEdit({ loaderData: { company, timeZones }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const [form, fields] = useFilledForm<Row<CompanyField | "version">>({
    id: "company",
    lastResult: actionData?.result,
    defaultValue: typed(company),
  });
  const overtaken = form.errors?.includes("company_changed");
  return (
    <Page title={t("company.editTitle", { company: company.name })} failed={actionData !== undefined}>
      <Notice tone="info">
        <p>{t("company.effects")}</p>
      </Notice>
      <Form form={form} params={actionData?.params}>
        {overtaken && (
          <Card title={t("company.asSaved")}>
            <CompanyFacts company={company} />
          </Card>
        )}
        {/* Who has seen what is saved now may save over it; anybody else goes on from what they began with. */}
        <input
          type="hidden"
          name="version"
          value={overtaken ? company.version : (fields.version.initialValue ?? company.version)}
        />
        <CompanyFields fields={fields} timeZones={timeZones} />
        <div className="flex flex-wrap gap-3">
          <Submit>{t("common:save")}</Submit>
          <Link to="/my-company" className="button quiet">
            {t("common:cancel")}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
