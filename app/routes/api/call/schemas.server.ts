/** Zod's schemas as the JSON Schema of the document. */
import { z } from "zod";

export type Json = { [key: string]: unknown };

/** Collects the schemas that have a name, so that each stands in the document once. */
export class Components {
  readonly schemas: Json = {};

  /** @param io what a client sends, or what it gets */
  of(schema: z.ZodType, io: Direction): Json {
    const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) this.schemas[name] ??= tidy(definition, io);
    return tidy(own, io) as Json;
  }
}

type Direction = "input" | "output";

/** Zod's JSON Schema as the document wants it: references to the components, open objects, which fields must be sent, no noise. */
function tidy(schema: unknown, io: Direction): unknown {
  if (Array.isArray(schema)) return schema.map((each) => tidy(each, io));
  if (typeof schema !== "object" || schema === null) return schema;
  const { additionalProperties, properties, "x-required": _, "x-optional": __, id, ...rest } = schema as Json;
  if (rest.format !== undefined) delete rest.pattern;
  if (rest.maximum === Number.MAX_SAFE_INTEGER) delete rest.maximum;
  if (rest.minimum === Number.MIN_SAFE_INTEGER) delete rest.minimum;
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, tidy(value, io)])) as Json;
  if (typeof own.$ref === "string") own.$ref = own.$ref.replace("#/$defs/", "#/components/schemas/");
  if (additionalProperties) own.additionalProperties = tidy(additionalProperties, io);
  if (properties) {
    const fields = properties as Record<string, Json>;
    own.properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, tidy(field, io)]));
    if (io === "input") own.required = requiredOf(fields, own.required as string[] | undefined);
  }
  return own;
}

/** A field that reads what is missing by itself says whether it must be sent. */
function requiredOf(fields: Record<string, Json>, required: string[] = []): string[] {
  const marked = (mark: string) => Object.keys(fields).filter((name) => fields[name]?.[mark] === true);
  const optional = marked("x-optional");
  return [...new Set([...required, ...marked("x-required")])].filter((name) => !optional.includes(name));
}
