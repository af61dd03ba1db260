import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type MenuProps = {
  summary: ReactNode;
  button: string;
  className?: string;
  above?: true;
  children: ReactNode;
};

const FRONT =
  "absolute z-20 grid w-max min-w-48 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-1 text-ink shadow-front [&_:is(a,button)]:w-full [&_:is(a,button)]:justify-start";

/** Opens without script; with it, it closes as menus do. */
export function Menu({ summary, button, className = "", above, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Another page closes it; taking over a page on which it is already open does not.
    if (shown.current !== key) details.current?.removeAttribute("open");
    shown.current = key;
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (current.contains(document.activeElement)) current.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && current.contains(event.target)) return;
      current.open = false;
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={details} className={above ? className : `relative ${className}`}>
      <summary className={`${button} list-none`}>{summary}</summary>
      <div className={`${FRONT} ${above ? "bottom-full left-2 mb-1 max-h-64 overflow-y-auto" : "right-0 mt-1"}`}>
        {children}
      </div>
    </details>
  );
}
