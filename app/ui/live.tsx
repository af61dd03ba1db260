/** Open pages of a company follow what others change (app/routes/company/changes.ts). Without script a page is as it was when it was opened. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";
import { ALERT } from "./page";
import { useTexts } from "./words";

type Changes = { objects: string[]; own: boolean };

const NAME = "roadhand-changes";
/** Milliseconds. Changes within this time cause one revalidation. */
const BATCH_MS = 250;
/** Milliseconds without input after which revalidation stops, since it would keep the session alive. */
const ACTIVE_MS = 10 * 60_000;
/** Milliseconds between two polls of a browser without a stream. */
const POLL_MS = 30_000;

const BUSY = 503;
async function statusOf(address: string): Promise<number | undefined> {
  const enough = new AbortController();
  const response = await fetch(address, { signal: enough.signal }).catch(() => undefined);
  enough.abort();
  return response?.status;
}

/** One stream for all windows of a browser: the one with the lock publishes to the others. */
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
          }, POLL_MS);
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

/** A revalidation would replace typed values, or the version that the user has read. */
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
  const lastInputAt = useRef(0);
  const isBehind = useRef(false);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isStale, setStale] = useState(false);

  const refresh = useEffectEvent(() => {
    pending.current = undefined;
    // A pending navigation loads the changes.
    if (state !== "idle") return;
    // A redirect to the login would abort the pending submission.
    if (isActing) {
      pending.current = setTimeout(refresh, BATCH_MS);
      return;
    }
    isBehind.current = document.hidden || Date.now() - lastInputAt.current > ACTIVE_MS;
    if (!isBehind.current) void revalidate();
  });
  const applyChanges = useEffectEvent(({ objects, own }: Changes) => {
    const isLive = matches.some(({ handle }) => ((handle ?? {}) as { live?: true }).live);
    if (isLive && !isFilledIn()) pending.current ??= setTimeout(refresh, BATCH_MS);
    else if (!own && matches.some(({ params }) => objects.includes(params.id ?? ""))) setStale(true);
  });
  const noteInput = useEffectEvent(() => {
    lastInputAt.current = Date.now();
    if (isBehind.current) refresh();
  });

  useEffect(() => {
    lastInputAt.current = Date.now();
    const events = ["pointermove", "pointerdown", "keydown", "visibilitychange"] as const;
    for (const event of events) document.addEventListener(event, noteInput, { passive: true });
    const stop = listen(first, applyChanges);
    return () => {
      for (const event of events) document.removeEventListener(event, noteInput);
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
