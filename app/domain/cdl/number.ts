/** For comparison only: the number is stored as typed. */
export function normalizeLicenceNumber(input: string): string {
  return input.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}
