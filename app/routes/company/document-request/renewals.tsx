import { z } from "zod";
import { chooseRenewals, getRenewals } from "~/domain/document-request/renewals.server";
import { yesNo } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/renewals";

export const handle: Handle = { permission: "editCompany" };

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getRenewals(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ renewals: yesNo() }), async ({ renewals }) => {
    await chooseRenewals(actorOf(context), renewals === "yes");
    return redirectWith("renewalsChanged", "/my-company");
  });

export default function Renewals({ loaderData: { enabled }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const [form, fields] = useFilledForm<{ renewals: string }>("renewals", refused, { renewals: enabled ? "yes" : "no" });
  return (
    <Page title={t("renewals.title")} intro={t("renewals.intro")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <Radios
            field={fields.renewals}
            label={t("renewals.form")}
            hint={t("renewals.hint")}
            options={[
              { value: "yes", label: t("common:yes") },
              { value: "no", label: t("common:no") },
            ]}
          />
          <Submit cancel="/my-company">{t("renewals.save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
