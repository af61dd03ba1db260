import { z } from "zod";
import { describeProperties } from "./descriptions.server";

type Json = Record<string, unknown>;

/** Required unless it is optional in some jobs. */
export const mustBeSent = (field: z.ZodType) =>
  field.meta()?.["x-optional"] !== true && !field.safeParse(undefined).success;

/** Records have null where nothing is said, forms an empty text. */
function allowEmpty(field: z.ZodType, json: Json): void {
  const empty = [null, ""].filter((value) => field.safeParse(value).success);
  const types = [json.type ?? []].flat();
  if (empty.includes(null) && types.length > 0) json.type = [...new Set([...types, "null"])];
  if (empty.includes(null)) delete json.const;
  if (Array.isArray(json.enum)) json.enum = [...new Set([...json.enum, ...empty])];
  if (typeof json.pattern === "string" && empty.includes("") && !new RegExp(json.pattern).test(""))
    json.pattern = `^$|${json.pattern}`;
}

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
        if (io !== "input") return;
        const field = zodSchema as unknown as z.ZodType;
        if (field !== schema && !mustBeSent(field)) allowEmpty(field, json);
        if (field instanceof z.ZodObject)
          json.required = Object.keys(field.shape).filter((name) => mustBeSent(field.shape[name]));
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
