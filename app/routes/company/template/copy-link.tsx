import { useEffect, useState } from "react";
import { useTexts } from "~/ui/words";

const SAYS_SO_FOR = 4000;

export function CopyLink({ address, code }: { address: string; code: string }) {
  const { t } = useTexts("templates");
  const [state, setState] = useState<"link" | "button" | "copied">("link");
  useEffect(() => {
    if (navigator.clipboard) setState("button");
  }, []);
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("button"), SAYS_SO_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  // Without permission for the clipboard the link is shown, to be copied by hand.
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState("copied"),
      () => setState("link"),
    );
  return (
    <>
      {state === "link" ? (
        <a href={address} aria-label={t("copy.linkOf", { code })}>
          {t("copy.link")}
        </a>
      ) : (
        <button
          type="button"
          className="link-button"
          onClick={copy}
          aria-label={state === "copied" ? undefined : t("copy.buttonOf", { code })}
        >
          {state === "copied" ? t("copy.done") : t("copy.button")}
        </button>
      )}
      <span role="status" className="sr-only">
        {state === "copied" && t("copy.told", { address })}
      </span>
    </>
  );
}
