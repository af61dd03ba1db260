/** Zod's schemas as the JSON Schema of the document. */
import { z } from "zod";

type Json = Record<string, unknown>;

/** A field must be sent where it can't be read without, unless it says that this is so in some jobs only. */
export const mustBeSent = (field: z.ZodType) =>
  field.meta()?.["x-optional"] !== true && !field.safeParse(undefined).success;

export class Schemas {
  /** Those with an id, each of which stands in the document once. */
  readonly named: Json = {};

  /** @param io what a client sends, or what it gets */
  of(schema: z.ZodType, io: "input" | "output"): Json {
    const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      /** What Zod says beyond what clients need is left out, and objects stay open. */
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
    const inPlace = (json: unknown): Json =>
      JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
    Object.assign(this.named, inPlace($defs ?? {}));
    return inPlace(own);
  }
}
