/** Builds FTS5 queries, in which everything typed is quoted. */

const MOST = { letters: 200, words: 8 };
/** Letters that Unicode does not decompose. */
const FOLDED: Record<string, string> = { ł: "l", Ł: "L", ø: "o", Ø: "O", đ: "d", Đ: "D" };
const fold = (text: string): string => text.normalize("NFC").replace(/[łŁøØđĐ]/g, (letter) => FOLDED[letter] ?? letter);
const withoutSigns = (address: string): string => address.replace(/[@._+-]/g, "");

type Person = { firstName: string; lastName: string; email: string; phone: string | null };

/** Name, e-mail up to its @ and whole, phone whole and by its last digits. */
export function wordsOfPerson({ firstName, lastName, email, phone }: Person): string {
  const ends = phone ? [phone, phone.slice(2), ...[7, 6, 5, 4].map((length) => phone.slice(-length))] : [];
  const local = email.slice(0, email.indexOf("@") + 1);
  return [fold(`${firstName} ${lastName}`), local, withoutSigns(email), ...ends].join(" ");
}

/** A phone number in any spacing is one word; addresses lose their signs as in the index. */
function typedWords(typed: string): string[] {
  const text = fold(typed.slice(0, MOST.letters));
  const digits = text.replace(/\D/g, "");
  if (/^[\d\s()+./-]+$/.test(text) && digits.length >= 4) return [digits];
  return text
    .split(/[\s\p{C}]+/u)
    .map((word) => (word.includes("@") ? withoutSigns(word) : word))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST.words);
}

const plain = (text: string): string => fold(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const partsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** In which of a person's fields a word of what was typed begins a word, as the index finds it. */
export function fieldsFound(person: Person, typed: string): ("name" | "email" | "phone")[] {
  const { firstName, lastName, email, phone } = person;
  const words = typedWords(typed).flatMap(partsOf);
  const begins = (...candidates: string[]) => candidates.some((one) => words.some((word) => one.startsWith(word)));
  const digits = typed.replace(/\D/g, "");
  return [
    begins(...partsOf(`${firstName} ${lastName}`)) && ("name" as const),
    begins(...partsOf(email), plain(withoutSigns(email))) && ("email" as const),
    Boolean(phone && digits.length >= 4 && phone.includes(digits)) && ("phone" as const),
  ].flatMap((field) => field || []);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const companyWord = (companyId: string): string => companyId.replace(/[^\p{L}\p{N}]/gu, "");

/** All words must match as prefixes. The empty phrase, where nothing but signs was typed, matches nobody. */
export function matchOf(companyId: string, typed: string): string {
  const words = typedWords(typed).map((word) => `${quoted(word)}*`);
  return `{company}: ${quoted(companyWord(companyId))} AND {words}: (${words.join(" AND ") || quoted("")})`;
}
