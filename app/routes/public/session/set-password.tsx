import type { Refused } from "~/http/respond.server";
import { NewPasswordFields } from "~/routes/account/new-password-fields";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function SetPassword({ title, intro, refused }: { title: string; intro: string; refused: Refused | undefined }) {
  const { t } = useTexts("public");
  const [form, fields] = useFilledForm<{ password: string; passwordAgain: string }>("password", refused);
  return (
    <Page title={title} intro={intro} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <NewPasswordFields fields={fields} />
          <Submit>{t("setPassword.save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
