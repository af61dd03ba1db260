/** The texts of a hydrated page, by namespace, from routes/public/texts.ts; browsers keep them for good. */
import type { i18n } from "i18next";
import { readyInstance } from "locales/i18n";
import type { Language } from "locales/index";
import { FREQUENT_NAMESPACES, onceIdle } from "./frequent-pages.client";

/** Milliseconds before each new try: lines break, and a page that is being left gets no answer. */
const RETRY_DELAYS = [500, 2000, 5000];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchTexts(
  language: Language,
  namespace: string,
  tries = RETRY_DELAYS,
): Promise<Record<string, string>> {
  try {
    const response = await fetch(`/texts/${language}/${namespace}?${TEXTS_VERSION}`);
    if (!response.ok) throw new Error(`no texts: ${namespace}`);
    return await response.json();
  } catch (error) {
    const [pause, ...others] = tries;
    if (pause === undefined) throw error;
    await wait(pause);
    return fetchTexts(language, namespace, others);
  }
}

/** @param first those that the server drew the page with; any other suspends the component that first needs it, as react-i18next does */
export async function textsFromServer(language: Language, first: string[]): Promise<i18n> {
  const loading = new Map<string, Promise<void>>();
  const failures = new Map<string, unknown>();
  const instance = readyInstance(language, {}, (namespace) => {
    // A rejected promise thrown again would be tried for ever.
    if (failures.has(namespace)) throw failures.get(namespace);
    if (!instance.hasResourceBundle(language, namespace)) throw load(namespace);
  });

  function load(namespace: string): Promise<void> {
    const begun =
      loading.get(namespace) ??
      fetchTexts(language, namespace).then(
        (texts) => void instance.addResourceBundle(language, namespace, texts),
        (error: unknown) => void failures.set(namespace, error),
      );
    loading.set(namespace, begun);
    return begun;
  }

  await Promise.all(["common", ...first].map(load));
  onceIdle(async () => {
    for (const namespace of FREQUENT_NAMESPACES) await load(namespace);
  });
  return instance;
}
