import { LANGUAGES, ownName } from "locales/index";
import { type Fields, Select, TextField } from "~/ui/field";
import { useTexts } from "~/ui/words";

export function ContactFields({ fields }: { fields: Fields<"email" | "phone" | "fax" | "address" | "language"> }) {
  const { t } = useTexts("investigation");
  const languages = LANGUAGES.map((value) => ({ value, label: ownName(value) }));
  return (
    <>
      <TextField field={fields.email} label={t("email")} type="email" autoComplete="off" optional />
      <TextField field={fields.phone} label={t("phone")} type="tel" autoComplete="off" optional />
      <TextField field={fields.fax} label={t("fax")} type="tel" autoComplete="off" optional />
      <TextField field={fields.address} label={t("address")} autoComplete="off" optional />
      <Select field={fields.language} label={t("language")} options={languages} />
    </>
  );
}
