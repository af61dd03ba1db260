import { z } from "zod";
import { describeProperties } from "./descriptions.server";

type Json = Record<string, unknown>;

/** Required unless it is optional in some jobs. */
export const mustBeSent = (field: z.ZodType) =>
  field.meta()?.["x-optional"] !== true && !field.safeParse(undefined).success;

export class Schemas {
  readonly named: Json = {};

  /** @param owner whose properties they are: a named schema, or a call as it is addressed */
  of(schema: z.ZodType, io: "input" | "output", owner: string): Json {
    const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      /** Drops details that clients do not need, and allows further properties. */
      override({ zodSchema, jsonSchema: json }) {
        if (json.additionalProperties === false) delete json.additionalProperties;
        if (json.format !== undefined) delete json.pattern;
        if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
        if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
        delete json["x-optional"];
        if (io === "input" && zodSchema instanceof z.ZodObject)
          json.required = [...new Set([...(json.required ?? []), ...Object.keys(zodSchema.shape)])].filter((name) =>
            mustBeSent(zodSchema.shape[name]),
          );
      },
    });
    const asInline = (json: unknown): Json =>
      JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, definition] of Object.entries(asInline($defs ?? {}))) {
      describeProperties(definition as Json, [name]);
      this.named[name] = definition;
    }
    const inline = asInline(own);
    describeProperties(inline, [owner]);
    return inline;
  }
}
