import { z } from "zod";

export const SOURCE_PARAM = "via";
export const SOURCE_LENGTH = 40;
const SOURCE = /^[a-z0-9-]{1,40}$/;

export function toSource(input: string | null | undefined): string | undefined {
  const source = input?.trim().toLowerCase() ?? "";
  return SOURCE.test(source) ? source : undefined;
}

/** The driver did not type it, so an invalid source is ignored. */
export const sourceField = () =>
  z
    .string()
    .optional()
    .transform((input) => toSource(input));
