import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { FetcherForm, type FormFetcher } from "./fetcher-form";
import { PostForm } from "./form";
import { useHydrated } from "./hydrated";
import { useTexts } from "./words";

const SECOND = 1000;

/** Without script it stays, and the server says when it is too late. */
export function Undo({ id, left, fetcher }: { id: string; left: number; fetcher?: FormFetcher }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const seconds = useSecondsLeft(id, left);
  const part = useRef<HTMLDivElement>(null);
  const over = seconds <= 0;
  useEffect(() => {
    // Else the keyboard would begin at the top again.
    if (over && part.current?.contains(document.activeElement)) document.getElementById("content")?.focus();
  }, [over]);
  const form = { action: `/undo/${id}${search}`, className: "flex items-center gap-2", hidden: over };
  const inside = (
    <>
      <button type="submit" data-key="u" className="button quiet min-h-9 px-3 py-1">
        {t("undo.button")}
      </button>
      <span className="hint tabular-nums" aria-hidden={hydrated || undefined}>
        {hydrated ? seconds : t("undo.within", { count: seconds })}
      </span>
    </>
  );
  return (
    // Moved as a whole by <timed-alert>.
    <div ref={part} className="flex-none self-center whitespace-nowrap">
      {fetcher ? (
        <FetcherForm fetcher={fetcher} {...form}>
          {inside}
        </FetcherForm>
      ) : (
        <PostForm {...form}>{inside}</PostForm>
      )}
    </div>
  );
}

function useSecondsLeft(id: string, left: number): number {
  const [seconds, setSeconds] = useState(Math.ceil(left / SECOND));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later page of the same undo only repeats what is left
  useEffect(() => {
    const end = Date.now() + left;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / SECOND))), SECOND / 4);
    return () => clearInterval(timer);
  }, [id]);
  return seconds;
}
