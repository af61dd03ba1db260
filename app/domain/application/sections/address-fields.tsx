/** conditional.css shows the country once "outside the United States" is chosen. */
import type { ReactNode } from "react";
import { ABROAD } from "~/domain/abroad";
import { ADDRESS_STATES } from "~/domain/reference";
import { type Fields, Select, TextField, Tick } from "~/ui/field";
import { useTexts } from "~/ui/words";

type AddressFieldsProps = { fields: Fields<"street" | "city" | "state" | "zip" | "country">; own?: boolean };

export function AddressFields({ fields, own = false }: AddressFieldsProps) {
  const { t } = useTexts("applicant");
  const states = [
    ...ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name })),
    { value: ABROAD, label: t("address.abroad") },
  ];
  const autoComplete = (token: string) => (own ? token : "off");
  return (
    <div className="address grid gap-4">
      <div className="fixed-only">
        <TextField
          field={fields.street}
          label={t("address.street")}
          autoComplete={autoComplete("address-line1")}
          optional={false}
        />
      </div>
      <TextField
        field={fields.city}
        label={<Either home={t("address.city")} abroad={t("address.cityAbroad")} />}
        autoComplete={autoComplete("address-level2")}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          field={fields.state}
          label={t("address.state")}
          options={states}
          autoComplete={autoComplete("address-level1")}
        />
        <div className="fixed-only">
          <TextField
            field={fields.zip}
            label={<Either home={t("address.zip")} abroad={t("address.postalCode")} />}
            inputMode={own && fields.state.initialValue !== ABROAD ? "numeric" : "text"}
            autoComplete={autoComplete("postal-code")}
            optional={false}
          />
        </div>
      </div>
      <div className="abroad">
        <TextField
          field={fields.country}
          label={t("address.country")}
          hint={t("address.countryHint")}
          autoComplete={autoComplete("country-name")}
          optional={false}
        />
      </div>
    </div>
  );
}

const Either = ({ home, abroad }: { home: string; abroad: string }) => (
  <>
    <span className="at-home">{home}</span>
    <span className="if-abroad">{abroad}</span>
  </>
);

type ResidenceFieldsProps = {
  fields: Fields<"noFixed" | "street" | "city" | "state" | "zip" | "country">;
  own?: boolean;
};

export function ResidenceFields({ fields, own = false, children }: ResidenceFieldsProps & { children?: ReactNode }) {
  const { t } = useTexts("applicant");
  return (
    <div className="residence grid gap-4">
      <Tick field={fields.noFixed} label={t("residences.noFixed")} hint={t("residences.noFixedHint")} />
      <AddressFields fields={fields} own={own} />
      {children && <div className="no-fixed grid gap-4">{children}</div>}
    </div>
  );
}
