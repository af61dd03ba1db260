/** Asks before a page is left on which something was typed and not sent. */
import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { UNSENT_EVENT } from "./unsent";

const TEXT = "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=number])";

const formOf = (target: EventTarget | null) =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.matches(TEXT) &&
  target.form?.method === "post"
    ? target.form
    : undefined;

export function useUnsaved(question: string): void {
  /** Whether something was typed since the form was last sent. */
  const forms = useRef(new Map<HTMLFormElement, boolean>());
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: forms of another page are others
  useEffect(() => forms.current.clear(), [pathname]);

  const isUnsaved = () =>
    [...forms.current].some(
      ([form, isTyped]) => form.isConnected && (isTyped || form.querySelector("[aria-invalid=true]")),
    );

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved() && !window.confirm(question),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is there when the page is left
  useEffect(() => {
    const type = ({ target }: Event) => {
      const form = formOf(target);
      if (form) forms.current.set(form, true);
    };
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && forms.current.has(target)) forms.current.set(target, false);
    };
    const keep = (event: Event) => {
      if ((event as CustomEvent).detail) for (const form of forms.current.keys()) forms.current.set(form, true);
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    document.addEventListener("input", type);
    // Before React, which sends the form.
    document.addEventListener("submit", send, true);
    window.addEventListener(UNSENT_EVENT, keep);
    window.addEventListener("beforeunload", leave);
    return () => {
      document.removeEventListener("input", type);
      document.removeEventListener("submit", send, true);
      window.removeEventListener(UNSENT_EVENT, keep);
      window.removeEventListener("beforeunload", leave);
    };
  }, []);
}
