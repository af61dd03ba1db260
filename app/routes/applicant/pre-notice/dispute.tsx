import { disputePreNotice, getOwnPreNotice } from "~/domain/adverse-action/own.server";
import { disputeSchema } from "~/domain/adverse-action/pre-notice";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/dispute";

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { company } = await throwAsErrorPage(getOwnPreNotice(actorOf(context), params.id));
  return { company };
};

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, disputeSchema, async (input) => {
    await disputePreNotice(actorOf(context), params.id, input);
    return redirectWith("preNoticeDisputed", pathTo("/applicant/decisions", {}));
  });

export default function Dispute({ loaderData: { company }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<{ words: string }>("dispute", actionData);
  return (
    <Page title={t("decisions.pre.disputeTitle")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t("decisions.pre.dispute", { company })}</p>
          <TextArea field={fields.words} label={t("decisions.pre.words")} rows={6} limit={2000} />
          <Submit cancel="/applicant/decisions">{t("decisions.pre.send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
