const REFERENCE = /^\s*([0-9a-f]{4})-?([0-9a-f]{4})\s*$/i;

/** @returns the end of the id, undefined for text that is no reference number */
export function endOfReference(input: string): string | undefined {
  const [, first, second] = REFERENCE.exec(input) ?? [];
  return first && `${first}${second}`.toLowerCase();
}

/** @returns for instance "9F3A-21BC" */
export const referenceOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
