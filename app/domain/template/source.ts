import { z } from "zod";

/** Where somebody met the position, as its link says it: `?via=facebook`. */
export const SOURCE_PARAM = "via";
export const SOURCE_LENGTH = 40;
const SOURCE = /^[a-z0-9-]{1,40}$/;

/** Small letters, so that one source is counted once. @returns undefined for what is no source */
export function toSource(typed: string | null | undefined): string | undefined {
  const source = typed?.trim().toLowerCase() ?? "";
  return SOURCE.test(source) ? source : undefined;
}

/** No driver typed it, so what is no source is left out and nobody is refused for it. */
export const sourceField = () =>
  z
    .string()
    .optional()
    .transform((typed) => toSource(typed));
