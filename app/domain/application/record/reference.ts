import { foldCode } from "~/domain/folding";

const REFERENCE = /^[0-9A-F]{8}$/;

export function endOfReference(input: string): string | undefined {
  return REFERENCE.exec(foldCode(input))?.[0].toLowerCase();
}

export const referenceOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
