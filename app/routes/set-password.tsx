import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Refused } from "./respond.server";

/** The page behind a mailed link where a password is chosen: for a reset and for an invitation. */
export function SetPassword({ title, lead, refused }: { title: string; lead: string; refused: Refused | undefined }) {
  const { t } = useTexts("public");
  const [form, fields] = useFilledForm<{ password: string; passwordAgain: string }>({
    id: "password",
    lastResult: refused?.result,
  });
  return (
    <Page title={title} lead={lead} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
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
          <div>
            <Submit>{t("setPassword.save")}</Submit>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
