import { listUnsent } from "~/domain/mail/unsent-mail.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/mail";
import { UnsentPage } from "./unsent";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  mails: await throwAsErrorPage(listUnsent(actorOf(context))),
});

export default function UnsentMail({ loaderData: { mails } }: Route.ComponentProps) {
  const { t } = useTexts("operation");
  return (
    <UnsentPage
      path="/admin/operation/mail"
      title={t("letters.pageTitle")}
      intro={t("letters.pageIntro")}
      caption={t("letters.caption", { count: mails.length })}
      empty={t("letters.none")}
      labels={{ kind: t("letters.letter"), to: t("letters.to") }}
      rows={mails.map(({ mailName, toAddress, lastError, ...mail }) => ({
        ...mail,
        kind: mailName,
        to: toAddress ?? t("letters.secret"),
        error: lastError && <code>{lastError}</code>,
        retryable: mail.status === "failed",
      }))}
    />
  );
}
