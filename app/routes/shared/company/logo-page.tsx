/** The pages that change a company's logo: the company's Administrators and RTIC see the same. */
import { Link } from "react-router";
import { LOGO_TYPES } from "~/domain/company/logo";
import type { Refused } from "~/routes/shared/respond.server";
import { FileField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Logo, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { loadLogoForm } from "./logo-form.server";

type LogoPageProps = Awaited<ReturnType<typeof loadLogoForm>> & { refused: Refused | undefined };

export function LogoPage({ logo, name, page, mayChange, refused }: LogoPageProps) {
  const { t } = useTexts("logo");
  const [form, fields] = useFilledForm<{ logo: string }>({ id: "company", lastResult: refused?.result });
  return (
    <Page title={t("of", { company: name })} lead={t("lead")} failed={refused !== undefined}>
      {mayChange ? (
        <Card>
          <Form form={form} params={refused?.params} encType="multipart/form-data">
            <Present logo={logo} name={name} />
            <FileField field={fields.logo} label={t("file")} hint={t("hint")} accept={LOGO_TYPES} />
            <div className="actions">
              <Submit>{t("save")}</Submit>
              <Cancel page={page} />
            </div>
          </Form>
        </Card>
      ) : (
        <Masqueraded page={page} />
      )}
    </Page>
  );
}

export function LogoRemovalPage({ logo, name, page, mayChange, refused }: LogoPageProps) {
  const { t } = useTexts("logo");
  const [form] = useFilledForm({ id: "removal", lastResult: refused?.result });
  return (
    <Page title={t("removal.title", { company: name })} failed={refused !== undefined}>
      {mayChange ? (
        <Card>
          <Form form={form} params={refused?.params}>
            <Present logo={logo} name={name} />
            <input type="hidden" name="seen" value={logo?.hash ?? ""} />
            <p>{t("removal.what")}</p>
            <div className="actions">
              <Submit variant="danger">{t("removal.button")}</Submit>
              <Cancel page={page} />
            </div>
          </Form>
        </Card>
      ) : (
        <Masqueraded page={page} />
      )}
    </Page>
  );
}

function Present({ logo, name }: Pick<LogoPageProps, "logo" | "name">) {
  const { t } = useTexts("logo");
  return (
    <div className="grid gap-2">
      <h2>{t("present")}</h2>
      {logo ? <Logo logo={logo} name={name} /> : <p className="text-muted">{t("none")}</p>}
    </div>
  );
}

function Cancel({ page }: { page: string }) {
  const { t } = useTexts();
  return (
    <Link to={page} className="button quiet">
      {t("cancel")}
    </Link>
  );
}

function Masqueraded({ page }: { page: string }) {
  const { t } = useTexts();
  return (
    <Notice tone="info">
      <p>{errorText(t, "", "masquerade_blocked")}</p>
      <Link to={page}>{t("back")}</Link>
    </Notice>
  );
}
