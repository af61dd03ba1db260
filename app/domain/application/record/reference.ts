const REFERENCE = /^\s*([0-9a-f]{4})-?([0-9a-f]{4})\s*$/i;

/** @returns how the id ends, undefined for what is no reference number */
export function endOfReference(typed: string): string | undefined {
  const [, first, second] = REFERENCE.exec(typed) ?? [];
  return first && `${first}${second}`.toLowerCase();
}

/** Short enough for the telephone: the random end of the id. @returns for instance "9F3A-21BC" */
export const referenceOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
