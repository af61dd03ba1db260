/** Finds the texts of one language by their keys. Their types are in locales/texts.ts. */
import type { Language, Namespace } from "./index";

type Tree = { readonly [key: string]: string | Tree };
export type Params = Readonly<Record<string, string | number>>;
/**
 * `part.you` of its own namespace or `applicant:part.you` of any; of several keys the first that is known.
 * With `count`, a key has the forms that its language counts in: `row_one`, `row_other`. A key that nobody knows is its own text.
 */
export type Lookup = (keys: string | readonly string[], params?: Params) => string;

export type Texts = {
  language: Language;
  knows(key: string): boolean;
  /** Always the same function for a namespace. */
  from(namespace: Namespace | "letters"): Lookup;
};

const PLACE = /\{\{(\w+)\}\}(\.?)/g;
/** "until 8:43 p.m." and "Ann Lee Jr." bring the full stop of the sentence along. */
const put = (value: string, stop: string): string => (value.endsWith(".") ? value : value + stop);

/** A place whose value is not known stays empty. */
export const fill = (text: string, params: Params): string =>
  text.replace(PLACE, (_, name: string, stop: string) => put(String(params[name] ?? ""), stop));

function* flat(tree: Tree, path: string): Generator<[key: string, text: string]> {
  for (const [name, branch] of Object.entries(tree))
    if (typeof branch === "string") yield [`${path}${name}`, branch];
    else yield* flat(branch, `${path}${name}.`);
}

export function textsIn(language: Language, namespaces: { readonly [namespace: string]: Tree }): Texts {
  let flattened: Map<string, string> | undefined;
  /** With the first text: not every start speaks every language. */
  function known(): Map<string, string> {
    flattened ??= new Map(Object.entries(namespaces).flatMap(([name, tree]) => [...flat(tree, `${name}:`)]));
    return flattened;
  }
  const plural = new Intl.PluralRules(language);
  const lookups = new Map<string, Lookup>();

  function find(key: string, count: unknown): string | undefined {
    const texts = known();
    if (typeof count !== "number") return texts.get(key);
    return texts.get(`${key}_${plural.select(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key);
  }

  function lookupFrom(namespace: string): Lookup {
    const whole = (key: string) => (key.includes(":") ? key : `${namespace}:${key}`);
    return (keys, params) => {
      let text: string | undefined;
      let asked = "";
      for (asked of typeof keys === "string" ? [keys] : keys) {
        text = find(whole(asked), params?.count);
        if (text !== undefined) break;
      }
      if (text === undefined) return asked.slice(asked.indexOf(":") + 1);
      return params ? fill(text, params) : text;
    };
  }

  return {
    language,
    knows: (key) => known().has(key),
    from(namespace) {
      const lookup = lookups.get(namespace) ?? lookupFrom(namespace);
      lookups.set(namespace, lookup);
      return lookup;
    },
  };
}
