import { readFileSync } from "node:fs";
import english from "locales/en";
import spanish from "locales/es";
import type { T } from "locales/texts";
import { describe, expect, it } from "vitest";
import { wordsIn } from "~/server/i18n.server";

const t = wordsIn("en").text as T<"lists">;

it("A text is asked for by a key that exists, with the words it has places for, or the types fail", () => {
  expect(t("lists:since", { count: 2 })).toBe("for 2 days");
  // @ts-expect-error: no such key
  t("lists:sinse", { count: 2 });
  // @ts-expect-error: a key of another namespace, without its name
  t("myAccount");
  // @ts-expect-error: the codes are missing
  t("lists:endorsed");
  // @ts-expect-error: another word than the text's
  t("lists:endorsed", { code: "H" });
  // @ts-expect-error: a plural's number
  t("lists:since", {});
});

describe("The glossary", () => {
  const [, inEnglish = "", inSpanish = ""] = readFileSync("docs/words.md", "utf8").split(/^## .*$/m);
  const listed = (cell: string) => cell.split(",").flatMap((word) => word.trim() || []);
  const never = (table: string) =>
    [...table.matchAll(/^\| (?!word)(.+?) \| .*?\| ?(.*?) ?\|$/gm)].flatMap(([, , last = ""]) => listed(last));
  const textsIn = (texts: unknown): string[] =>
    typeof texts === "string" ? [texts.replace(/\{\{.*?\}\}/g, "…")] : Object.values(texts as object).flatMap(textsIn);

  it.each([
    ["English", inEnglish, english],
    ["Spanish", inSpanish, spanish],
  ])("of %s: none of the words that it refuses stands in a text", (_, table, texts) => {
    const words = never(table);
    expect(words.length).toBeGreaterThan(9);
    const found = words.flatMap((word) => {
      const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu");
      return textsIn(texts).filter((text) => whole.test(text));
    });
    expect(found).toEqual([]);
  });
});
