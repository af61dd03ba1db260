/** What a page shows: its words, its forms and what their fields hold. */
import { parseHTML } from "linkedom";
import { expect } from "vitest";
import type { Fields } from "./visitor";

/** Of a page or a part of one. */
export const read = (html: string): Document => parseHTML(html).document;

const UNSAID = new Set(["SCRIPT", "STYLE", "TITLE"]);
/** Each piece of text by itself; what a comment splits is one. */
function saidIn(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeType === node.COMMENT_NODE || UNSAID.has(node.nodeName.toUpperCase())) return "";
  return ` ${[...node.childNodes].map(saidIn).join("")} `;
}

/** The text of a page as people read it. */
export const wordsOf = (html: string): string => saidIn(read(html)).replace(/\s+/g, " ").trim();

/** That people read all of this on a page, or in its words. */
export function says(page: { text: string } | string, ...said: string[]): void {
  const words = typeof page === "string" ? page : wordsOf(page.text);
  for (const sentence of said) expect(words).toContain(sentence);
}

/** A page with a status, on which people read all of this. */
export function shows(answer: { status: number; text: string }, status: number, ...said: string[]): void {
  expect(answer.status, wordsOf(answer.text)).toBe(status);
  says(answer, ...said);
}

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

/** What a field of a page holds, whichever form it stands in. */
export function heldIn(html: string, name: string): string | string[] | undefined {
  return formsOf(html).find(({ values }) => name in values)?.values[name];
}
