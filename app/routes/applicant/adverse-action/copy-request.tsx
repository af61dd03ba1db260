import { z } from "zod";
import { getOwnDecision, requestCopy } from "~/domain/adverse-action/own.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/copy-request";

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { company } = await throwAsErrorPage(getOwnDecision(actorOf(context), params.id));
  return { company };
};

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await requestCopy(actorOf(context), params.id);
    return redirectWith("reportAsked", pathTo("/applicant/decisions", {}));
  });

export default function CopyRequest({ loaderData: { company }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form] = useFilledForm<Record<never, string>>("copy-request", actionData);
  return (
    <Page title={t("decisions.copyTitle")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t("decisions.askDescription", { company })}</p>
          <Submit cancel="/applicant/decisions">{t("decisions.ask")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
