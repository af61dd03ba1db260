/** The rules of the code beside the layers (.dependency-cruiser.mjs) and the linter's: the route table, names, and the texts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TEXTS } from "locales/all";
import { LANGUAGES, type Language } from "locales/index";
import { describe, expect, it } from "vitest";
import { SECTIONS } from "~/domain/application/sections";
import type { ViewField, ViewGroup } from "~/domain/application/sections/view";
import data from "~/domain/reference-data.json";

const root = new URL("..", import.meta.url).pathname;
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort();

const sources = new Map(
  ["app", "db", "locales", "server"].flatMap(filesIn).map((path) => [path, readFileSync(join(root, path), "utf8")]),
);

const STATE_OR_HANDLER =
  /\buse(Effect|EffectEvent|State|Reducer|LayoutEffect|Fetcher|Navigation|Navigate|Revalidator|Submit|SyncExternalStore)\b|\bon[A-Z]\w+=\{/;
const HYDRATED = /^app\/(ui\/|routes\/(company\/(?!typing\/)|(admin|account|audit|note)\/))/;
const IN_BROWSER = /^app\/(enhance\/|[^/]+$)/;

/** Modules that are drawn by the server alone, in which a handler would never fire. */
const listDeadHandlers = (modules: ReadonlyMap<string, string>): string[] =>
  [...modules].flatMap(([path, code]) =>
    path.startsWith("app/") && !HYDRATED.test(path) && !IN_BROWSER.test(path) && STATE_OR_HANDLER.test(code)
      ? [path]
      : [],
  );

describe("folders and files", () => {
  it("writes file names in small letters and hyphens", () => {
    const names = [...sources.keys()].map((path) => path.split("/").at(-1) as string);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|d))?\.tsx?$/.test(name))).toEqual([]);
  });

  it("has state and handlers only where React runs in the browser, never in pages of visitors and drivers", () => {
    expect(listDeadHandlers(sources)).toEqual([]);
  });

  it.each([
    ["app/routes/applicant/application/start.tsx", '<button type="button" onClick={open}>'],
    ["app/routes/inquiry/answer.tsx", "const [shown, setShown] = useState(false);"],
    ["app/routes/public/apply/parts.ts", "useEffect(() => {});"],
    ["app/routes/company/typing/typing.tsx", '<button type="button" onClick={open}>'],
    ["app/domain/application/sections/you/form.tsx", "<input onChange={(event) => set(event)} />"],
  ])("would refuse them in %s", (path, code) => {
    expect(listDeadHandlers(new Map([[path, code]]))).toEqual([path]);
    expect(listDeadHandlers(new Map([[path.replace(/^app.*\//, "app/routes/company/"), code]]))).toEqual([]);
  });
});

type Texts = { [key: string]: string | Texts };
const flatten = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const byKey = (language: Language) => {
  const { pages, papers, reference } = TEXTS[language];
  return new Map(
    Object.entries({ ...pages, papers, reference }).flatMap(([name, texts]) => flatten(texts as Texts, `${name}:`)),
  );
};
const english = byKey("en");
const others = LANGUAGES.filter((language) => language !== "en").map((language) => ({
  language,
  texts: byKey(language),
}));
const brokenPlurals = (texts: Map<string, string>) =>
  [...texts.keys()]
    .filter((key) => key !== singular(key))
    .map(singular)
    .filter((key) => !texts.has(`${key}_one`) || !texts.has(`${key}_other`));
const singular = (key: string) => key.replace(/_(one|few|many|other)$/, "");

describe("texts", () => {
  it("has every plural of English in its forms", () => {
    expect(brokenPlurals(english)).toEqual([]);
  });

  it.each(others)("has the same keys in $language as in English, and every plural in its forms", ({ texts }) => {
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(singular))].sort();
    expect(keys(texts)).toEqual(keys(english));
    expect(brokenPlurals(texts)).toEqual([]);
  });

  it.each(others)("fills the same places in $language as in English", ({ texts }) => {
    const places = (text: string | undefined) => [...new Set(text?.match(/\{\{\w+\}\}/g))].sort().join();
    expect([...english].filter(([key, text]) => places(text) !== places(texts.get(key)))).toEqual([]);
  });

  it.each(others)("leaves no text empty or untranslated in $language", ({ texts }) => {
    // Names, signs and words that are the same in both languages.
    const same = /^(common:(product|no|applicationStatus\.\w+|role\.\w+|expiry\.\w+)|papers:\w+)/;
    const letters = (text: string) => text.replace(/\{\{\w+\}\}/g, "").replace(/[^\p{L}]/gu, "");
    const faults = [...english].filter(([key, text]) => {
      const translated = texts.get(key) ?? "";
      if (!text.trim() || !translated.trim()) return true;
      return translated === text && letters(text).length > 12 && !same.test(key);
    });
    expect(faults.map(([key]) => key)).toEqual([]);
  });

  it.each(others)("has the newest version of every legal text and notice in $language", ({ language }) => {
    const versionsIn = (code: Language): Record<string, object> => {
      const { legal, notices, adverseNotices } = TEXTS[code];
      return { ...legal, ...notices, adverseNotices };
    };
    const newest = Object.entries(versionsIn("en")).map(([name, versions]) => [name, Object.keys(versions)[0] ?? ""]);
    expect(newest.filter(([name = "", version = ""]) => !(version in (versionsIn(language)[name] ?? {})))).toEqual([]);
  });

  it("has no text that nothing asks for", () => {
    expect([...english.keys()].filter((key) => !isUsed(singular(key)))).toEqual([]);
  });

  it("names every code of the lists of the trade", () => {
    expect([...codes].filter((code) => !english.has(`reference:${code}`))).toEqual([]);
  });

  it("writes no sentence into an attribute that is read out", () => {
    const spoken =
      /\b(title|lead|label|hint|alt|placeholder|aria-label|caption|empty)="[^"]*\p{L}{2}[^"]* [^"]*\p{L}{2}/u;
    expect([...sources].filter(([path, text]) => path.endsWith(".tsx") && spoken.test(text))).toEqual([]);
  });
});

const code = [...sources].flatMap(([path, text]) => (path.startsWith("locales/") ? [] : [text])).join("\n");
const matches = (pattern: RegExp) => new Set(Array.from(code.matchAll(pattern), ([, found]) => found as string));
const literals = matches(/["'`]([\w:.-]+)["'`]/g);
const properties = matches(/[.\s{,]([a-z]\w*)\b/gi);
/** Beginnings of keys that are put together: `status.${…}`, word(t, "common:status", …). */
const beginnings = new Set([
  ...matches(/`((?:\w+:)?\w+[._][\w.]*)\$\{/g),
  ...[...literals].filter((text) => text.includes(":")).map((list) => `${list}.`),
  ...[...matches(/\bword\(\s*t,\s*"([\w.]+)"/g)].map((list) => `${list}.`),
  ...SECTIONS.flatMap(({ id, shows }) => shows.flatMap((item) => shownKeys(id, item))),
]);

function shownKeys(section: string, item: ViewField | ViewGroup): string[] {
  if ("group" in item) return [item.heading, ...item.shows.flatMap((field) => shownKeys(section, field))];
  return [`applicant:${section}.${item.name}`, ...(item.as.startsWith("words:") ? [`${item.as.slice(6)}.`] : [])];
}

const { cdlClasses, endorsements, restrictions, mexicanAuthority, equipment } = data;
const codes = new Set(
  Object.entries({ cdlClasses, endorsements, restrictions, mexicanAuthority, equipment }).flatMap(([list, rows]) =>
    rows.map(({ code }) => `${list}.${code}`),
  ),
);

function isUsed(key: string): boolean {
  const path = key.slice(key.indexOf(":") + 1);
  const parts = path.split(".");
  if ([key, path].some((text) => literals.has(text) || [...beginnings].some((start) => text.startsWith(start))))
    return true;
  // Refusals and alerts are codes; a refusal may have a text for one field. Papers read their texts as properties.
  if (key.startsWith("common:alert.")) return literals.has(parts[1] as string);
  // What staff read in place of a text of the form.
  if (key.startsWith("reading:")) return english.has(`applicant:${path}`) && isUsed(`applicant:${path}`);
  if (key.startsWith("reference:")) return codes.has(path);
  if (key.startsWith("papers:")) return properties.has(parts.at(-1) as string);
  return key.startsWith("errors:") && parts.every((part) => literals.has(part) || properties.has(part));
}

it("the nouns of the documentation are those that the layers know, in their order", () => {
  const rules = readFileSync(join(root, ".dependency-cruiser.mjs"), "utf8");
  const [, listed = ""] = /const NOUNS = \[([^\]]*)\]/.exec(rules) ?? [];
  const nouns = [...listed.matchAll(/"([a-z-]+)"/g)].map(([, noun]) => noun);
  expect(readFileSync(join(root, "docs/architecture.md"), "utf8")).toContain(`\n${nouns.join(", ")}.\n`);
});
