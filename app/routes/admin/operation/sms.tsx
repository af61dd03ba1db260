import { faultIn } from "~/domain/sms/sms";
import { listUnsentSms, type UnsentSms } from "~/domain/sms/unsent.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/sms";
import { UnsentPage } from "./unsent";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  messages: await throwAsErrorPage(listUnsentSms(actorOf(context))),
});

export default function UnsentTextMessages({ loaderData: { messages } }: Route.ComponentProps) {
  const { t } = useTexts("operation");
  return (
    <UnsentPage
      path="/admin/operation/text-messages"
      title={t("texts.pageTitle")}
      intro={t("texts.pageIntro")}
      caption={t("texts.caption", { count: messages.length })}
      empty={t("texts.none")}
      labels={{ kind: t("texts.message"), to: t("texts.company") }}
      rows={messages.map(({ company, ...message }) => ({ ...message, to: company, error: <Answer {...message} /> }))}
    />
  );
}

function Answer({ lastError, providerId }: Pick<UnsentSms, "lastError" | "providerId">) {
  const { t } = useTexts("operation");
  const fault = faultIn(lastError);
  if (!lastError) return null;
  return (
    <>
      <code>{lastError}</code>
      {fault && `: ${t(`texts.fault.${fault}`)}`}
      {providerId && (
        <>
          <br />
          <code className="hint">{providerId}</code>
        </>
      )}
    </>
  );
}
