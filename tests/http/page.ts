/** What a page shows: its words, its forms and what their fields hold. */
import { expect } from "vitest";
import { formsOf, read } from "./forms";

export { formsOf, read };

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

/** What a field of a page holds, whichever form it stands in. */
export function heldIn(html: string, name: string): string | string[] | undefined {
  return formsOf(html).find(({ values }) => name in values)?.values[name];
}
