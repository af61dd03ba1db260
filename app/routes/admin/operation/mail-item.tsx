import { discardMail, getFailedMail, retryMail } from "~/domain/mail/unsent-mail.server";
import type { AlertCode } from "~/http/alert.server";
import type { Handle } from "~/http/handle";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts } from "~/ui/words";
import { UserForm } from "../user/form";
import type { Route } from "./+types/mail-item";

export const handle: Handle = { permission: "operateInstallation" };

const ACTS = {
  retry: { work: retryMail, alert: "lettersRetried" },
  discard: { work: discardMail, alert: "lettersDiscarded" },
} as const satisfies Record<string, { work: typeof retryMail; alert: AlertCode }>;

const actAt = (pattern: string): keyof typeof ACTS => (pattern.endsWith("discard") ? "discard" : "retry");

/** Without an id, all mail that failed. */
const whichOf = (params: { id?: string }) => params.id ?? "all";

export async function loader({ params, context, pattern }: Route.LoaderArgs) {
  return { act: actAt(pattern), ...(await throwAsErrorPage(getFailedMail(actorOf(context), whichOf(params)))) };
}

export async function action({ params, context, pattern }: Route.ActionArgs) {
  const { work, alert } = ACTS[actAt(pattern)];
  await throwAsErrorPage(work(actorOf(context), whichOf(params)));
  return redirectWith(alert, "/admin/operation/mail");
}

export default function MailItem({ loaderData: { act, count, mail } }: Route.ComponentProps) {
  const { t } = useTexts("operation");
  const [form] = useFilledForm(act);
  return (
    <UserForm
      title={t(`act.${act}Title`)}
      form={form}
      refused={undefined}
      button={t(`act.${act}Button`)}
      danger={act === "discard"}
      back="/admin/operation/mail"
    >
      <p>
        {mail
          ? t("act.one", {
              letter: mail.mailName,
              to: mail.toAddress ?? t("letters.secret"),
              tries: mail.tries,
              error: mail.lastError ?? "–",
            })
          : t("act.all", { count })}
      </p>
      <p>{t(`act.${act}Description`)}</p>
    </UserForm>
  );
}
