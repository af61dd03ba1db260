/** What a call takes in an optional field, and what the API's document says that it may be. */
import { isDeepStrictEqual } from "node:util";
import Ajv from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApi } from "~/routes/api/call/document.server";
import { Schemas } from "~/routes/api/call/schemas.server";
import { paths } from "~/routes/api/v1/table";

type Json = {
  $ref?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  enum?: unknown[];
  pattern?: string;
};
type Field = { where: string; field: z.ZodType; json: Json };

/** Of every object in a schema, by their path, as the document has them. */
function fieldsOf(
  schema: z.core.$ZodType,
  documented: Json | undefined,
  named: Record<string, Json>,
  where: string,
): Field[] {
  const json = named[documented?.$ref?.split("/").at(-1) ?? ""] ?? documented ?? {};
  const inside = (inner: z.core.$ZodType, of: Json | undefined, at = where) => fieldsOf(inner, of, named, at);
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => [
      { where: `${where}.${name}`, field, json: json.properties?.[name] ?? {} },
      ...inside(field, json.properties?.[name], `${where}.${name}`),
    ]);
  if (schema instanceof z.ZodArray) return inside(schema.element, json.items, `${where}[]`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option, at) => inside(option, json.anyOf?.[at], `${where}(${at})`));
  if (schema instanceof z.ZodPipe)
    return inside(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in, json);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? inside(innerType, json) : [];
}

const schemas = new Schemas();
const optional = [...paths.values()]
  .flat()
  .flatMap(({ method, path, body, documented = body }) => {
    const schema = typeof documented === "function" ? documented() : documented;
    const where = `${method} ${path}`;
    const json = schema && schemas.of(schema, "input", where);
    return schema && json ? fieldsOf(schema, json, schemas.named as Record<string, Json>, where) : [];
  })
  .filter(({ field }) => field.safeParse(undefined).success);

const ajv = new Ajv({ strict: false, validateFormats: false });

/** Its body is that of an older program, and is not looked at. */
const IGNORED = /^POST auth\/stop-masquerade/;

describe("an optional field of a body", () => {
  it.each([null, ""])("is documented as %j where the call takes it so, a choice or month if it is empty", (value) => {
    expect(optional.length).toBeGreaterThan(200);
    const wrong = optional.flatMap(({ where, field, json }) => {
      if (value === "" && !json.enum && !json.pattern) return [];
      const isDocumented = ajv.compile({ ...json, components: { schemas: schemas.named } })(value);
      return field.safeParse(value).success === isDocumented ? [] : [`${where}: ${JSON.stringify(json)}`];
    });
    expect(wrong).toEqual([]);
  });

  it("that may be null is null where it is empty, or refused, as the document says", () => {
    const wrong = optional.flatMap(({ where, field }) => {
      const [none, empty] = [field.safeParse(null), field.safeParse("")];
      const isSame = !none.success || !empty.success || isDeepStrictEqual(empty.data, none.data);
      return isSame || IGNORED.test(where) ? [] : [where];
    });
    expect(wrong).toEqual([]);
    expect(JSON.stringify(openApi(paths))).toContain("in a field that may be null means null, or is refused");
  });
});
