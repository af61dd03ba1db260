import { cutText } from "~/domain/words";
export const MAX_NAME_LENGTH = 120;
// Control characters, and marks that turn the reading direction: "exe.fdp" must not read as a PDF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const NOT_IN_NAMES = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Reserved in file names on some systems. */
const NOT_IN_ARCHIVES = /[<>:"|?*\\/]/g;
/** Windows opens a device under these names, whatever the ending, and drops dots and spaces at a name's end. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i;

export const archiveName = (name: string): string =>
  name
    .replace(NOT_IN_ARCHIVES, "_")
    .replace(/(?<![. ])[. ]+$/, "")
    .replace(DEVICES, "$1_") || "file";

const ENDINGS: Record<string, string> = { "application/pdf": ".pdf", "image/jpeg": ".jpg" };
export const endingOf = (mediaType: string): string => ENDINGS[mediaType] ?? "";

const cut = (base: string, ending: string) => `${cutText(base, MAX_NAME_LENGTH - ending.length) || "file"}${ending}`;

export function uploadedName(name: string, ending: string): string {
  const base = name
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(NOT_IN_NAMES, "")
    .replace(/\.\w{1,5}$/, "")
    .trim();
  return cut(base, ending);
}

/** A slash as in "MVR 3/26" is no folder. */
export function fileNameFrom(input: string, ending: string): string {
  const plain = input.normalize("NFC").replace(/[/\\]/g, "-").replace(NOT_IN_NAMES, "").trim();
  return cut(withoutEnding(plain, ending).trim(), ending);
}

export const withoutEnding = (name: string, ending: string): string =>
  name.toLowerCase().endsWith(ending) ? name.slice(0, name.length - ending.length) : name;

/** A second "card.pdf" becomes "card (2).pdf"; compares without case. */
export function namesOnce(): (folder: string, name: string) => string {
  const used = new Set<string>();
  return (folder, name) => {
    const safe = archiveName(name);
    const [, base = safe, ending = ""] = /^(.+?)(\.\w+)?$/s.exec(safe) ?? [];
    for (let number = 1; ; number += 1) {
      const path = `${folder}${number === 1 ? safe : `${base} (${number})${ending}`}`;
      const key = path.normalize("NFC").toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return path;
    }
  };
}
