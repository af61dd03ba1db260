/** The signature typed under the certification of 49 CFR 391.21(b)(12). */

type Named = { firstName: string; lastName: string };

const PLAIN: Record<string, string> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łđðøħŧıßæœþ]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u);

export function signatureFits(signature: string, you: Named): boolean {
  const input = new Set(fold(signature));
  return [...fold(you.firstName), ...fold(you.lastName)].filter(Boolean).every((word) => input.has(word));
}

/** @returns an error code; without a name any signature fits */
export function signatureFault(signature: string, you: Named | undefined): string | undefined {
  if (!signature) return "required";
  return you && !signatureFits(signature, you) ? "signature_differs" : undefined;
}
