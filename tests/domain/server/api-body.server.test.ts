/** What a call takes in an optional field, and what the API's document says that it may be. */
import Ajv from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Schemas } from "~/routes/api/call/schemas.server";
import { sectionAnswers } from "~/routes/api/v1/section-answers.server";
import { paths } from "~/routes/api/v1/table";

type Field = { where: string; field: z.ZodType };

/** Of every object in a schema, by their path. */
function fieldsOf(schema: z.core.$ZodType, where: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => [
      { where: `${where}.${name}`, field },
      ...fieldsOf(field, `${where}.${name}`),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${where}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, where));
  if (schema instanceof z.ZodPipe)
    return fieldsOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in, where);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? fieldsOf(innerType, where) : [];
}

const optional = [
  ...[...paths.values()].flat().flatMap(({ method, path, body, documented = body }) => {
    const schema = typeof documented === "function" ? documented() : documented;
    return schema ? fieldsOf(schema, `${method} ${path}`) : [];
  }),
  ...sectionAnswers.flatMap(({ id, schema }) => fieldsOf(schema, id)),
].filter(({ field }) => field.safeParse(undefined).success);

const ajv = new Ajv({ strict: false, validateFormats: false });

describe("an optional field of a body", () => {
  it.each([null, ""])("is documented as %j where the call takes it so, a choice or month if it is empty", (value) => {
    expect(optional.length).toBeGreaterThan(200);
    const wrong = optional.flatMap(({ where, field }) => {
      const schemas = new Schemas();
      const schema = schemas.of(z.object({ field }), "input", where);
      const { field: json } = schema.properties as Record<string, { enum?: unknown[]; pattern?: string }>;
      if (value === "" && !json?.enum && !json?.pattern) return [];
      const isDocumented = ajv.compile({ ...schema, components: { schemas: schemas.named } })({ field: value });
      return field.safeParse(value).success === isDocumented ? [] : [`${where}: ${JSON.stringify(json)}`];
    });
    expect(wrong).toEqual([]);
  });
});
