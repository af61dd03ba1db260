import { conflict } from "~/domain/errors";
import { onceField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getInquiry } from "~/domain/inquiry/inquiry.server";
import { sendInquiry } from "~/domain/inquiry/sending.server";
import { actorOf } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { pathTo } from "~/routes/shared/local-path.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/letter";

export const handle: Handle = { permission: "readInvestigation" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orPage(
    (async () => {
      const { id, employer, email } = await getInquiry(actorOf(context), params.id);
      if (!email) throw conflict("inquiry_without_mail");
      return { id, name: employer.name, email, once: newIdempotencyKey() };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, onceField, async ({ once }) => {
    await sendInquiry(actorOf(context), params.id, once);
    return redirectWith("inquirySent", pathTo("/inquiry/:id", params));
  });

export default function InquiryLetter({ loaderData: { id, name, email, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const [form] = useFilledForm<Record<never, string>>("letter", actionData);
  return (
    <Page title={t("sendTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="once" value={once} />
          <p>{t("sendWhat", { email })}</p>
          <Submit cancel={`/inquiry/${id}`}>{t("send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
