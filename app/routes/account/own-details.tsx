import { LANGUAGES } from "locales/index";
import type { OwnDetails as Details } from "~/domain/user/user";
import { formatPhone } from "~/domain/words";
import type { Refused } from "~/http/respond.server";
import { type Row, Select, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Facts } from "~/ui/page";
import { useLanguageName, useTexts, word } from "~/ui/words";

type User = { name: string; username: string; email: string; phone: string | null; language: string };

type SignInProps = { user: User; role: string; twoFactor: boolean; fixed: boolean };

export function SignIn({ user, role, twoFactor, fixed }: SignInProps) {
  const { t } = useTexts("account");
  return (
    <Card title={t("public:account.signIn")}>
      <Facts
        facts={[
          [t("admin:user.username"), user.username],
          [t("admin:company.userEmail"), user.email],
          [t("admin:company.userRole"), word(t, "common:role", role)],
          [t("twoFactor:title"), t(twoFactor ? "twoFactor:on" : "twoFactor:off")],
        ]}
      />
      <p className="hint">{t("changedBy")}</p>
      {!fixed && (
        <div className="actions">
          <Link to="/user/password" className="button quiet">
            {t("password.title")}
          </Link>
          <Link to="/user/second-step" className="button quiet">
            {t("twoFactor:title")}
          </Link>
        </div>
      )}
    </Card>
  );
}

export function OwnDetails({ user, refused }: { user: User; refused: Refused | undefined }) {
  const { t } = useTexts("account");
  const languageName = useLanguageName();
  const [form, fields] = useFilledForm<Row<keyof Details>>("details", refused, {
    name: user.name,
    phone: user.phone ? formatPhone(user.phone) : "",
    language: user.language,
  });
  return (
    <Card title={t("details.title")}>
      <Form form={form} params={refused?.params}>
        <TextField
          field={fields.name}
          label={t("admin:company.userName")}
          hint={t("details.nameHint")}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          field={fields.phone}
          label={t("company:company.phone")}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <Select
          field={fields.language}
          label={t("company:company.language")}
          hint={t("details.languageHint")}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
        <Submit>{t("common:save")}</Submit>
      </Form>
    </Card>
  );
}
