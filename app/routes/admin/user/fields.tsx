import { LANGUAGES } from "locales/index";
import type { UserDetails } from "~/domain/user/user";
import { formatPhone } from "~/domain/words";
import type { Role } from "~/permissions";
import { type Field, type Fields, Radios, type Row, Select, TextField } from "~/ui/field";
import { useLanguageName, useTexts, word } from "~/ui/words";

export type UserField = keyof UserDetails;

export const userFormValues = ({
  name,
  email,
  phone,
  language,
}: Record<UserField, string | null>): Partial<Row<UserField>> => ({
  name: name ?? "",
  email: email ?? "",
  phone: phone ? formatPhone(phone) : "",
  language: language ?? "",
});

export function UserFields({ fields, emailHint }: { fields: Fields<UserField>; emailHint?: string }) {
  const { t } = useTexts("admin");
  const languageName = useLanguageName();
  return (
    <>
      <TextField field={fields.name} label={t("company.userName")} autoComplete="off" maxLength={100} />
      <TextField
        field={fields.email}
        label={t("company.userEmail")}
        {...(emailHint && { hint: emailHint })}
        type="email"
        autoComplete="off"
      />
      <TextField
        field={fields.phone}
        label={t("company:company.phone")}
        optional
        type="tel"
        autoComplete="off"
        maxLength={40}
      />
      <Select
        field={fields.language}
        label={t("company:company.language")}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
      />
    </>
  );
}

export function RoleField({
  field,
  roles,
  description,
}: {
  field: Field;
  roles: readonly Role[];
  description?: string;
}) {
  const { t } = useTexts("admin");
  return (
    <Radios
      field={field}
      label={t("company.userRole")}
      {...(description && { hint: description })}
      options={roles.map((value) => ({ value, label: word(t, "common:role", value) }))}
    />
  );
}
