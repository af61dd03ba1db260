import { ownWithdrawalSchema } from "~/domain/application/decision";
import { withdrawApplication } from "~/domain/application/own.server";
import { currentApplication } from "~/domain/row-access/application.server";
import { positionName } from "~/domain/template/template";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/withdraw";

export const handle: Handle = { form: "withdraw" };

export async function loader({ context }: Route.LoaderArgs) {
  const application = await throwAsErrorPage(currentApplication(actorOf(context)));
  return {
    company: application.companyName,
    position: positionName(application.definition, languageOfContext(context)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, ownWithdrawalSchema, async ({ withdrawReason }) => {
    await withdrawApplication(actorOf(context), withdrawReason);
    return redirectWith("withdrawn", "/applicant");
  });
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<{ withdrawReason: string }>("withdraw", actionData);
  return (
    <Page
      title={t("withdraw.title")}
      intro={`${loaderData.position}, ${loaderData.company}`}
      failed={actionData !== undefined}
    >
      <Card>
        <p>{t("withdraw.description", { company: loaderData.company })}</p>
        <Form form={form} params={actionData?.params}>
          <TextArea field={fields.withdrawReason} label={t("withdraw.reason")} optional rows={3} />
          <div className="actions">
            <Submit variant="danger">{t("withdraw.button")}</Submit>
            <Link to="/applicant" className="button quiet">
              {t("withdraw.keep")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
