import { Link } from "react-router";
import { z } from "zod";
import { type CompanyDetails, companySchema, TIME_ZONES } from "~/domain/company";
import { createCompany } from "~/domain/company.server";
import { newOnceKey } from "~/domain/once.server";
import { ADDRESS_STATES } from "~/domain/reference";
import { actorOf } from "~/routes/context.server";
import { handleForm, redirectWith } from "~/routes/respond.server";
import { Select, TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/company-new";

export const loader = () => ({ onceKey: newOnceKey(), timeZones: [...TIME_ZONES] });

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, companySchema.extend({ once: z.string().optional() }), async ({ once, ...details }) => {
    const id = await createCompany(actorOf(context), details, once);
    return redirectWith("companyCreated", `/admin/company/${id}`);
  });
}

type Values = Record<keyof CompanyDetails, string>;

export default function CompanyNew({ loaderData: { onceKey, timeZones }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const [form, fields] = useFilledForm<Values>({
    id: "company",
    lastResult: actionData?.result,
    defaultValue: { timeZone: "America/Chicago", language: "en" },
  });
  return (
    <Page title={t("admin:companies.new")} failed={actionData !== undefined}>
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="once" value={onceKey} />
        <Card title={t("company.names")}>
          <TextField field={fields.name} label={t("company.name")} autoComplete="off" maxLength={100} />
          <TextField field={fields.legalName} label={t("company.legalName")} autoComplete="off" maxLength={150} />
          <TextField field={fields.dbaName} label={t("company.dbaName")} optional autoComplete="off" maxLength={150} />
          <TextField
            field={fields.usdotNumber}
            label={t("company.usdotNumber")}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
          <TextField field={fields.mcNumber} label={t("company.mcNumber")} optional autoComplete="off" maxLength={20} />
        </Card>
        <Card title={t("company.address")}>
          <TextField field={fields.street} label={t("applicant:address.street")} autoComplete="off" maxLength={120} />
          <TextField field={fields.city} label={t("applicant:address.city")} autoComplete="off" maxLength={80} />
          <Select
            field={fields.state}
            label={t("applicant:address.state")}
            options={ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField
            field={fields.zip}
            label={t("applicant:address.zip")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        </Card>
        <Card title={t("company.contact")}>
          <TextField
            field={fields.phone}
            label={t("company.phone")}
            optional
            type="tel"
            autoComplete="off"
            maxLength={40}
          />
          <TextField field={fields.email} label={t("company.email")} optional type="email" autoComplete="off" />
          <Select
            field={fields.timeZone}
            label={t("company.timeZone")}
            options={timeZones.map((value) => ({ value, label: value.replace("_", " ") }))}
          />
          <Select
            field={fields.language}
            label={t("company.language")}
            options={[
              { value: "en", label: t("company.english") },
              { value: "es", label: t("company.spanish") },
            ]}
          />
        </Card>
        <div className="flex flex-wrap gap-3">
          <Submit>{t("admin:company.create")}</Submit>
          <Link to="/admin" className="button quiet">
            {t("common:cancel")}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
