import { confirmPhone, getOwnSms } from "~/domain/sms/consent.server";
import { codeSchema } from "~/domain/sms/form";
import { CODE_LIFE } from "~/domain/sms/sms";
import { formatPhone } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/code";

const PAGE = "/applicant/text-messages";

export const handle: Handle = { form: "sms-code" };

export async function loader({ context }: Route.LoaderArgs) {
  const { company, pendingConsent } = await throwAsErrorPage(getOwnSms(actorOf(context), languageOfContext(context)));
  if (!pendingConsent) throw redirect(PAGE);
  return { company, ...pendingConsent };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, codeSchema, async (code) => {
    await confirmPhone(actorOf(context), code);
    return redirectWith("smsBegun", PAGE);
  });

export default function TypeCode({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("sms");
  const { company, failed } = loaderData;
  const phone = formatPhone(loaderData.phone);
  const [form, fields] = useFilledForm<{ code: string }>("sms-code", actionData);
  return (
    <Page title={t("code.title")} intro={t("intro", { company })} failed={actionData !== undefined}>
      {failed && <Notice tone="error">{t("code.failed", { phone })}</Notice>}
      <Card>
        {!failed && <p>{t("code.sent", { phone, minutes: CODE_LIFE })}</p>}
        <Form form={form} params={actionData?.params}>
          <TextField
            field={fields.code}
            label={t("code.label")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            enterKeyHint="go"
          />
          <Submit>{t("code.button")}</Submit>
        </Form>
      </Card>
      <p>
        <Link to={PAGE} className="tap">
          {t("code.again")}
        </Link>
      </p>
    </Page>
  );
}
