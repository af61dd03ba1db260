import { type Fields, TextField } from "~/ui/field";
import { useTexts } from "~/ui/words";

export function NewPasswordFields({ fields }: { fields: Fields<"password" | "passwordAgain"> }) {
  const { t } = useTexts("public");
  return (
    <>
      <TextField
        field={fields.password}
        label={t("setPassword.password")}
        hint={t("setPassword.hint")}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        field={fields.passwordAgain}
        label={t("setPassword.again")}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
