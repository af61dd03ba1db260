import { conflict } from "~/domain/errors";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getInquiry } from "~/domain/inquiry/inquiry.server";
import { sendInquiry } from "~/domain/inquiry/sending.server";
import { sendSchema } from "~/domain/inquiry/staff-schema";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/send";

export const handle: Handle = { permission: "readInvestigation" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { id, employer, email, lacksAgreement } = await getInquiry(actorOf(context), params.id);
      if (!email) throw conflict("inquiry_without_mail");
      return { id, name: employer.name, email, lacksAgreement, once: newIdempotencyKey() };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, sendSchema, async (sending) => {
    await sendInquiry(actorOf(context), params.id, sending);
    return redirectWith("inquirySent", pathTo("/inquiry/:id", params));
  });

export default function SendInquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const { id, name, email, lacksAgreement, once } = loaderData;
  const [form, fields] = useFilledForm<{ agreed: string }>("letter", actionData);
  return (
    <Page title={t("sendTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="once" value={once} />
          <p>{t("sendDescription", { email })}</p>
          {lacksAgreement && (
            <>
              <Notice tone="warning">{t("agreement.lacks")}</Notice>
              <Tick field={fields.agreed} label={t("agreement.tick")} />
            </>
          )}
          <Submit cancel={`/inquiry/${id}`}>{t("send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
