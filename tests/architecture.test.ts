/** The house rules that a machine can hold (design/house.md): floors, rooms, texts. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import en from "locales/en/index";
import enPapers from "locales/en/papers";
import es from "locales/es/index";
import esPapers from "locales/es/papers";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Group, SHOWN, type Shown } from "~/domain/application/sections/shown";
import routes from "../app/routes";

const root = new URL("..", import.meta.url).pathname;
const CODE = /\.(ts|tsx)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => CODE.test(path))
    .sort();

const sources = ["app", "db", "locales", "server"].flatMap(filesIn);
const known = new Set(sources);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** The first line that fits says where a file lives. */
const FLOORS: [RegExp, number][] = [
  [/^server\//, 7],
  [/^app\/(routes\/|routes\.ts$|root\.tsx$|entry\.\w+\.tsx$|nonce\.tsx$)/, 6],
  [/^app\/domain\/.*\.server\.ts$/, 5],
  [/^app\/(emails|documents|server)\//, 4],
  [/^db\//, 3],
  [/^app\/ui\//, 2],
  [/^app\/api-client\//, 0],
  [/^(app\/domain\/|app\/permissions\.ts$|app\/env\.server\.ts$|locales\/)/, 1],
];
const floorOf = (path: string) => FLOORS.find(([pattern]) => pattern.test(path))?.[1];

/** A file of ours behind an import, or undefined for a package, generated types or data. */
function resolve(from: string, specifier: string): string | undefined {
  if (/^(node:|virtual:)/.test(specifier) || specifier.includes("/+types/")) return undefined;
  const path = specifier.startsWith("~/")
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith(".")
      ? normalize(join(dirname(from), specifier))
      : specifier;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate));
}

const specifiersOf = (path: string) =>
  ts.preProcessFile(textOf(path), true, true).importedFiles.map(({ fileName }) => fileName);
const importsOf = (path: string) =>
  specifiersOf(path).flatMap((specifier) => {
    const target = resolve(path, specifier);
    return target ? [target] : [];
  });

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] };
const modules = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...modules(children)]);

const parsed = new Map<string, ts.SourceFile>();
function parse(path: string): ts.SourceFile {
  const file =
    parsed.get(path) ??
    ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, path.endsWith("x") ? 4 : 3);
  parsed.set(path, file);
  return file;
}
function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
const lineOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

describe("floors", () => {
  it("gives every source file a floor", () => {
    expect(sources.filter((path) => floorOf(path) === undefined)).toEqual([]);
  });

  it("lets a file import only from its own floor or below", () => {
    const climbing = sources.flatMap((path) =>
      importsOf(path)
        .filter((target) => Number(floorOf(target)) > Number(floorOf(path)))
        .map((target) => `${path} (${floorOf(path)}) imports ${target} (${floorOf(target)})`),
    );
    expect(climbing).toEqual([]);
  });

  it("keeps what the browser may load free of Node and of server files", () => {
    const inBrowser = sources.filter((path) => Number(floorOf(path)) <= 2 && !path.endsWith(".server.ts"));
    const leaning = inBrowser.flatMap((path) =>
      specifiersOf(path)
        .filter((specifier) => specifier.startsWith("node:") || /\.server(\.ts)?$/.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    );
    expect(leaning).toEqual([]);
  });

  it("keeps the database out of the routes", () => {
    const routeFiles = sources.filter((path) => path.startsWith("app/routes/"));
    expect(routeFiles.filter((path) => importsOf(path).some((target) => target.startsWith("db/")))).toEqual([]);
  });

  it("has no circle of imports among domain and server files", () => {
    const inside = sources.filter((path) => /^(app\/(domain|server)|db)\//.test(path));
    const typeOnly = (path: string, target: string) =>
      parse(path)
        .statements.filter(
          (statement): statement is ts.ImportDeclaration =>
            ts.isImportDeclaration(statement) &&
            ts.isStringLiteral(statement.moduleSpecifier) &&
            resolve(path, statement.moduleSpecifier.text) === target,
        )
        .every(({ importClause }) => {
          const named = importClause?.namedBindings;
          return (
            importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
            (named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly))
          );
        });
    const state = new Map<string, "open" | "done">();
    const circles: string[] = [];
    const follow = (path: string, trail: string[]) => {
      if (state.get(path) === "open") circles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      if (state.has(path)) return;
      state.set(path, "open");
      for (const target of importsOf(path))
        if (inside.includes(target) && !typeOnly(path, target)) follow(target, [...trail, path]);
      state.set(path, "done");
    };
    for (const path of inside) follow(path, []);
    expect(circles).toEqual([]);
  });
});

describe("rooms", () => {
  const inTable = modules(routes as Entry[]);

  it("finds every module of the route table", () => {
    expect(inTable.filter((path) => !known.has(path))).toEqual([]);
  });

  it("names each module of the route table once", () => {
    expect(inTable.filter((path, index) => inTable.indexOf(path) !== index)).toEqual([]);
  });

  it("writes file names in small letters and hyphens", () => {
    const names = sources.map((path) => path.split("/").at(-1) as string);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|d))?\.tsx?$/.test(name))).toEqual([]);
  });

  it("gives every protected page a loader, so that client navigation asks the server too", () => {
    const silent = inTable.filter(
      (path) => !/\bexport (async function|function|const|\{[^}]*as) loader\b/.test(textOf(path)),
    );
    expect(silent).toEqual([]);
  });
});

type Texts = { [key: string]: string | Texts };
function flatten(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const path = prefix ? `${prefix}.${key}` : key;
    return typeof value === "string" ? [[path, value]] : flatten(value, path);
  });
}
const byNamespace = (all: Record<string, unknown>): Map<string, string> =>
  new Map(
    Object.entries(all).flatMap(([namespace, texts]) =>
      flatten(texts as Texts).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
const english = byNamespace({ ...en, papers: enPapers });
const spanish = byNamespace({ ...es, papers: esPapers });
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

describe("texts", () => {
  it("has the same keys in both languages", () => {
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(singular))].sort();
    expect(keys(spanish)).toEqual(keys(english));
  });

  it("has a one and an other form of every plural in both languages", () => {
    for (const texts of [english, spanish]) {
      const plurals = [...texts.keys()].filter((key) => key !== singular(key)).map(singular);
      const incomplete = plurals.filter((key) => !texts.has(`${key}_one`) || !texts.has(`${key}_other`));
      expect(incomplete).toEqual([]);
    }
  });

  it("fills the same places in both languages", () => {
    const places = (text: string | undefined) => [...new Set(text?.match(/\{\{\w+\}\}/g))].sort();
    const differing = [...english].filter(([key, text]) => {
      const translated = spanish.get(key) ?? spanish.get(`${singular(key)}_other`);
      return places(text).join() !== places(translated).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it("leaves no text empty or untranslated", () => {
    // Names, signs and words that are the same in both languages.
    const same = /^(common:(product|no|applicationStatus\.\w+|role\.\w+|expiry\.\w+)|papers:\w+)/;
    const letters = (text: string) => text.replace(/\{\{\w+\}\}/g, "").replace(/[^\p{L}]/gu, "");
    const faults = [...english].filter(([key, text]) => {
      const translated = spanish.get(key);
      if (text.trim() === "" || translated?.trim() === "") return true;
      return translated === text && letters(text).length > 12 && !same.test(key);
    });
    expect(faults.map(([key]) => key)).toEqual([]);
  });

  it("uses every key, and asks for none that does not exist", () => {
    const { used, missing } = keysInUse();
    const unused = [...english.keys()].filter((key) => !used.has(singular(key)));
    expect({ unused, missing }).toEqual({ unused: [], missing: [] });
  });

  it("writes no sentence into a component", () => {
    const spoken = new Set(["title", "lead", "label", "hint", "alt", "placeholder", "aria-label", "caption", "empty"]);
    const words = (text: string) =>
      text
        .trim()
        .split(/\s+/)
        .filter((word) => /\p{L}{2}/u.test(word)).length;
    const sentences: string[] = [];
    for (const path of sources.filter((name) => name.endsWith(".tsx") && !name.startsWith("app/documents")))
      walk(parse(path), (node) => {
        const text = ts.isJsxText(node)
          ? node.text
          : ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)
            ? spoken.has(node.name.getText())
              ? node.initializer.text
              : ""
            : ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)
              ? ts.isJsxAttribute(node.parent) && !spoken.has(node.parent.name.getText())
                ? ""
                : node.expression.text
              : "";
        if (words(text) > 1) sentences.push(`${lineOf(node)} ${text.trim()}`);
      });
    expect(sentences).toEqual([]);
  });
});

/**
 * What the code asks of the locales. A call is read where its key is written out; a key put together from a list or a status
 * counts for everything under its beginning.
 */
function keysInUse(): { used: Set<string>; missing: string[] } {
  const used = new Set<string>();
  const missing: string[] = [];
  const all = [...new Set([...english.keys()].map(singular))];
  const literals = new Set<string>();
  const asked = new Map<string, string>();
  const beginnings = new Map<string, string>();
  for (const path of sources.filter((name) => !name.startsWith("locales/"))) {
    const inLetters = path.startsWith("app/emails/");
    walk(parse(path), (node) => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      if (path.startsWith("app/documents/") && ts.isPropertyAccessExpression(node)) literals.add(`.${node.name.text}`);
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      const [first, second] = node.arguments;
      if (node.expression.text === "t" && first)
        for (const key of writtenKeys(first)) {
          const full = key.text.includes(":") ? key.text : `${inLetters ? "letters" : namespaceAt(node)}:${key.text}`;
          (key.whole ? asked : beginnings).set(full, lineOf(node));
        }
      if (node.expression.text === "word" && second && ts.isStringLiteralLike(second))
        beginnings.set(`${second.text.includes(":") ? second.text : `common:${second.text}`}.`, lineOf(node));
    });
  }
  for (const { key, list } of keysShown())
    (list ? beginnings : asked).set(key, "app/domain/application/sections/shown.ts");
  for (const [key, line] of asked)
    if (all.includes(key)) used.add(key);
    else missing.push(`${key} (${line})`);
  for (const [beginning, line] of beginnings) {
    const under = all.filter((key) => key.startsWith(beginning));
    for (const key of under) used.add(key);
    if (under.length === 0) missing.push(`${beginning}… (${line})`);
  }
  // Refusals are codes; a text may be a field's own: `errors:firstName.required`.
  const errorCodes = (key: string) => key.replace("errors:", "").split(".");
  for (const key of all.filter((name) => name.startsWith("errors:")))
    if (errorCodes(key).every((code) => literals.has(code) || BLOCKERS.has(code) || isFieldName(code))) used.add(key);
  for (const code of literals)
    if (code.startsWith("errors:") && !code.endsWith(":") && !all.includes(code)) missing.push(code);
  for (const key of all.filter((name) => literals.has(name))) used.add(key);
  // Alerts travel as codes in a cookie.
  for (const key of all.filter((name) => name.startsWith("common:alert.")))
    if (!literals.has(key.slice("common:alert.".length)) && !literals.has(key)) used.delete(key);
  // Papers read their texts as properties; what a list has none of is looked up by the list's name.
  for (const key of all.filter((name) => name.startsWith("papers:")))
    if (literals.has(`.${key.replace("papers:", "").split(".").at(-1)}`) || key.startsWith("papers:cdl.none."))
      used.add(key);
  return { used, missing };
}

/** The labels, headings and lists that an application's answers are put into words with. */
function keysShown(): { key: string; list: boolean }[] {
  const labels = (section: string, { name, as }: Shown) => [
    { key: `applicant:${section}.${name}`, list: false },
    ...(as.startsWith("words:") ? [{ key: `${as.slice("words:".length)}.`, list: true }] : []),
  ];
  const isGroup = (item: Shown | Group): item is Group => "group" in item;
  return Object.entries(SHOWN).flatMap(([section, items]) =>
    items.flatMap((item) =>
      isGroup(item)
        ? [{ key: `applicant:${item.heading}`, list: false }, ...item.shows.flatMap((field) => labels(section, field))]
        : labels(section, item),
    ),
  );
}

/** `blocked_${blocker}` of the hire page. */
const BLOCKERS = new Set(
  ["no_signed_application", "cdl_missing", "cdl_expired", "under_21_interstate"].map((code) => `blocked_${code}`),
);

/** A property of one of the forms' schemas. */
function isFieldName(name: string): boolean {
  return sources
    .filter((path) => /^app\/(domain|routes)\//.test(path))
    .some((path) => new RegExp(`\\b${name}\\b\\s*:`).test(textOf(path)));
}

/** Keys as they stand in the call: literal, either branch of a choice, or the beginning of a template. */
function writtenKeys(node: ts.Expression): { text: string; whole: boolean }[] {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, whole: true }];
  if (ts.isConditionalExpression(node)) return [...writtenKeys(node.whenTrue), ...writtenKeys(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return writtenKeys(node.expression);
  if (ts.isTemplateExpression(node)) return [{ text: node.head.text, whole: false }];
  return [];
}

/** The namespace that `useTexts("…")` of the surrounding function puts at hand. */
function namespaceAt(node: ts.Node): string {
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent) {
    if (!ts.isFunctionLike(scope)) continue;
    let found: string | undefined;
    walk(scope, (inner) => {
      if (
        ts.isCallExpression(inner) &&
        ts.isIdentifier(inner.expression) &&
        inner.expression.text === "useTexts" &&
        found === undefined
      )
        found = inner.arguments[0] && ts.isStringLiteralLike(inner.arguments[0]) ? inner.arguments[0].text : "common";
    });
    if (found) return found;
  }
  return "common";
}
