import type { z } from "zod";
import { fieldErrors } from "~/domain/application/sections/stored.server";

/** What a schema makes of an input: the value, or the codes of each field that is wrong. */
export function read(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? result.data : { wrong: fieldErrors(result.error) };
}

/** What one field makes of an input: its value, or "✗ code". */
export function readOne(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? result.data : `✗ ${result.error.issues.map((issue) => issue.message).join()}`;
}
