import { LANGUAGES } from "locales/index";
import type { CompanyDetails } from "~/domain/company/company";
import { ADDRESS_STATES } from "~/domain/reference";
import { type Fields, Select, TextField } from "~/ui/field";
import { Card } from "~/ui/page";
import { useLanguageName, useTexts } from "~/ui/words";
import { timeZoneName } from "./time-zone-name";

export type CompanyField = keyof CompanyDetails;
type CompanyFieldsProps = { fields: Fields<CompanyField>; timeZones: string[] };

export function CompanyFields({ fields, timeZones }: CompanyFieldsProps) {
  const { t } = useTexts("company");
  const languageName = useLanguageName();
  return (
    <>
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
          options={timeZones.map((value) => ({ value, label: timeZoneName(t, value) }))}
        />
        <Select
          field={fields.language}
          label={t("company.language")}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
      </Card>
    </>
  );
}
