import { doubleMetaphone } from "double-metaphone";
import { companyWord, type Match, tokensOf } from "./match";
import { otherFormsOf } from "./nicknames";

const LIMITS = { words: 4, letters: 24 };
/** Shorter words with a letter less are other names. */
const LETTERS_FOR_TYPOS = 4;
/** Shorter sounds are those of too many names: "SR" is Siri, Sara, Cyrus and Sawyer. */
const SOUND_LETTERS = 3;
/** Marks a sound. A private-use character, which is stripped from input. */
const SOUND = "\uE001";

/** The word and each word with one letter less: two that share one differ by a letter, or by two that changed places. */
function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < LETTERS_FOR_TYPOS) return [word];
  return [word, ...letters.map((_, at) => letters.filter((_, other) => other !== at).join(""))];
}

const soundsOf = (word: string): string[] =>
  doubleMetaphone(word).flatMap((sound) => (sound.length >= SOUND_LETTERS ? `${SOUND}${sound.toLowerCase()}` : []));

const keysOf = (word: string): string[] => [...new Set([...spellingsOf(word), ...soundsOf(word)])];

const short = (word: string): string => [...word].slice(0, LIMITS.letters).join("");
const joined = (name: string): string => short(tokensOf(name).join(""));

type Named = { firstName: string; lastName: string };

/** Also names of several words as one: "O'Brien" and "de la Cruz" are typed as "obrien" and "delacruz". */
function namesOf({ firstName, lastName }: Named): string[] {
  const written = `${firstName} ${lastName}`.split(/\s+/);
  const words = [...tokensOf(`${firstName} ${lastName}`).map(short), ...written.map(joined), joined(lastName)];
  return [...new Set(words)].filter(Boolean);
}

export function keysOfPerson(companyId: string, person: Named): string {
  const company = companyWord(companyId);
  return [...new Set(namesOf(person).flatMap(keysOf))].map((key) => company + key).join(" ");
}

const wordsOf = (query: string): string[] =>
  query
    .split(/[\s\p{C}]+/u)
    .map(joined)
    .filter((word) => /\p{L}.*\p{L}/u.test(word))
    .slice(0, LIMITS.words);

export function similarNamesOf(companyId: string, query: string): Match | undefined {
  const company = companyWord(companyId);
  const words = wordsOf(query);
  if (words.length === 0 || /\d|@/.test(query)) return undefined;
  const either = words.map((word) => [...new Set([...keysOf(word), ...otherFormsOf(word)])]);
  return { all: either.map((keys) => keys.map((key) => ({ text: company + key, begins: false }))) };
}

/** How far each word is from the nearest name: 0 the same or another form of it, 1 a typo, 2 only the sound; else infinite. */
export function distanceOf(person: Named, query: string): number {
  const names = namesOf(person);
  const nearest = (word: string): number => {
    const [forms, spellings] = [new Set([word, ...otherFormsOf(word)]), new Set(spellingsOf(word))];
    if (names.some((name) => forms.has(name) || name.startsWith(word))) return 0;
    if (names.some((name) => spellingsOf(name).some((spelling) => spellings.has(spelling)))) return 1;
    const sounds = new Set(soundsOf(word));
    return names.some((name) => soundsOf(name).some((sound) => sounds.has(sound))) ? 2 : Number.POSITIVE_INFINITY;
  };
  return wordsOf(query).reduce((sum, word) => sum + nearest(word), 0);
}

export function isAlike(name: string, query: string): boolean {
  const distance = distanceOf({ firstName: name, lastName: "" }, query);
  return distance > 0 && distance < Number.POSITIVE_INFINITY;
}

export function transpositionsOf(text: string): string[] {
  const signs = [...text];
  return signs
    .slice(1)
    .flatMap((next, at) =>
      next === signs[at] ? [] : [[...signs.slice(0, at), next, signs[at], ...signs.slice(at + 2)].join("")],
    );
}
