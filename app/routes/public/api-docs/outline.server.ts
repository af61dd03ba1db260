import { openApi } from "../../api/call/document.server";
import { paths } from "../../api/v1/table";

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
  contentMediaType?: string;
};
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Written = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  "x-roles": string[];
  parameters: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
};
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, Written>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
};

export type Field = { name: string; type: string; required: boolean; description: string };
export type Sent = { kind: string; fields: Field[]; example: string | null };
export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  roles: string[];
  parameters: Field[];
  body: Sent | null;
  answers: (Sent & { status: string })[];
  refusals: { status: string; codes: string }[];
};

const nameOf = (ref: string) => ref.split("/").at(-1) ?? "";

function typeOf(schema: Schema): string {
  const { $ref, type, format, const: constant, enum: choices, anyOf, items, contentMediaType } = schema;
  if ($ref) return nameOf($ref);
  if (constant !== undefined) return JSON.stringify(constant);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (items) return `[${typeOf(items)}]`;
  const { minimum, maximum, maxLength } = schema;
  const more = [
    format,
    contentMediaType,
    minimum !== undefined && `≥ ${minimum}`,
    maximum !== undefined && `≤ ${maximum}`,
    maxLength !== undefined && `≤ ${maxLength}`,
  ].filter(Boolean);
  return [[type ?? "any"].flat().join(" | "), ...more].join(", ");
}

/** Unwraps null, lists and maps. */
function insideOf(schema: Schema, name: string): [schema: Schema, name: string] | undefined {
  if (schema.properties) return [schema, name];
  const inner = schema.items ?? schema.additionalProperties;
  if (inner) return insideOf(inner, schema.items ? `${name}[]` : `${name}.*`);
  const some = schema.anyOf?.filter(({ type }) => type !== "null");
  return some?.length === 1 && some[0] ? insideOf(some[0], name) : undefined;
}

function fieldsOf({ properties = {}, required = [], anyOf = [] }: Schema, before = ""): Field[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const path = before + name;
    const inside = insideOf(schema, path);
    const type = inside ? (schema.items ? "[object]" : "object") : typeOf(schema);
    const field = { name: path, type, required: required.includes(name), description: schema.description ?? "" };
    return [field, ...(inside ? fieldsOf(inside[0], `${inside[1]}.`) : [])];
  });
  return [...own, ...anyOf.flatMap((either) => fieldsOf(either, before))];
}

const sentOf = (content: Content): Sent[] =>
  Object.entries(content).map(([kind, { schema, example }]) => ({
    kind,
    fields: fieldsOf(schema),
    example: example === undefined ? null : JSON.stringify(example, null, 2),
  }));

const isRefusal = (status: string) => Number(status) >= 400;

function operationOf(path: string, method: string, written: Written): Operation {
  const { operationId, summary, description = "", parameters, requestBody, responses } = written;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    summary,
    description,
    roles: written["x-roles"],
    parameters: parameters.map(({ name, in: where, required, description, schema }) => ({
      name,
      type: `${where}, ${typeOf(schema)}`,
      required,
      description,
    })),
    body: (requestBody && sentOf(requestBody.content)[0]) ?? null,
    answers: Object.entries(responses).flatMap(([status, { content }]) =>
      content && !isRefusal(status) ? sentOf(content).map((sent) => ({ status, ...sent })) : [],
    ),
    refusals: Object.entries(responses).flatMap(([status, { $ref, description = "" }]) =>
      isRefusal(status)
        ? [{ status, codes: $ref ? "" : (description.split("Codes: ")[1]?.replace(/\.$/, "") ?? "") }]
        : [],
    ),
  };
}

export function outline() {
  const { info, paths: written, components } = openApi(paths) as unknown as Document;
  const tags = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(written))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ""] = operation.tags;
      tags.set(tag, [...(tags.get(tag) ?? []), operationOf(path, method, operation)]);
    }
  return {
    guide: info.description.split(/^## /m).map((part, index) => {
      const [title = "", ...text] = index === 0 ? ["", part] : part.split("\n");
      return { title, paragraphs: text.join("\n").trim().split(/\n\n/) };
    }),
    tags: [...tags].map(([name, operations]) => ({ name, operations })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? "",
      fields: fieldsOf(schema),
    })),
    refusals: Object.entries(components.responses).map(([status, { description }]) => ({ status, description })),
  };
}
