/** The language of SQLite's full-text search, written from parts: nothing that was typed stands in it unquoted. */
import { addDays, type Day, firstDayOf, lastDayOf, monthOf } from "~/domain/day";

/** What the triggers of migration 0005 write for a value: `status` and `in_review` are `statusinreview`. */
export const token = (kind: string, value: string): string => `${kind}${value.replace(/[^\p{L}\p{N}]/gu, "")}`;

/** Every day of the span, as few tokens as can be: whole years and months are one each. */
export function dayTokens(kind: string, from: Day, to: Day): string[] {
  const tokens: string[] = [];
  for (let day = from; day <= to; ) {
    const [yearEnd, monthEnd] = [`${day.slice(0, 4)}-12-31`, lastDayOf(monthOf(day))];
    const [length, end] =
      day.endsWith("-01-01") && yearEnd <= to
        ? [4, yearEnd]
        : day === firstDayOf(monthOf(day)) && monthEnd <= to
          ? [7, monthEnd]
          : [10, day];
    tokens.push(token(kind, day.slice(0, length)));
    day = addDays(end, 1);
  }
  return tokens;
}

const MOST = { letters: 200, words: 8 };
/** Letters that Unicode does not take apart into a plain one and its sign. */
const FOLDED: Record<string, string> = { ł: "l", Ł: "L", ø: "o", Ø: "O", đ: "d", Đ: "D" };

/** What is looked for, word by word: a phone number in any spacing is one, an address loses its signs as the index did. */
function wordsOf(typed: string): string[] {
  const text = typed
    .slice(0, MOST.letters)
    .normalize("NFC")
    .replace(/[łŁøØđĐ]/g, (letter) => FOLDED[letter] ?? letter);
  const digits = text.replace(/\D/g, "");
  if (/^[\d\s()+./-]+$/.test(text) && digits.length >= 4) return [digits];
  return text
    .split(/[\s\p{C}]+/u)
    .map((word) => (word.includes("@") ? word.replace(/[@._+-]/g, "") : word))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST.words);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** The empty phrase stands nowhere: of no tokens, none is found. */
const anyOf = (tokens: string[]): string => `(${tokens.map(quoted).join(" OR ") || quoted("")})`;

/**
 * @param all lists of tokens: of each list one must stand there
 * @param typed the beginnings of words, all of which must stand there
 * @param known a token that does as well as all that was typed
 */
export function matchOf({ all, typed, known }: { all: string[][]; typed?: string; known?: string }): string {
  const scope = all.map((tokens) => `{scope}: ${anyOf(tokens)}`);
  const words = wordsOf(typed ?? "").map((word) => `${quoted(word)}*`);
  const found = [
    ...(words.length > 0 ? [`{words}: (${words.join(" AND ")})`] : []),
    ...(known ? [`{scope}: ${quoted(known)}`] : []),
  ];
  const search = typed?.trim() ? [`(${found.join(" OR ") || anyOf([])})`] : [];
  return [...scope, ...search].join(" AND ");
}
