import { useTexts } from "~/ui/words";

export function CopyLink({ address, code }: { address: string; code: string }) {
  const { t } = useTexts("templates");
  const texts = {
    button: t("copy.button"),
    label: t("copy.buttonOf", { code }),
    copied: t("copy.done"),
    told: t("copy.told", { address }),
  };
  return (
    <copy-link texts={JSON.stringify(texts)}>
      <a href={address} aria-label={t("copy.linkOf", { code })}>
        {t("copy.link")}
      </a>
      <span role="status" className="sr-only" />
    </copy-link>
  );
}
