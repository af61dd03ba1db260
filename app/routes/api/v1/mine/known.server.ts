/** Of what is sent for a section only what the section asks is kept: its schemas tell, also of rows within rows. */
import { z } from "zod";
import type { Application } from "~/domain/application/reach.server";
import type { SectionId } from "~/domain/application/sections";
import type { Typed } from "~/domain/application/sections/kept.server";
import { sectionAnswers } from "../application/answers.server";

type Schema = { properties?: Record<string, Schema>; items?: Schema };

/** Those that have a name refer to each other by it. */
function inPlace(schema: unknown, named: Record<string, unknown>): Schema {
  const { $ref, properties, items } = schema as {
    $ref?: string;
    properties?: Record<string, unknown>;
    items?: unknown;
  };
  if ($ref) return inPlace(named[$ref.split("/").at(-1) ?? ""] ?? {}, named);
  return {
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, inPlace(inner, named)])),
    }),
    ...(items !== undefined && { items: inPlace(items, named) }),
  };
}

const schemas = new Map(
  sectionAnswers.map(({ id, schema }) => {
    const { $defs = {}, ...own } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
    return [id, inPlace(own, $defs)];
  }),
);

function known(value: unknown, { properties, items }: Schema): unknown {
  if (items && Array.isArray(value)) return value.map((each) => known(each, items));
  if (!properties || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(properties, name))
      .map(([name, inner]) => [name, known(inner, properties[name] as Schema)]),
  );
}

/** @param application whose own questions are asked */
export function knownAnswers({ definition }: Pick<Application, "definition">, id: SectionId, sent: object): Typed {
  if (id !== "questions") return known(sent, schemas.get(id) ?? {}) as Typed;
  const asked = Object.fromEntries(definition.questions.map((question) => [question.id, {}]));
  return known(sent, { properties: asked }) as Typed;
}
