/** The rules of the style sheet that a page uses, to stand inside it: its first view is one request. */
import sheet from "~/styles/main.css?inline";

/** Names that a page must hold for a selector to match: ".card", "table", "[type=file]". */
type Needs = string[];
type Selector = { text: string; needs: Needs[] };
/** A declaration of `--own`, or any other; `uses` are the custom properties and named pages that it needs. */
type Declaration = { text: string; own?: string; uses: string[] };
/** A rule, a block of rules as of `@media`, or a statement as `@layer base, components`. */
type Rule =
  | { selectors: Selector[]; declarations: Declaration[] }
  | { head: string; rules: Rule[] }
  | { text: string; uses: string[]; own?: string };

const BLOCK = /^@(media|layer|supports|container)/;
const NOT = /:not\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;
const EITHER = /:(?:is|where)\(/;
const TYPE = /\[type=(\w+)\]/g;
/** What need not be in the page: other pseudo-classes, attributes and ids. */
const BESIDE = [/\[[^[\]]*\]/g, /(?<!\\)::?[\w-]+(?:\([^)]*\))?/g, /#[\w-]+/g];
const NAME = /\.(?:\\.|[\w-])+|[a-z][\w-]*/g;
/** Parts that only some elements have. */
const PARTS: readonly [RegExp, string][] = [
  [/::-webkit-(?:date|calendar)/, "[type=date]"],
  [/::-webkit-search/, "[type=search]"],
  [/::-webkit-(?:inner|outer)-spin/, "[type=number]"],
  [/::file-selector-button/, "[type=file]"],
  [/::placeholder/, "[placeholder]"],
  [/::backdrop/, "dialog"],
];

/** At commas, semicolons and the like that stand in no bracket and no string. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "\\") at += 1;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("([".includes(sign)) depth += 1;
    else if (")]".includes(sign)) depth -= 1;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  // The end stays: an empty `--own: ;` needs its space.
  return [...parts, text.slice(begin)].map((part) => part.trimStart()).filter(Boolean);
}

function closing(css: string, from: number, [opens, closes]: readonly [string, string]): number {
  for (let depth = 1, at = from; at < css.length; at += 1) {
    if (css[at] === opens) depth += 1;
    else if (css[at] === closes && --depth === 0) return at;
  }
  return css.length;
}

/** `:is(a,b) c` as `a c` and `b c`. */
function spelledOut(selector: string): string[] {
  const found = EITHER.exec(selector);
  if (!found) return [selector];
  const from = found.index + found[0].length;
  const end = closing(selector, from, ["(", ")"]);
  const within = selector.slice(from, end);
  const around = (one: string) => selector.slice(0, found.index) + one + selector.slice(end + 1);
  return (within ? split(within, ",") : [""]).flatMap((one) => spelledOut(around(one)));
}

function needsOf(selector: string): Needs {
  const types = [...selector.matchAll(TYPE)].map(([name]) => name);
  const parts = PARTS.flatMap(([part, name]) => (part.test(selector) ? name : []));
  const plain = BESIDE.reduce((rest, part) => rest.replace(part, ""), selector.replaceAll(":has(", " ("));
  return [...types, ...parts, ...(plain.match(NAME) ?? []).map((name) => name.replaceAll("\\", ""))];
}

/** No page of ours has a shadow tree. */
const selectorsOf = (head: string): Selector[] =>
  split(head, ",")
    .filter((text) => text !== ":host")
    .map((text) => ({ text, needs: spelledOut(text.replace(NOT, "")).map(needsOf) }));

/** Custom properties, and pages that have a name. */
const usesOf = (text: string) =>
  [...text.matchAll(/var\((--[\w-]+)|^page:(\w+)/g)].map(([, property, page]) => property ?? page ?? "");

/** Each once: the sheet says some again and again for browsers that are one. */
const declarationsOf = (body: string): Declaration[] =>
  [...new Set(split(body, ";"))].map((text) => {
    const own = /^(--[\w-]+):/.exec(text)?.[1];
    return { text, uses: usesOf(text), ...(own && { own }) };
  });

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const [open, end] = [css.indexOf("{", at), css.indexOf(";", at)];
    if (open < 0) break;
    if (end >= 0 && end < open) {
      rules.push({ text: css.slice(at, end + 1), uses: [] });
      at = end + 1;
      continue;
    }
    const head = css.slice(at, open).trim();
    const close = closing(css, open + 1, ["{", "}"]);
    const inside = css.slice(open + 1, close);
    if (BLOCK.test(head)) rules.push({ head, rules: parse(inside) });
    else if (head.startsWith("@")) {
      const own = /^@(?:property|page) ([\w-]+)/.exec(head)?.[1];
      rules.push({ text: `${head}{${inside}}`, uses: usesOf(inside), ...(own && { own }) });
    } else rules.push({ selectors: selectorsOf(head), declarations: declarationsOf(inside) });
    at = close + 1;
  }
  return rules;
}

/** What of the rules can match in a page that holds these names. */
function matching(rules: Rule[], held: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if ("rules" in rule) {
      const inside = matching(rule.rules, held);
      return inside.length > 0 ? [{ head: rule.head, rules: inside }] : [];
    }
    if (!("selectors" in rule)) return [rule];
    const selectors = rule.selectors.filter(({ needs }) => needs.some((all) => all.every((name) => held.has(name))));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

const declared = (rules: Rule[]): { own?: string; uses: string[] }[] =>
  rules.flatMap((rule) => ("rules" in rule ? declared(rule.rules) : "text" in rule ? rule : rule.declarations));

/** Custom properties that anything reads, also by way of another. */
function readIn(rules: Rule[], also: Iterable<string>): Set<string> {
  const all = declared(rules);
  const read = new Set(also);
  for (const { own, uses } of all) if (!own) for (const name of uses) read.add(name);
  for (const name of read) for (const { own, uses } of all) if (own === name) for (const one of uses) read.add(one);
  return read;
}

function write(rules: Rule[], read: ReadonlySet<string>): string {
  const isRead = ({ own }: { own?: string }) => own === undefined || read.has(own);
  return rules
    .map((rule) => {
      if ("rules" in rule) {
        const inside = write(rule.rules, read);
        return inside && `${rule.head}{${inside}}`;
      }
      if ("text" in rule) return isRead(rule) ? rule.text : "";
      const inside = rule.declarations.filter(isRead).map(({ text }) => text);
      return inside.length > 0 ? `${rule.selectors.map(({ text }) => text).join(",")}{${inside.join(";")}}` : "";
    })
    .join("");
}

function namesIn(html: string): Set<string> {
  const names = new Set(["html", "body"]);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(tag);
  for (const [, type = ""] of html.matchAll(/ type="(\w+)"/g)) names.add(`[type=${type}]`);
  if (html.includes(" placeholder=")) names.add("[placeholder]");
  for (const name of usesOf(html)) names.add(name);
  for (const [, classes = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(" ")) names.add(`.${name.replaceAll("&amp;", "&").replaceAll("&gt;", ">")}`);
  return names;
}

/** What stands for a typeface that the theme always names. */
const NEVER_USED = /(?<=var\(--default-(?:mono-)?font-family),[^()]*/g;
let rules: Rule[] | undefined;
/** Taken apart with the first page: a start shows none. */
function allRules(): Rule[] {
  rules ??= parse(sheet.replace(/\/\*.*?\*\//gs, "").replace(NEVER_USED, ""));
  return rules;
}
/** Classes that scripts of app/enhance give. */
const LATER = [".fault", ".hint"];
const MAX_KEPT = 500;
const kept = new Map<string, string>();

/** All that `namesIn` reads, as it stands: finding it is quicker than taking it apart. */
const MARKS = /<[a-z][\w-]*| class="[^"]*"| type="\w+"| placeholder=|var\(--[\w-]+/g;

export function stylesFor(html: string): string {
  const key = [...new Set(html.match(MARKS))].join("");
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const names = namesIn(html);
  for (const name of LATER) names.add(name);
  const used = matching(allRules(), names);
  const styles = write(used, readIn(used, names));
  kept.set(key, styles);
  return styles;
}

/** For development, where the sheet changes. */
export const everyStyle = sheet;
