import { z } from "zod";
import { chooseEqualOpportunity, getEqualOpportunityChoice } from "~/domain/equal-opportunity/equal-opportunity.server";
import { yesNo } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/equal-opportunity";

export const handle: Handle = { permission: "editCompany" };

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getEqualOpportunityChoice(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ asks: yesNo() }), async ({ asks }) => {
    await chooseEqualOpportunity(actorOf(context), asks === "yes");
    return redirectWith("equalOpportunityChosen", "/my-company");
  });

export default function AskEqualOpportunity({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("reports");
  const [form, fields] = useFilledForm<{ asks: string }>("equal-opportunity", refused, {
    asks: loaderData.enabled ? "yes" : "no",
  });
  return (
    <Page title={t("equal.title")} intro={t("equal.settingIntro")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <Radios
            field={fields.asks}
            label={t("equal.ask")}
            hint={t("equal.askHint")}
            options={[
              { value: "yes", label: t("common:yes") },
              { value: "no", label: t("common:no") },
            ]}
          />
          <Submit cancel="/my-company">{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
