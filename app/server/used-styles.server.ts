/** The rules of the style sheet that a page uses, to stand inside it: its first view is one request. */
import sheet from "~/styles/main.css?inline";

/** Names that a page must hold for a selector to match: ".card", "table". */
type Needs = string[];
/** A rule, a block of rules as of `@media`, or a statement as `@layer base, components`. */
type Rule = { text: string; selectors: Needs[] } | { head: string; rules: Rule[] };

const BLOCK = /^@(media|layer|supports|container)/;
/** What need not be in the page: brackets of a pseudo-class as `:not(.card)`, other pseudo-classes, attributes and ids. */
const BESIDE = [
  /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g,
  /\[[^[\]]*\]/g,
  /(?<!\\)::?[\w-]+(?:\([^)]*\))?/g,
  /#[\w-]+/g,
];
const NAME = /\.(?:\\.|[\w-])+|[a-z][\w-]*/g;

function needsOf(selector: string): Needs {
  const plain = BESIDE.reduce((rest, part) => rest.replace(part, ""), selector);
  return (plain.match(NAME) ?? []).map((name) => name.replaceAll("\\", ""));
}

/** Commas within brackets part no selectors. */
const SEPARATOR = /,(?![^([]*[)\]])/;

function closing(css: string, from: number): number {
  for (let depth = 1, at = from; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const [open, end] = [css.indexOf("{", at), css.indexOf(";", at)];
    if (open < 0) break;
    if (end >= 0 && end < open) {
      rules.push({ text: css.slice(at, end + 1), selectors: [[]] });
      at = end + 1;
      continue;
    }
    const head = css.slice(at, open).trim();
    const close = closing(css, open + 1);
    const inside = css.slice(open + 1, close);
    if (BLOCK.test(head)) rules.push({ head, rules: parse(inside) });
    else
      rules.push({
        text: `${head}{${inside}}`,
        selectors: head.startsWith("@") ? [[]] : head.split(SEPARATOR).map(needsOf),
      });
    at = close + 1;
  }
  return rules;
}

function write(rules: Rule[], held: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ("rules" in rule) {
        const inside = write(rule.rules, held);
        return inside && `${rule.head}{${inside}}`;
      }
      return rule.selectors.some((needs) => needs.every((name) => held.has(name))) ? rule.text : "";
    })
    .join("");
}

function namesIn(html: string): Set<string> {
  const names = new Set(["html", "body", "root", "host"]);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(tag);
  for (const [, classes = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(" ")) names.add(`.${name.replaceAll("&amp;", "&").replaceAll("&gt;", ">")}`);
  return names;
}

const rules = parse(sheet.replace(/\/\*.*?\*\//gs, ""));
/** Classes that scripts of app/enhance give. */
const LATER = [".fault", ".hint"];
const MAX_KEPT = 500;
const kept = new Map<string, string>();

export function stylesFor(html: string): string {
  const names = namesIn(html);
  for (const name of LATER) names.add(name);
  const key = [...names].sort().join(" ");
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const styles = write(rules, names);
  kept.set(key, styles);
  return styles;
}

/** For development, where the sheet changes. */
export const everyStyle = sheet;
