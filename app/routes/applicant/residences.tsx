import { ADDRESS_STATES } from "~/domain/reference";
import { loadSection, saveSectionForm } from "~/routes/section.server";
import { SectionPage } from "~/routes/section-page";
import { MonthField } from "~/ui/date-field";
import { type Field, Select, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { RowButtons } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/residences";

export const loader = ({ request, context }: Route.LoaderArgs) => loadSection(request, context, "residences");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "residences");

type Address = { street: string; city: string; state: string; zip: string };
type Residences = { current: Address & { since: string }; earlier: (Address & { from: string; to: string })[] };

const STATES = ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name }));

export default function ResidencesSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Residences>({
    id: "residences",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  const current = fields.current.getFieldset();
  const earlier = fields.earlier.getFieldList();
  return (
    <SectionPage
      title={t("common:section.residences")}
      lead={t("residences.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <Card title={t("residences.current")}>
        <AddressFields fields={current} />
        <MonthField field={current.since} label={t("residences.since")} />
      </Card>
      {earlier.map((row, index) => {
        const address = row.getFieldset();
        return (
          <Card key={row.key ?? row.name} title={t("residences.earlier", { number: index + 1, count: earlier.length })}>
            <AddressFields fields={address} />
            <MonthField field={address.from} label={t("residences.from")} />
            <MonthField field={address.to} label={t("residences.to")} />
            <RowButtons
              form={form}
              list={fields.earlier.name}
              index={index}
              label={t("residences.remove", { number: index + 1 })}
            />
          </Card>
        );
      })}
      <div id={fields.earlier.id} tabIndex={-1}>
        <button {...form.insert.getButtonProps({ name: fields.earlier.name })} className="button quiet">
          {t("residences.add")}
        </button>
      </div>
    </SectionPage>
  );
}

function AddressFields({ fields }: { fields: Record<keyof Address, Field> }) {
  const { t } = useTexts("applicant");
  return (
    <>
      <TextField field={fields.street} label={t("residences.street")} autoComplete="street-address" maxLength={120} />
      <TextField field={fields.city} label={t("residences.city")} autoComplete="address-level2" maxLength={80} />
      <Select field={fields.state} label={t("residences.state")} options={STATES} autoComplete="address-level1" />
      <TextField
        field={fields.zip}
        label={t("residences.zip")}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
    </>
  );
}
