import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function SecretNotice({ secret }: { secret: string }) {
  const { t } = useTexts("webhooks");
  return (
    <Notice tone="success" role="status">
      <h2>{t("secret")}</h2>
      <p>
        <span className="break-all font-mono">{secret}</span>{" "}
        <CopyButton text={secret} copiedMessage={t("common:copied")}>
          {t("common:copy")}
        </CopyButton>
      </p>
      <p>{t("secretOnce")}</p>
    </Notice>
  );
}
