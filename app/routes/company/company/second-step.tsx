import { z } from "zod";
import { demandSecondStep, getSecondStepDemand } from "~/domain/company/second-step.server";
import { yesNo } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm, orPage, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireProof } from "~/middleware/guard.server";
import { Radios } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/second-step";

const schema = z.object({ demanded: yesNo() });

export const handle: Handle = { permission: "demandSecondStep" };

export const middleware = [requireProof("demandSecondStep")];

export const loader = ({ context }: Route.LoaderArgs) => orPage(getSecondStepDemand(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ demanded }) => {
    await demandSecondStep(actorOf(context), demanded === "yes");
    return redirectWith(demanded === "yes" ? "secondStepDemanded" : "secondStepOffered", "/my-company");
  });

export default function CompanySecondStep({ loaderData: { demanded, lacking }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("secondStep");
  const [form, fields] = useFilledForm<{ demanded: string }>("demand", actionData, {
    demanded: demanded ? "yes" : "no",
  });
  return (
    <Page title={t("company.title")} lead={t("company.lead")} failed={actionData !== undefined}>
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
