import { dropInvisible, foldLine } from "~/domain/folding";

const LIMITS = { letters: 200, words: 8 };
/** Letters that Unicode does not decompose. */
const FOLDED: Record<string, string> = { ł: "l", Ł: "L", ø: "o", Ø: "O", đ: "d", Đ: "D" };
const fold = (text: string): string => text.normalize("NFC").replace(/[łŁøØđĐ]/g, (letter) => FOLDED[letter] ?? letter);
const withoutPunctuation = (address: string): string => address.replace(/[@._+-]/g, "");

type Person = { firstName: string; lastName: string; email: string; phone: string | null };

export const withoutAccents = (text: string): string =>
  fold(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
export const tokensOf = (text: string): string[] => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Marks the inner part of a word. A private-use character, which is stripped from input. */
const JOINED_INSIDE = "\uE000";
const INNER_LETTERS = 3;

function endingsOf(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1, Math.max(1, letters.length - INNER_LETTERS + 1))
    .map((_, at) => `${JOINED_INSIDE}${letters.slice(at + 1).join("")}`);
}

/** Raise it when wordsOfPerson or keysOfPerson changes: older rows are indexed again once (reindexPeople). */
export const WORDS_VERSION = 2;

export function wordsOfPerson({ firstName, lastName, email, phone }: Person): string {
  const ends = phone ? [phone, phone.slice(2), ...[7, 6, 5, 4].map((length) => phone.slice(-length))] : [];
  const local = email.slice(0, email.indexOf("@") + 1);
  const name = `${firstName} ${lastName}`;
  const endings = new Set(tokensOf(name).flatMap(endingsOf));
  return [fold(name), local, withoutPunctuation(email), ...ends, ...endings].join(" ");
}

function wordsOf(query: string): string[] {
  const text = fold(dropInvisible(query.slice(0, LIMITS.letters)));
  const line = foldLine(text);
  const digits = line.replace(/\D/g, "");
  if (/^[\d\s()+./-]+$/.test(line) && digits.length >= 4) return [digits];
  return text
    .split(/[\s\p{C}]+/u)
    .map((word) => (word.includes("@") ? withoutPunctuation(word) : word))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, LIMITS.words);
}

function innerOf(query: string): string | undefined {
  const [word = "", ...more] = tokensOf(query);
  return more.length === 0 && [...word].length >= INNER_LETTERS && /\p{L}/u.test(word) ? word : undefined;
}

export function fieldsFound(person: Person, query: string): ("name" | "email" | "phone")[] {
  const { firstName, lastName, email, phone } = person;
  const words = wordsOf(query).flatMap(tokensOf);
  const begins = (...candidates: string[]) => candidates.some((one) => words.some((word) => one.startsWith(word)));
  const digits = foldLine(query).replace(/\D/g, "");
  const names = tokensOf(`${firstName} ${lastName}`);
  const inner = wordsOf(query).flatMap((word) => innerOf(word) ?? []);
  return [
    (begins(...names) || inner.some((word) => names.some((name) => name.includes(word)))) && ("name" as const),
    begins(...tokensOf(email), withoutAccents(withoutPunctuation(email))) && ("email" as const),
    Boolean(phone && digits.length >= 4 && phone.includes(digits)) && ("phone" as const),
  ].flatMap((field) => field || []);
}

export const companyWord = (companyId: string): string => companyId.replace(/[^\p{L}\p{N}]/gu, "");

export type Term = { text: string; begins: boolean };
export type Match = { company?: string; all: Term[][] };

const beginning = (text: string): Term => ({ text, begins: true });

function termsOf(word: string): Term[] {
  const inner = innerOf(word);
  return inner ? [beginning(word), beginning(JOINED_INSIDE + inner)] : [beginning(word)];
}

export const phonesMatch = (companyId: string, phones: string[]): Match => ({
  company: companyWord(companyId),
  all: [phones.map(beginning)],
});

export const matchOf = (companyId: string, query: string): Match => ({
  company: companyWord(companyId),
  all: wordsOf(query).map(termsOf),
});
