import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "./hydrated";
import { useTexts } from "./words";

/** Milliseconds. */
const SAYS_SO_FOR = 4000;

type CopyButtonProps = {
  text: string;
  children: ReactNode;
  label?: string;
  copiedMessage: string;
  otherwise?: ReactNode;
};

export function CopyButton({ text, children, label, copiedMessage, otherwise = null }: CopyButtonProps) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), SAYS_SO_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text.startsWith("/") ? new URL(text, location.href).href : text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  const isCopied = state === "copied";
  if (!isHydrated || !navigator.clipboard || state === "refused") return otherwise;
  return (
    <>
      <button type="button" className="link-button" aria-label={isCopied ? undefined : label} onClick={copy}>
        {isCopied ? t("copied") : children}
      </button>
      <span role="status" className="sr-only">
        {isCopied && copiedMessage}
      </span>
    </>
  );
}
