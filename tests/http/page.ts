/** What a page shows: its words, its forms and what their fields hold. */
import { expect } from "vitest";
import type { Fields } from "./visitor";

export const unescaped = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The text of a page as people read it. */
export const wordsOf = (html: string): string =>
  unescaped(
    html
      .replace(/<(script|style|title)\b.*?<\/\1>/gs, " ")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<[^>]+>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();

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

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

type Form = { action: string; method: string; values: Fields };

/** The forms of a page with what their fields hold. */
export function formsOf(html: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => {
    const { action = "", method = "get" } = attributesOf(/<form\b[^>]*>/.exec(form)?.[0] ?? "");
    const values: Fields = {};
    const add = (name: string | undefined, value: string) => {
      if (name) values[name] = name in values ? [values[name] as string | string[], value].flat() : value;
    };
    for (const [tag, single, paired, inner = ""] of form.matchAll(
      /<(input)\b[^>]*>|<(textarea|select)\b[^>]*>(.*?)<\/\2>/gs,
    )) {
      const kind = single ?? paired;
      const { name, type = "text", value = "", ...rest } = attributesOf(/^<[^>]*>/.exec(tag)?.[0] ?? "");
      if (kind === "textarea") add(name, unescaped(inner).replace(/^\n/, ""));
      else if (kind === "select")
        add(name, attributesOf(/<option\b[^>]*\sselected(?:=""|\b)[^>]*>/.exec(inner)?.[0] ?? "").value ?? "");
      else if (type === "checkbox" || type === "radio") {
        if ("checked" in rest) add(name, value || "on");
      } else if (type !== "file" && type !== "submit") add(name, value);
    }
    return { action, method: method.toLowerCase(), values };
  });
}

/** What a field of a page holds, whichever form it stands in. */
export function heldIn(html: string, name: string): string | string[] | undefined {
  return formsOf(html).find(({ values }) => name in values)?.values[name];
}
