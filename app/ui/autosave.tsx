import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { writeTime } from "~/domain/words";
import { useLanguage, useTexts } from "./words";

const PAUSE = 1500;
const AT_MOST_EVERY = 5000;
const SLOWEST_RETRY = 60_000;
const ANSWER_WITHIN = 30_000;
/** Browsers finish a request of a page that was left only up to 64 KB (fetch's keepalive). */
const OUTLIVES_THE_PAGE = 60_000;
const INTENT = "__intent__";

type State = { is: "quiet" | "saving" | "lost" | "elsewhere" | "signedOut" } | { is: "saved"; at: Date };
type Answer = { version?: number; code?: string };
type Outcome = "saved" | "behind" | "lost" | "elsewhere" | "signedOut";
type Tell = { show: (state: State) => void; learn: (version: number) => void };

function typedIn(form: HTMLFormElement, version?: number): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== INTENT) fields.append(name, value);
  if (version !== undefined) fields.set("version", String(version));
  return fields.toString();
}

/** On Back or Reload the browser restores older values, which do not count as typed. */
function typedBefore(form: HTMLFormElement): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate" && [...form.elements].some(differs);
}

function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
}

async function send(url: string, fields: string, signal?: AbortSignal): Promise<{ is: Outcome; version?: number }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: fields,
      redirect: "manual",
      keepalive: fields.length < OUTLIVES_THE_PAGE,
      ...(signal && { signal }),
    });
    if (response.type === "opaqueredirect" || response.status === 401) return { is: "signedOut" };
    const { code, version } = (await response.json()) as Answer;
    const learned = version === undefined ? {} : { version };
    if (response.ok) return { is: "saved", ...learned };
    if (code === "saved_already") return { is: "behind", ...learned };
    return { is: response.status === 409 ? "elsewhere" : "lost" };
  } catch {
    return { is: "lost" };
  }
}

function watch(form: HTMLFormElement, url: string, givenBack: boolean, { show, learn }: Tell) {
  // Changes are counted, so that an answer tells how many of them are saved.
  let typed = 0;
  let saved = 0;
  let posted: number | undefined;
  let sending: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let lost = false;
  let last = 0;
  let retryAfter = AT_MOST_EVERY;

  const plan = (after: number) => {
    clearTimeout(timer);
    timer = stopped || posted !== undefined ? undefined : setTimeout(save, after);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    sending?.abort();
    sending = undefined;
  };
  const nextTurn = () => Math.max(PAUSE, last + AT_MOST_EVERY - Date.now());
  const settle = (upTo: number) => {
    saved = Math.max(saved, upTo);
    lost = false;
    retryAfter = AT_MOST_EVERY;
    show({ is: "saved", at: new Date() });
    if (typed > saved) plan(nextTurn());
  };
  const lose = () => {
    lost = true;
    show({ is: "lost" });
    retryAfter = Math.min(retryAfter * 2, SLOWEST_RETRY);
    plan(retryAfter);
  };
  const stop = (state: State) => {
    stopped = true;
    show(state);
  };

  async function save(): Promise<void> {
    timer = undefined;
    if (stopped || sending || typed === saved) return;
    const upTo = typed;
    const mine = new AbortController();
    sending = mine;
    last = Date.now();
    if (!lost) show({ is: "saving" });
    const tooSlow = setTimeout(() => mine.abort(), ANSWER_WITHIN);
    const { is, version } = await send(url, typedIn(form), mine.signal);
    clearTimeout(tooSlow);
    if (sending !== mine) return;
    sending = undefined;
    if (version !== undefined) learn(version);
    if (is === "saved") settle(upTo);
    else if (is === "behind") plan(AT_MOST_EVERY);
    else if (is === "lost") lose();
    else stop({ is });
  }

  /** The page may be gone before the answer comes. */
  async function leave(): Promise<void> {
    if (stopped || typed === saved) return;
    drop();
    const upTo = typed;
    saved = typed;
    const { is, version } = await send(url, typedIn(form));
    const again = is === "behind" && version !== undefined ? await send(url, typedIn(form, version)) : { is, version };
    if (again.version !== undefined) learn(again.version);
    if (again.is === "saved") return settle(upTo);
    saved = Math.min(saved, upTo - 1);
    plan(nextTurn());
  }

  const onInput = () => {
    typed += 1;
    if (!timer && !sending) plan(nextTurn());
  };
  const onSubmit = (event: SubmitEvent) => {
    drop();
    const onlyShows = event.submitter?.getAttribute("name") === INTENT;
    posted = onlyShows ? undefined : typed;
    if (!onlyShows) return;
    typed += 1;
    plan(AT_MOST_EVERY);
  };
  const onOnline = () => {
    if (typed > saved && !sending) plan(0);
  };
  const onHidden = () => {
    if (document.visibilityState === "hidden") leave();
  };
  if (givenBack || typedBefore(form)) onInput();
  form.addEventListener("input", onInput);
  form.addEventListener("submit", onSubmit);
  window.addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("beforeunload", leave);
  return {
    leave,
    /** Called when the server has answered a post of the whole form. */
    answered(is: "saved" | "both" | "refused") {
      if (posted === undefined) return;
      const upTo = posted;
      posted = undefined;
      stopped = false;
      if (is === "saved") return settle(upTo);
      // Two versions are on the page: the user decides by pressing Save.
      if (is === "both") return stop({ is: "quiet" });
      typed += 1;
      lose();
    },
    end() {
      leave();
      stopped = true;
      drop();
      form.removeEventListener("input", onInput);
      form.removeEventListener("submit", onSubmit);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("beforeunload", leave);
    },
  };
}

type AutosaveProps = {
  url: string;
  version: number;
  /** Answer to the last post of the whole form: `version` if it was saved, both if another device was first. */
  answer: { version?: number; saved?: unknown } | undefined;
  /** The form shows what was typed before a session ended, which is not saved yet. */
  givenBack: boolean;
};

export function Autosave({ url, version, answer, givenBack }: AutosaveProps) {
  const [state, show] = useState<State>({ is: "quiet" });
  const [known, learn] = useState(version);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const watching = useRef<ReturnType<typeof watch>>(null);
  const going = navigation.state === "loading" && navigation.location.pathname !== pathname;
  const left = going ? (navigation.formMethod ? "saved" : "by link") : null;
  const [unsaved] = useState(givenBack);
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    watching.current = watch(form, url, unsaved, { show, learn });
    return () => watching.current?.end();
  }, [url, unsaved]);
  useEffect(() => {
    if (left === "saved") watching.current?.answered("saved");
    if (left === "by link") watching.current?.leave();
  }, [left]);
  useEffect(() => {
    if (answer) watching.current?.answered(answer.saved ? "both" : answer.version === undefined ? "refused" : "saved");
  }, [answer]);
  return (
    <>
      {/* Without autocomplete="off" a browser would restore an old version. */}
      <input
        ref={input}
        type="hidden"
        name="version"
        autoComplete="off"
        value={Math.max(known, answer?.version ?? 0)}
      />
      <SavingLine state={state} />
    </>
  );
}

/** Screen readers hear errors and the first success only. */
function SavingLine({ state }: { state: State }) {
  const { t } = useTexts();
  const language = useLanguage();
  const calm = state.is === "saving" || state.is === "saved";
  const [works, setWorks] = useState(false);
  useEffect(() => {
    if (state.is !== "saving") setWorks(state.is === "saved");
  }, [state.is]);
  return (
    <div className="saving-line" data-autosave={state.is}>
      {state.is !== "quiet" && (
        <p className={calm ? "hint" : "fault"} role={calm ? undefined : "alert"}>
          {state.is === "saved"
            ? t("autosave.saved", { at: writeTime(state.at, language) })
            : t(`autosave.${state.is}`)}
        </p>
      )}
      <p role="status" className="sr-only">
        {works && t("autosave.works")}
      </p>
    </div>
  );
}
