/** What a browser forgives and a validator does not: ids, what names them, landmarks, what stands in what, names that don't begin with what is seen, and pages without one heading, a title or names for their fields. */

export const unescaped = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Hold text and what stands in a line. */
const IN_LINE = new Set(
  "abbr b bdi button cite code dfn em h1 h2 h3 h4 h5 h6 i label legend p pre q small span strong summary time".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "address article aside blockquote details dialog div dl fieldset footer form header hr main nav ol p pre section table ul".split(
    " ",
  ),
);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const PRESSED = new Set(["a", "button", "summary"]);
const FIELDS = new Set(["input", "select", "textarea"]);
/** A box of one line takes no address of several. */
const OF_SEVERAL_LINES = "street-address";

/** A section or a form is a landmark once it has a name. */
const LANDMARKS = new Map(
  Object.entries({ nav: "navigation", main: "main", aside: "complementary", section: "", form: "", search: "search" }),
);
const LANDMARK_ROLES = new Set([
  "banner",
  "complementary",
  "contentinfo",
  "form",
  "main",
  "navigation",
  "region",
  "search",
]);

function landmarkOf(tag: string, attributes: Map<string, string>): string | undefined {
  const named = attributes.get("aria-label") ?? attributes.get("aria-labelledby");
  const role = attributes.get("role") ?? (LANDMARKS.get(tag) || (named && LANDMARKS.has(tag) ? tag : undefined));
  return role && (LANDMARK_ROLES.has(role) || role === tag) ? `${role} "${named ?? ""}"` : undefined;
}

type Element = { tag: string; attributes: Map<string, string>; text: string };

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]): [string, string] => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

const read = (words: string) => words.normalize().toLowerCase().replace(/\s+/g, " ").trim();
const isSeen = ({ tag, attributes }: Element) =>
  attributes.get("aria-hidden") !== "true" &&
  tag !== "title" &&
  !attributes.has("hidden") &&
  !/\bsr-only\b/.test(attributes.get("class") ?? "");

/** @returns what is wrong, each once, without what differs from row to row */
export function faultsOf(html: string): string[] {
  const faults = new Set<string>();
  const ids = new Map<string, string>();
  const references: [by: string, id: string, tag: string][] = [];
  const open: Element[] = [];
  const landmarks = new Set<string>();
  const fields: { name: string; id: string | undefined }[] = [];
  let headings = 0;
  let title = "";
  const source = html.replace(/<!--.*?-->/gs, "").replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const say = (text: string) => {
    if (open.at(-1)?.tag === "title" && !open.some(({ tag }) => tag === "svg")) title += text;
    for (const element of open) if (open.every(isSeen)) element.text += text;
  };
  for (const [, text, closing, name, rest = ""] of source.matchAll(
    /([^<]+)|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (text !== undefined) {
      say(unescaped(text));
      continue;
    }
    const tag = (name as string).toLowerCase();
    if (closing) {
      const element = open.pop();
      if (element?.tag !== tag) faults.add(`</${tag}> closes <${element?.tag}>`);
      if (element && PRESSED.has(tag)) {
        const [seen, said] = [read(element.text), read(element.attributes.get("aria-label") ?? "")];
        if (said && /\p{L}|\d/u.test(seen) && !said.startsWith(seen)) faults.add(`"${seen}" is called "${said}"`);
      }
      continue;
    }
    const attributes = attributesOf(rest);
    const around = open.findLast((element) => IN_LINE.has(element.tag) || BLOCKS.has(element.tag));
    // A heading may stand in the line of a summary or a legend.
    const isTitle = HEADINGS.has(tag) && (around?.tag === "summary" || around?.tag === "legend");
    if (around && IN_LINE.has(around.tag) && (BLOCKS.has(tag) || HEADINGS.has(tag)) && !isTitle)
      faults.add(`<${tag}> in <${around.tag}>`);
    for (const pressed of ["a", "button", "form"])
      if (tag === pressed && open.some((element) => element.tag === pressed)) faults.add(`<${tag}> in <${tag}>`);
    const landmark = landmarkOf(tag, attributes);
    if (landmark && landmarks.has(landmark)) faults.add(`${landmark} twice`);
    if (landmark) landmarks.add(landmark);
    const id = attributes.get("id");
    if (id !== undefined) {
      if (id === "" || /\s/.test(id)) faults.add(`id "${id}"`);
      if (ids.has(id)) faults.add(`id "${id}" twice`);
      ids.set(id, tag);
    }
    for (const by of ["form", "for", "aria-labelledby", "aria-describedby", "aria-controls"])
      for (const named of attributes.get(by)?.split(/\s+/) ?? []) references.push([by, named, tag]);
    if (tag === "input" && attributes.get("autocomplete")?.includes(OF_SEVERAL_LINES))
      faults.add(`${OF_SEVERAL_LINES} on an input`);
    if (tag === "h1") headings += 1;
    const isNamed = attributes.has("aria-label") || open.some((element) => element.tag === "label");
    if (FIELDS.has(tag) && attributes.get("type") !== "hidden" && !isNamed)
      fields.push({ name: attributes.get("name") ?? "", id });
    if (!VOID.has(tag)) open.push({ tag, attributes, text: "" });
  }
  for (const [by, id, tag] of references) {
    const named = ids.get(id);
    if (named === undefined || (by === "form" && named !== "form")) faults.add(`<${tag} ${by}="${id}"> names nothing`);
  }
  const labelled = new Set(references.filter(([by]) => by === "for").map(([, id]) => id));
  for (const { name, id } of fields)
    if (id === undefined || !labelled.has(id)) faults.add(`the field "${name}" has no name`);
  if (headings !== 1) faults.add(`${headings} headings of the page`);
  if (!title.endsWith("Roadhand")) faults.add(`the title "${title}"`);
  return [...faults];
}
