import { z } from "zod";
import { getTwoFactorRequirement, requireTwoFactor } from "~/domain/company/two-factor.server";
import { yesNo } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/two-factor";

const schema = z.object({ demanded: yesNo() });

export const handle: Handle = { permission: "requireTwoFactor" };

export const middleware = [requireStepUp("requireTwoFactor")];

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getTwoFactorRequirement(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ demanded: required }) => {
    await requireTwoFactor(actorOf(context), required === "yes");
    return redirectWith(required === "yes" ? "twoFactorRequired" : "twoFactorOffered", "/my-company");
  });

export default function CompanyTwoFactor({ loaderData: { required, lacking }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ demanded: string }>("demand", actionData, {
    demanded: required ? "yes" : "no",
  });
  return (
    <Page title={t("company.title")} intro={t("company.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t("company.lacking", { count: lacking })}</p>
          <Radios
            field={fields.demanded}
            label={t("company.question")}
            hint={t("company.hint")}
            options={(["yes", "no"] as const).map((value) => ({ value, label: t(`company.${value}`) }))}
          />
          <Submit cancel="/my-company">{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
