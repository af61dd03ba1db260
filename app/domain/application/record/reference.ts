import { foldCode } from "~/domain/folding";

const REFERENCE = /^[0-9A-F]{8}$/;

/** @returns the end of the id, undefined for text that is no reference number */
export function endOfReference(input: string): string | undefined {
  return REFERENCE.exec(foldCode(input))?.[0].toLowerCase();
}

/** @returns for instance "9F3A-21BC" */
export const referenceOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
