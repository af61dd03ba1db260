import { TEXTS } from "locales/all";
import { EXCEPTIONS, GLOSSARY, type Term } from "locales/glossary";
import { COMPANY_LANGUAGES, type CompanyLanguage } from "locales/index";
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
  const terms = Object.values<Term>(GLOSSARY);
  const refusedIn = (language: CompanyLanguage) =>
    terms.flatMap(({ [language]: word }) => (typeof word === "string" ? [] : word.never));
  const textsIn = (texts: unknown, key = ""): [key: string, text: string][] =>
    typeof texts === "string"
      ? [[key, texts.replace(/\{\{.*?\}\}/g, "…")]]
      : Object.entries(texts as object).flatMap(([name, text]) => textsIn(text, key ? `${key}.${name}` : name));
  const found = (language: CompanyLanguage, texts: [string, string][]) =>
    refusedIn(language).flatMap((word) => {
      const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu");
      const isException = (key: string) =>
        EXCEPTIONS.some((other) => other.language === language && other.word === word && other.texts.test(key));
      return texts.filter(([key, text]) => whole.test(text) && !isException(key)).map((text) => [word, ...text]);
    });

  it.each(COMPANY_LANGUAGES)("has one word for one thing: none that it refuses in %s stands in a text", (language) => {
    const { pages, papers, reference } = TEXTS[language];
    expect(found(language, textsIn({ ...pages, papers, reference }))).toEqual([]);
  });

  it("refuses none of the words that it says, and sees those that it refuses", () => {
    for (const language of COMPANY_LANGUAGES) {
      const said = terms.flatMap(({ [language]: word }): [string, string][] => [
        ["said", typeof word === "string" ? word : word.say],
      ]);
      expect(found(language, said)).toEqual([]);
    }
    expect(found("en", [["cdl.sent", "The picture was Kept."]]).map(([word]) => word)).toEqual(["picture", "kept"]);
    expect(found("es", [["cdl.sent", "Suba el fichero."]]).map(([word]) => word)).toEqual(["fichero"]);
  });

  it("has an exception only where it is needed, each with its reason", () => {
    for (const { language, word, texts, why } of EXCEPTIONS) {
      const { pages, papers, reference } = TEXTS[language];
      const excepted = textsIn({ ...pages, papers, reference }).filter(([key]) => texts.test(key));
      expect([word, excepted.some(([, text]) => text.toLowerCase().includes(word))]).toEqual([word, true]);
      expect(why).toMatch(/\.$/);
    }
  });
});
