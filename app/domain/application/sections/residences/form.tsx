import type { SectionInput } from "~/domain/application/sections";
import { MonthField } from "~/ui/date-field";
import type { Fields } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";
import { AddressFields, ResidenceFields } from "../address-fields";
import { type ListDisplays, RowList } from "../row-list";
import { type UnexplainedTime, UnexplainedTimes } from "../unexplained-times";

type EarlierProps = { fields: Fields<"noFixed" | "street" | "city" | "state" | "zip" | "country" | "from" | "to"> };

export function EarlierAddressFields({ fields: row }: EarlierProps) {
  const { t } = useTexts("applicant");
  return (
    <>
      <ResidenceFields fields={row} />
      <MonthField field={row.from} label={t("residences.from")} />
      <MonthField field={row.to} label={t("residences.to")} />
    </>
  );
}

type ResidencesFormProps = FormParts<SectionInput<"residences">> & { lists: ListDisplays; open: UnexplainedTime[] };

export function ResidencesForm({ fields, lists, open }: ResidencesFormProps) {
  const { t } = useTexts("applicant");
  const current = fields.current.getFieldset();
  const mail = current.mail.getFieldset();
  const { earlier } = lists;
  return (
    <>
      <Card title={t("residences.current")}>
        <ResidenceFields fields={current} own>
          <h3>{t("residences.mail")}</h3>
          <p className="hint">{t("residences.mailHint")}</p>
          <AddressFields fields={mail} />
        </ResidenceFields>
        <MonthField field={current.since} label={t("residences.since")} />
      </Card>
      {earlier && (
        <UnexplainedTimes
          times={open}
          question={(months) => t("residences.open", { months })}
          answers={[{ list: earlier, label: t("residences.add") }]}
        />
      )}
      <RowList list={fields.earlier} display={earlier}>
        {(row) => <EarlierAddressFields fields={row} />}
      </RowList>
    </>
  );
}
