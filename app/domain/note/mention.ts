import { plainText } from "~/domain/words";

type Person = { id: string; name: string };

export const MAX_NOTIFIED = 10;

/** An @ inside an email address is none. */
const AT_SIGN = /(?<![\p{L}\p{N}._%+-])@(?=\p{L})/gu;
const NAME_WORDS = /^[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*(?: [\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*){0,4}/u;
const WORD = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*/gu;

const wordsOf = (text: string): string[] =>
  (plainText(text).match(WORD) ?? []).map((word) => word.replace(/['’]s$/, ""));

const startsWith = (words: string[], name: string[]) => name.every((word, index) => words[index] === word);

export function findMentions(text: string, colleagues: readonly Person[]): { found: string[]; unknown: string[] } {
  const people = colleagues.map(({ id, name }) => ({ id, name: wordsOf(name) })).filter(({ name }) => name.length > 0);
  const found = new Set<string>();
  const unknown = new Set<string>();
  for (const { index } of text.matchAll(AT_SIGN)) {
    const [typed = ""] = NAME_WORDS.exec(text.slice(index + 1)) ?? [];
    const words = wordsOf(typed);
    const whole = people.filter(({ name }) => startsWith(words, name));
    const longest = Math.max(...whole.map(({ name }) => name.length));
    const best = whole.filter(({ name }) => name.length === longest);
    const named = best.length > 0 ? best : people.filter(({ name }) => name[0] === words[0]);
    const [one, another] = named;
    if (one && !another) found.add(one.id);
    else unknown.add(typed.split(" ")[0] ?? "");
  }
  return { found: [...found], unknown: [...unknown] };
}
