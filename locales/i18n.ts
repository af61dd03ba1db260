/** i18next, with one ready instance for each language. The type of `t` is in locales/texts.ts. */
import { createInstance, type i18n } from "i18next";
import { fill, type Params } from "./fill";
import type { Language } from "./index";

type Tree = { readonly [key: string]: string | Tree };
/**
 * `part.you` of its own namespace or `applicant:part.you` of any; of several keys the first that is known. A key that
 * nobody knows is its own text.
 */
export type Lookup = (keys: string | readonly string[], params?: Params) => string;

const REQUIRE = new WeakMap<i18n, (namespace: string) => void>();

/** @param require called before a text of a namespace is looked up, in the render that needs it */
export function readyInstance(
  language: Language,
  namespaces: { readonly [namespace: string]: Tree },
  require?: (namespace: string) => void,
): i18n {
  const instance = createInstance();
  if (require) REQUIRE.set(instance, require);
  instance.init({
    lng: language,
    // Each language has all keys.
    fallbackLng: false,
    ns: Object.keys(namespaces),
    defaultNS: "common",
    resources: { [language]: namespaces },
    // Said once more, or a key that looks like a sentence is not taken apart.
    keySeparator: ".",
    nsSeparator: ":",
    ignoreJSONStructure: false,
    parseMissingKeyHandler: () => "",
    returnedObjectHandler: () => "",
    initAsync: false,
  });
  return instance;
}

const FIXED = new WeakMap<i18n, Map<string, Lookup>>();

/** Always the same function for a namespace. */
export function textsOf(instance: i18n, namespace: string): Lookup {
  const fixed = FIXED.get(instance) ?? new Map<string, Lookup>();
  FIXED.set(instance, fixed);
  const lookup = fixed.get(namespace) ?? lookupIn(instance, namespace);
  fixed.set(namespace, lookup);
  return lookup;
}

const MOST_FOUND = 5000;

/** A list asks for some 600 texts, and i18next takes some 30 µs for each. A key may hold what was sent, so that not all are kept. */
function lookupIn(instance: i18n, namespace: string): Lookup {
  const t = instance.getFixedT(instance.language, namespace);
  const require = REQUIRE.get(instance);
  const plural = new Intl.PluralRules(instance.language);
  const found = new Map<string, string>();

  function find(key: string, count: unknown): string {
    if (typeof count !== "number") return found.get(key) ?? keep(key, t(key, { skipInterpolation: true }));
    const form = `${key}_${plural.select(count)}`;
    // A form that nobody wrote is the common one.
    return found.get(form) ?? keep(form, t([key, `${key}_other`], { count, skipInterpolation: true }));
  }
  function keep(key: string, text: string): string {
    if (found.size >= MOST_FOUND) found.clear();
    found.set(key, text);
    return text;
  }

  return (keys, params) => {
    let asked = "";
    for (asked of typeof keys === "string" ? [keys] : keys) {
      require?.(asked.includes(":") ? asked.slice(0, asked.indexOf(":")) : namespace);
      const text = find(asked, params?.count);
      if (text) return params ? fill(text, params) : text;
    }
    return typeof params?.defaultValue === "string" ? params.defaultValue : asked.slice(asked.indexOf(":") + 1);
  };
}
