import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/hydrated";
import { useTexts } from "~/ui/words";

/** Milliseconds. */
const SAYS_SO_FOR = 4000;

/** A button once React runs and where the browser lets a page copy; before that a link, to be copied by hand. */
export function CopyLink({ address, code }: { address: string; code: string }) {
  const { t } = useTexts("templates");
  const isHydrated = useHydrated();
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), SAYS_SO_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  const isCopied = state === "copied";
  return (
    <span>
      {isHydrated && navigator.clipboard && state !== "refused" ? (
        <button
          type="button"
          className="link-button"
          aria-label={isCopied ? undefined : t("copy.buttonOf", { code })}
          onClick={copy}
        >
          {isCopied ? t("copy.done") : t("copy.button")}
        </button>
      ) : (
        <a href={address} aria-label={t("copy.linkOf", { code })}>
          {t("copy.link")}
        </a>
      )}
      <span role="status" className="sr-only">
        {isCopied && t("copy.told", { address })}
      </span>
    </span>
  );
}
