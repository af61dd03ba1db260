import { foldLine } from "~/domain/folding";

/** For comparison only: the number is stored as typed. */
export function normalizeLicenceNumber(input: string): string {
  return foldLine(input)
    .normalize("NFKC")
    .replace(/[\s./-]/g, "")
    .toUpperCase();
}
