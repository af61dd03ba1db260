/** Open pages of a company follow what others change (app/routes/company/changes.ts). Without script a page is as it was when it was opened. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";
import { ALERT } from "./page";
import { useTexts } from "./words";

type Changes = { objects: string[]; own: boolean };

const NAME = "roadhand-changes";
/** Milliseconds in which several changes are one look. */
const TOGETHER = 250;
/** Milliseconds after the last key or move of a hand, since every look keeps the session alive. */
const ATTENDED = 10 * 60_000;
/** Milliseconds between two looks of a browser that gets no stream. */
const FALLBACK = 30_000;

const BUSY = 503;
async function statusOf(address: string): Promise<number | undefined> {
  const enough = new AbortController();
  const response = await fetch(address, { signal: enough.signal }).catch(() => undefined);
  enough.abort();
  return response?.status;
}

/** One stream for all windows of the browser: the one that holds the lock tells the others. */
function listen(after: number, notify: (changes: Changes) => void): () => void {
  const leaving = new AbortController();
  const windows = new BroadcastChannel(NAME);
  windows.onmessage = ({ data }) => notify(data);
  const lead = () =>
    new Promise<void>((resolve) => {
      let known = after;
      let again: ReturnType<typeof setTimeout> | undefined;
      let stream: EventSource | undefined;
      const open = () => {
        stream = new EventSource(`/changes?after=${known}`);
        stream.onmessage = ({ data, lastEventId }) => {
          known = Number(lastEventId);
          const changes = JSON.parse(data);
          windows.postMessage(changes);
          notify(changes);
        };
        // A browser tries again by itself, unless it was refused.
        stream.onerror = () => {
          if (stream?.readyState !== EventSource.CLOSED) return;
          again = setTimeout(async () => {
            if ((await statusOf(`/changes?after=${known}`)) === BUSY) notify({ objects: [], own: false });
            open();
          }, FALLBACK);
        };
      };
      open();
      leaving.signal.addEventListener("abort", () => {
        clearTimeout(again);
        stream?.close();
        resolve();
      });
    });
  navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => {});
  return () => {
    leaving.abort();
    windows.close();
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A new version would take what is typed in a form along, or be decided on unseen. */
const isFilledIn = (): boolean =>
  [...document.querySelectorAll<Field>("main form[method=post] :is(input:not([type=hidden]), textarea)")].some(
    (field) => field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked),
  );

export function LiveUpdates({ after }: { after: number }) {
  const matches = useMatches();
  const { state } = useNavigation();
  const isActing = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const { revalidate } = useRevalidator();
  const [first] = useState(after);
  const attended = useRef(0);
  const isBehind = useRef(false);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isStale, setStale] = useState(false);

  const look = useEffectEvent(() => {
    pending.current = undefined;
    // A navigation under way brings what is new.
    if (state !== "idle") return;
    // Redirected to the login, the look would break off what is being sent.
    if (isActing) {
      pending.current = setTimeout(look, TOGETHER);
      return;
    }
    isBehind.current = document.hidden || Date.now() - attended.current > ATTENDED;
    if (!isBehind.current) void revalidate();
  });
  const applyChanges = useEffectEvent(({ objects, own }: Changes) => {
    const isLive = matches.some(({ handle }) => ((handle ?? {}) as { live?: true }).live);
    if (isLive && !isFilledIn()) pending.current ??= setTimeout(look, TOGETHER);
    else if (!own && matches.some(({ params }) => objects.includes(params.id ?? ""))) setStale(true);
  });
  const attend = useEffectEvent(() => {
    attended.current = Date.now();
    if (isBehind.current) look();
  });

  useEffect(() => {
    attended.current = Date.now();
    const events = ["pointermove", "pointerdown", "keydown", "visibilitychange"] as const;
    for (const event of events) document.addEventListener(event, attend, { passive: true });
    const stop = listen(first, applyChanges);
    return () => {
      for (const event of events) document.removeEventListener(event, attend);
      clearTimeout(pending.current);
      stop();
    };
  }, [first]);

  const page = matches.at(-1)?.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is fresh
  useEffect(() => setStale(false), [page]);
  return isStale && <Stale onLoad={() => void revalidate().then(() => setStale(false))} />;
}

function Stale({ onLoad }: { onLoad: () => void }) {
  const { t } = useTexts();
  return (
    <div role="status" className="unsent wrap print:hidden">
      <div className={ALERT.warning}>
        <p className="grow">{t("changedMeanwhile.notice")}</p>
        <button type="button" className="button quiet" onClick={onLoad}>
          {t("changedMeanwhile.load")}
        </button>
      </div>
    </div>
  );
}
