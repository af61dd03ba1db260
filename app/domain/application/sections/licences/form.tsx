import { ABROAD } from "~/domain/abroad";
import type { SectionInput } from "~/domain/application/sections";
import { AUTHORITIES_BY_COUNTRY, authorityName, LICENCE_ACTIONS } from "~/domain/reference";
import { DayField, MonthField } from "~/ui/date-field";
import { type Fields, Select, TextArea, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import { type ListDisplays, ListGate, RowList } from "../row-list";

function IssuerFields({ fields: row }: { fields: Fields<"authority" | "country"> }) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const authorities = Object.entries(AUTHORITIES_BY_COUNTRY).flatMap(([country, list]) =>
    list.map(({ code }) => ({
      value: code,
      label: authorityName(code, language),
      group: word(t, "applicant:licences.issuer", country),
    })),
  );
  const options = [...authorities, { value: ABROAD, label: t("licences.anotherCountry") }];
  return (
    <div className="address grid gap-4">
      <Select field={row.authority} label={t("licences.authority")} options={options} />
      <div className="abroad">
        <TextField
          field={row.country}
          label={t("address.country")}
          hint={t("licences.countryHint")}
          autoComplete="off"
          optional={false}
        />
      </div>
    </div>
  );
}

type LicenceProps = { fields: Fields<"authority" | "country" | "number" | "class" | "expirationDate"> };
type ActionProps = { fields: Fields<"action" | "authority" | "country" | "happenedIn" | "details"> };

export function LicenceFields({ fields: row }: LicenceProps) {
  const { t } = useTexts("applicant");
  return (
    <>
      <IssuerFields fields={row} />
      <TextField field={row.number} label={t("licences.number")} code />
      <TextField field={row.class} label={t("licences.class")} autoComplete="off" />
      <DayField field={row.expirationDate} label={t("licences.expirationDate")} />
    </>
  );
}

export function ActionFields({ fields: row }: ActionProps) {
  const { t } = useTexts("applicant");
  const kinds = LICENCE_ACTIONS.map((value) => ({ value, label: word(t, "applicant:licences.actionKind", value) }));
  return (
    <>
      <Select field={row.action} label={t("licences.action")} options={kinds} />
      <IssuerFields fields={row} />
      <MonthField field={row.happenedIn} label={t("licences.happenedIn")} />
      <TextArea field={row.details} label={t("licences.details")} hint={t("licences.detailsHint")} />
    </>
  );
}

type LicencesFormProps = FormParts<SectionInput<"licences">> & {
  cdl: { submitted: boolean; page: string } | null;
  lists: ListDisplays;
};

export function LicencesForm({ fields, lists, cdl }: LicencesFormProps) {
  const { t } = useTexts("applicant");
  return (
    <>
      {cdl && (
        <Card title={t("part.cdl")}>
          <p>{t(cdl.submitted ? "licences.cdlThere" : "licences.cdlMissing")}</p>
          <p>
            <Link to={cdl.page} className="tap">
              {t(cdl.submitted ? "home.viewCdl" : "home.addCdl")}
            </Link>
          </p>
        </Card>
      )}
      <ListGate
        field={fields.otherLicences}
        label={t("licences.otherLicences")}
        hint={t("licences.otherLicencesHint")}
        none={t("licences.noOther")}
        some={t("licences.someOther")}
        display={lists.licences}
      >
        <RowList list={fields.licences} display={lists.licences}>
          {(row) => <LicenceFields fields={row} />}
        </RowList>
      </ListGate>
      <ListGate
        field={fields.licenceActions}
        label={t("licences.licenceActions")}
        hint={t("licences.licenceActionsHint")}
        none={t("licences.never")}
        some={t("licences.happened")}
        display={lists.actions}
      >
        <RowList list={fields.actions} display={lists.actions}>
          {(row) => <ActionFields fields={row} />}
        </RowList>
      </ListGate>
    </>
  );
}
