import type { ReactNode } from "react";
import type { Refused } from "~/http/respond.server";
import { type AnyForm, Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Logo, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { loadLogo } from "./page.server";

type Props = Awaited<ReturnType<typeof loadLogo>> & {
  title: string;
  intro?: string;
  form: AnyForm;
  refused: Refused | undefined;
  encType?: "multipart/form-data";
  button: string;
  variant?: "danger";
  children: ReactNode;
};

export function LogoForm({ logo, name, page, mayChange, form, refused, button, variant, children, ...props }: Props) {
  const { t } = useTexts("logo");
  const { title, intro, encType } = props;
  return (
    <Page title={title} intro={intro} failed={refused !== undefined}>
      {mayChange ? (
        <Card>
          <Form form={form} params={refused?.params} {...(encType && { encType })}>
            <div className="grid gap-2">
              <h2>{t("present")}</h2>
              {logo ? <Logo logo={logo} name={name} /> : <p className="text-muted">{t("none")}</p>}
            </div>
            {children}
            <Submit cancel={page} variant={variant}>
              {button}
            </Submit>
          </Form>
        </Card>
      ) : (
        <Notice tone="info">
          <p>{errorText(t, "", "masquerade_blocked")}</p>
          <Link to={page}>{t("common:back")}</Link>
        </Notice>
      )}
    </Page>
  );
}
