import { orKeepForm } from "~/routes/shared/broken-line";
import { MonthField } from "~/ui/date-field";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/residences";
import { type AddressField, AddressFields } from "./address-fields";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export const loader = ({ request, context }: Route.LoaderArgs) => sectionPageData(request, context, "residences");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "residences");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type Residences = { current: Row<AddressField | "since">; earlier: Row<AddressField | "from" | "to">[] };

export default function ResidencesSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Residences>({
    id: "residences",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  const current = fields.current.getFieldset();
  return (
    <SectionPage
      title={t("common:section.residences")}
      lead={t("residences.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <Card title={t("residences.current")}>
        <AddressFields fields={current} own />
        <MonthField field={current.since} label={t("residences.since")} />
      </Card>
      <RowCards
        form={form}
        list={fields.earlier}
        title={(place) => t("residences.earlier", place)}
        remove={(number) => t("residences.remove", { number })}
        add={t("residences.add")}
      >
        {(row) => (
          <>
            <AddressFields fields={row} />
            <MonthField field={row.from} label={t("residences.from")} />
            <MonthField field={row.to} label={t("residences.to")} />
          </>
        )}
      </RowCards>
    </SectionPage>
  );
}
