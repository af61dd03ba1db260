import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function SecretNotice({ secret }: { secret: string }) {
  const { t } = useTexts("webhooks");
  return (
    <Notice tone="success" role="status">
      <h2>{t("secret")}</h2>
      <p className="break-all font-mono">{secret}</p>
      <p>{t("secretOnce")}</p>
    </Notice>
  );
}
