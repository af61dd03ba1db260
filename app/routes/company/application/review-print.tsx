import { useEffect } from "react";

/** A part that a link leads to opens. For paper all parts are open; without script print.css does that where browsers can. */
export function OpenForPrint() {
  useEffect(() => {
    const openTarget = () => {
      const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
      const part = target?.matches("details") ? target : target?.querySelector(":scope > details");
      part?.setAttribute("open", "");
    };
    let opened: HTMLDetailsElement[] = [];
    const openAll = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>(".review details:not([open])")];
      for (const part of opened) part.open = true;
    };
    const closeAgain = () => {
      for (const part of opened) part.open = false;
    };
    openTarget();
    addEventListener("hashchange", openTarget);
    addEventListener("beforeprint", openAll);
    addEventListener("afterprint", closeAgain);
    return () => {
      removeEventListener("hashchange", openTarget);
      removeEventListener("beforeprint", openAll);
      removeEventListener("afterprint", closeAgain);
    };
  }, []);
  return null;
}
