/** The form that changes a company's details: its Administrator's and RTIC's are the same. */
import { Link } from "react-router";
import { writePhone } from "~/domain/words";
import type { Refused } from "~/routes/shared/respond.server";
import type { Row } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import { CompanyFacts } from "./facts";
import { type CompanyField, CompanyFields } from "./fields";

type Company = Parameters<typeof CompanyFacts>[0]["company"] & { name: string; version: number };
type Props = { company: Company; timeZones: string[]; refused: Refused | undefined; back: string };

/** What is on file, as the form's boxes hold it. */
function typed({ phone, ...rest }: Company): Row<CompanyField | "version"> {
  return Object.fromEntries(
    Object.entries({ ...rest, phone: phone && writePhone(phone) }).map(([name, value]) => [name, String(value ?? "")]),
  ) as Row<CompanyField | "version">;
}

export function CompanyEditForm({ company, timeZones, refused, back }: Props) {
  const { t } = useTexts("account");
  const [form, fields] = useFilledForm<Row<CompanyField | "version">>({
    id: "company",
    lastResult: refused?.result,
    defaultValue: typed(company),
  });
  const overtaken = form.errors?.includes("company_changed");
  return (
    <Page title={t("company.editTitle", { company: company.name })} failed={refused !== undefined}>
      <Notice tone="info">
        <p>{t("company.effects")}</p>
      </Notice>
      <Form form={form} params={refused?.params}>
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
        <div className="actions">
          <Submit>{t("common:save")}</Submit>
          <Link to={back} className="button quiet">
            {t("common:cancel")}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
