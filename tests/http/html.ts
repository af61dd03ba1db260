/** What html-validate says of a page, and what we ask of one beside the standard. */
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { read } from "./forms";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // How React writes is the same to a browser.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // HTML lets an id hold any sign but a space, and lists are sent under one name.
      "valid-id": ["error", { relaxed: true }],
      "form-dup-name": "off",
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Titles hold names of people, texts hold what people typed, and a copied number keeps its signs.
      "long-title": "off",
      "no-trailing-whitespace": "off",
      "tel-non-breaking": "off",
      // A label around its field and naming it too is read by every screen reader.
      "no-redundant-for": "off",
      // A form without script is sent by its button; this one is hidden until script puts a press there.
      "wcag/h32": "off",
    },
  }),
);

const ENTITIES: Record<string, string> = { quot: '"', lt: "<", gt: ">", amp: "&" };
export const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|(quot|lt|gt|amp));/gi, (_, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
  );

const wordsOf = (text: string) => text.normalize().toLowerCase().replace(/\s+/g, " ").trim();
const UNSEEN = "[aria-hidden=true], [hidden], .sr-only, title";

/** The words that are seen on it: a person who speaks to the browser says them. WCAG 2.5.3. */
function seenOn(pressed: Element): string {
  const copy = pressed.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll(UNSEEN)) unseen.remove();
  return wordsOf(copy.textContent ?? "");
}

/** Firefox fills hidden fields with what an earlier load had, unless they say this; the standard has no word for it. */
const AGAINST_FIREFOX = '"off" cannot be used on <input type="hidden">';

/** @returns what is wrong, each once */
export function faultsOf(html: string): string[] {
  const { results } = validator.validateStringSync(html.replace(/<style[^>]*>.*?<\/style>/gs, ""));
  const faults = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => message !== AGAINST_FIREFOX)
    .map(({ ruleId, message }) => `${message} (${ruleId})`);
  const page = read(html);
  for (const pressed of page.querySelectorAll("a[aria-label], button[aria-label], summary[aria-label]")) {
    if (pressed.closest(UNSEEN)) continue;
    const [seen, said] = [seenOn(pressed), wordsOf(pressed.getAttribute("aria-label") ?? "")];
    if (/\p{L}|\d/u.test(seen) && !said.startsWith(seen)) faults.push(`"${seen}" is called "${said}"`);
  }
  for (const field of page.querySelectorAll("[form]"))
    if (page.getElementById(field.getAttribute("form") ?? "")?.localName !== "form")
      faults.push(`<${field.localName} form="${field.getAttribute("form")}"> names no form`);
  const headings = page.querySelectorAll("h1").length;
  if (headings !== 1) faults.push(`${headings} headings of the page`);
  const title = page.querySelector("head > title")?.textContent ?? "";
  if (!title.endsWith("Roadhand")) faults.push(`the title "${title}"`);
  return [...new Set(faults)];
}
