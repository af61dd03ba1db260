/** The forms of a page, with what their fields hold. */
import { parseHTML } from "linkedom";
import type { Fields } from "./visitor";

/** Of a page or a part of one. */
export const read = (html: string): Document => parseHTML(html).document;

type Form = { action: string; method: string; values: Fields };

/** What a browser would send of a field without being told; undefined for nothing. */
function heldBy(field: Element): string | undefined {
  const value = field.getAttribute("value") ?? "";
  if (field.localName === "textarea") return (field.textContent ?? "").replace(/^\n/, "");
  if (field.localName === "select") return field.querySelector("option[selected]")?.getAttribute("value") ?? "";
  const type = field.getAttribute("type") ?? "text";
  if (type === "checkbox" || type === "radio") return field.hasAttribute("checked") ? value || "on" : undefined;
  return type === "file" || type === "submit" ? undefined : value;
}

/** The forms of a page, and of what its script puts there, with what their fields hold. */
export function formsOf(html: string): Form[] {
  const page = read(html);
  const later = [...page.querySelectorAll("template")].map(({ content }) => content);
  const forms = [page, ...later].flatMap((part) => [...part.querySelectorAll("form")]);
  return forms.map((form) => {
    const values: Fields = {};
    for (const field of form.querySelectorAll("input, textarea, select")) {
      const [name, value] = [field.getAttribute("name"), heldBy(field)];
      if (name && value !== undefined)
        values[name] = name in values ? [values[name] as string | string[], value].flat() : value;
    }
    const method = form.getAttribute("method") ?? "get";
    return { action: form.getAttribute("action") ?? "", method: method.toLowerCase(), values };
  });
}
