import { CopyButton } from "~/ui/copy-button";
import { useTexts } from "~/ui/words";

export function CopyLink({ address, code }: { address: string; code: string }) {
  const { t } = useTexts("templates");
  const link = (
    <a href={address} aria-label={t("copy.linkOf", { code })}>
      {t("copy.link")}
    </a>
  );
  return (
    <CopyButton
      text={address}
      label={t("copy.buttonOf", { code })}
      copiedMessage={t("copy.told", { address })}
      otherwise={link}
    >
      {t("copy.button")}
    </CopyButton>
  );
}
