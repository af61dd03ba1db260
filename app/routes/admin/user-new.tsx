import { Link } from "react-router";
import { getCompany } from "~/domain/company.server";
import { newUserSchema } from "~/domain/user";
import { createCompanyUser } from "~/domain/user.server";
import { COMPANY_ROLES } from "~/permissions";
import { actorOf } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { Radios, Select, TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/user-new";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { company } = await orPage(getCompany(actorOf(context), params.id));
  return { id: company.id, name: company.name, language: company.language };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, newUserSchema, async (user) => {
    const { invited } = await createCompanyUser(actorOf(context), params.id, user);
    return redirectWith(invited ? "userInvited" : "userAdded", `/admin/company/${params.id}`);
  });
}

export default function UserNew({ loaderData: company, actionData }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const [form, fields] = useFilledForm<{ name: string; email: string; phone: string; role: string; language: string }>({
    id: "user",
    lastResult: actionData?.result,
    defaultValue: { language: company.language },
  });
  return (
    <Page title={t("company.newUser")} lead={company.name} failed={actionData !== undefined}>
      <Card>
        <p>{t("user.newWhat")}</p>
        <Form form={form} params={actionData?.params}>
          <TextField field={fields.name} label={t("company.userName")} autoComplete="off" maxLength={100} />
          <TextField
            field={fields.email}
            label={t("company.userEmail")}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            field={fields.phone}
            label={t("company:company.phone")}
            optional
            type="tel"
            autoComplete="off"
            maxLength={40}
          />
          <Radios
            field={fields.role}
            label={t("company.userRole")}
            options={COMPANY_ROLES.map((value) => ({ value, label: word(t, "common:role", value) }))}
          />
          <Select
            field={fields.language}
            label={t("company:company.language")}
            options={[
              { value: "en", label: t("company:company.english") },
              { value: "es", label: t("company:company.spanish") },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Submit>{t("user.create")}</Submit>
            <Link to={`/admin/company/${company.id}`} className="button quiet">
              {t("common:cancel")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
