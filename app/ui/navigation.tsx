/** What a browser does by itself when a document comes, for pages that React changes in place. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { ALERT } from "./page";
import { useUnsaved } from "./unsaved";
import { UNSENT_EVENT, type Unsent } from "./unsent";
import { useErrorText, useTexts } from "./words";

export function Navigation() {
  const { t } = useTexts();
  useFocus();
  useElements();
  useUnsaved(t("leaveUnsaved"));
  // For tests and measurements: from here on a click is answered in place.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <>
      <Title />
      <Progress />
      <Notice />
    </>
  );
}

const ELEMENTS = [
  ["auto-save, picture-box, shown-if, timed-alert", () => import("~/enhance/elements")],
  ["passkey-form", () => import("~/enhance/passkey-form")],
] as const;

/** Not before React has taken over: they change what stands inside them. */
function useElements(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has others
  useEffect(() => {
    for (const [names, load] of ELEMENTS) if (document.querySelector(names)) void load();
  }, [key]);
}

/** On the target of a link, else on the summary of errors, else on the heading of another page. */
function useFocus(): void {
  const { key, pathname, hash } = useLocation();
  const shown = useRef({ key, pathname });
  // Before the page is seen, so that a key pressed on it is later.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    const focused = document.activeElement;
    const isLeft = () => document.activeElement !== focused && document.activeElement !== document.body;
    const findTarget = () =>
      (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
      document.querySelector<HTMLElement>("main .summary") ||
      (before.pathname === pathname ? null : document.querySelector<HTMLElement>("main h1"));
    // Later than conform, which goes to the first field that is refused.
    const soon = requestAnimationFrame(() => {
      const wanted = findTarget();
      if (!wanted || (wanted.matches("h1") && isLeft())) return;
      if (!wanted.matches("input, select, textarea, button, a, [tabindex]")) wanted.tabIndex = -1;
      wanted.focus({ preventScroll: wanted.matches("h1") });
    });
    return () => cancelAnimationFrame(soon);
  }, [key, pathname, hash]);
}

/** Read aloud after a navigation. */
function Title() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    setTitle(document.title);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** Shown only where an answer takes longer than a glance. */
function Progress() {
  const { state, location } = useNavigation();
  const { reason } = useUnsent();
  const { t } = useTexts();
  if (state === "idle" || reason) return null;
  return (
    <div key={location?.key} className="pending" role="progressbar" aria-label={t("working")}>
      <div />
    </div>
  );
}

function useUnsent(): { reason: Unsent | undefined } {
  const [reason, setReason] = useState<Unsent>();
  useEffect(() => {
    // An event without a detail has null.
    const report = (event: Event) => setReason((event as CustomEvent<Unsent | null>).detail ?? undefined);
    window.addEventListener(UNSENT_EVENT, report);
    return () => window.removeEventListener(UNSENT_EVENT, report);
  }, []);
  return { reason };
}

function Notice() {
  const { reason } = useUnsent();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) notice.current?.focus();
  }, [reason]);
  if (!reason) return null;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="unsent wrap print:hidden">
      <div className={ALERT.error}>
        <p className="grow">
          <Words {...reason} />
        </p>
      </div>
    </div>
  );
}

function Words({ code, params }: Unsent) {
  const { t } = useTexts();
  const errorText = useErrorText();
  // Among the texts that every page has: without a connection none can be fetched.
  return code === "line_broken" ? t("lineBroken") : errorText("", code, params);
}
