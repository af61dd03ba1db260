/** For comparison only: the number is stored as typed. */
export function normalizeLicenceNumber(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}
