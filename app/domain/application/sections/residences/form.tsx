import type { Asks } from "~/domain/application/sections";
import { MonthField } from "~/ui/date-field";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import { AddressFields } from "../address-fields";

export function ResidencesForm({ form, fields }: FormParts<Asks<"residences">>) {
  const { t } = useTexts("applicant");
  const current = fields.current.getFieldset();
  return (
    <>
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
    </>
  );
}
