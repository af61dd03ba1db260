import { resendMail } from "~/domain/document-request/resend.server";
import { getRequest } from "~/domain/document-request/staff.server";
import { conflict } from "~/domain/errors";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useRequestName } from "~/routes/document/name";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/resend";

export const handle: Handle = { permission: "writeToDrivers" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { id, kind, title, driverName, mail, sentAt } = await getRequest(actorOf(context), params.id);
      if (!mail) throw conflict("request_moved_on");
      return { id, kind, title, driverName, mail, sentAt, once: newIdempotencyKey() };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, idempotencyField, async ({ once }) => {
    await resendMail(actorOf(context), params.id, once);
    return redirectWith("documentSentAgain", pathTo("/document-request/:id", params));
  });

export default function ResendMail({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const formatTime = useInstant();
  const { id, kind, title, driverName, mail, sentAt, once } = loaderData;
  const nameOf = useRequestName();
  const [form] = useFilledForm<Record<never, string>>("document-letter", refused);
  return (
    <Page
      title={t("letter.title")}
      intro={t("one.title", { kind: nameOf({ kind, title }), name: driverName })}
      failed={refused !== undefined}
    >
      <Card>
        <p className="wrap-anywhere">{t(mail.byLink ? "letter.byLink" : "letter.toPage", { email: mail.to })}</p>
        {sentAt && <p>{t("letter.last", { at: formatTime(sentAt) })}</p>}
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <Submit cancel={`/document-request/${id}`}>{t("letter.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
