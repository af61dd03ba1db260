import { discardSms, getFailedSms, retrySms } from "~/domain/sms/unsent.server";
import type { AlertCode } from "~/http/alert.server";
import type { Handle } from "~/http/handle";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import { UserForm } from "../user/form";
import type { Route } from "./+types/sms-item";

const LIST_PATH = "/admin/operation/text-messages";

export const handle: Handle = { permission: "operateInstallation" };

const ACTS = {
  retry: { work: retrySms, alert: "smsRetried" },
  discard: { work: discardSms, alert: "lettersDiscarded" },
} as const satisfies Record<string, { work: typeof retrySms; alert: AlertCode }>;

const actAt = (pattern: string): keyof typeof ACTS => (pattern.endsWith("discard") ? "discard" : "retry");

/** Without an id, all that failed. */
const whichOf = (params: { id?: string }) => params.id ?? "all";

export async function loader({ params, context, pattern }: Route.LoaderArgs) {
  const act = actAt(pattern);
  return { act, ...(await throwAsErrorPage(getFailedSms(actorOf(context), whichOf(params), act))) };
}

export async function action({ params, context, pattern }: Route.ActionArgs) {
  const { work, alert } = ACTS[actAt(pattern)];
  await throwAsErrorPage(work(actorOf(context), whichOf(params)));
  return redirectWith(alert, LIST_PATH);
}

export default function TextMessageItem({ loaderData: { act, count, message } }: Route.ComponentProps) {
  const { t } = useTexts("operation");
  const [form] = useFilledForm(act);
  return (
    <UserForm
      title={t(`act.${act}Title`)}
      form={form}
      refused={undefined}
      button={t(`act.${act}Button`)}
      danger={act === "discard"}
      back={LIST_PATH}
    >
      <p>{message ? t("texts.one", { ...message, error: message.lastError ?? "–" }) : t("texts.all", { count })}</p>
      <p>{t(`texts.${act}Description`)}</p>
    </UserForm>
  );
}
