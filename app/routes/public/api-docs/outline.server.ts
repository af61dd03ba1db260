import { notFound } from "~/domain/errors";
import { env } from "~/env.server";
import { openApi } from "../../api/call/document.server";
import { describeRefusals } from "../../api/call/refusals.server";
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
type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
type Written = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  "x-roles": string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
};
type Document = {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Written>>;
  components: { schemas: Record<string, Schema> };
};

export type Field = { name: string; type: string; required: boolean; description: string };
export type Sent = { kind: string; fields: Field[]; shape: string | null; example: string | null };
export type Summary = { id: string; resource: string; method: string; path: string; summary: string };
export type Operation = Summary & {
  description: string;
  roles: string[];
  /** Of a client; null where none may call. */
  scopes: string[] | null;
  parameters: Field[];
  body: Sent | null;
  answers: (Sent & { status: string })[];
  refusals: { status: string; codes: string; examples: { code: string; example: string }[] }[];
  curl: string;
  typescript: string;
};

const OWN = "application-mine";
/** The largest resource stands in two parts: the company's and the applicant's. */
const resourceOf = (path: string): string =>
  path.startsWith("/application/mine") ? OWN : (path.split("/", 2)[1] ?? "");

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

/** Of a name alone, or of a list of it. */
const shapeOf = ({ $ref, items, anyOf }: Schema): string | null =>
  $ref ? nameOf($ref) : items ? shapeOf(items) : (anyOf?.map(shapeOf).find((name) => name !== null) ?? null);

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

const write = (value: unknown): string => JSON.stringify(value, null, 2);

const sentOf = (content: Content): Sent[] =>
  Object.entries(content).map(([kind, { schema, example }]) => ({
    kind,
    fields: fieldsOf(schema),
    shape: schema.properties?.data ? shapeOf(schema.properties.data) : null,
    example: example === undefined ? null : write(example),
  }));

const isRefusal = (status: string) => Number(status) >= 400;

const PARAM = "019a0000-0000-7000-8000-000000000001";
const sampleOf = ({ enum: choices, anyOf, pattern }: Schema): string => {
  const known = choices ?? anyOf?.find((either) => either.enum)?.enum;
  if (known) return String(known[0]);
  return pattern ? "q1" : PARAM;
};

function codeOf(path: string, method: string, { operationId, parameters, requestBody, responses }: Written) {
  const values = parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name, schema }) => [name, name === "hash" ? "0".repeat(64) : sampleOf(schema)] as const);
  const address = values.reduce((whole, [name, value]) => whole.replace(`{${name}}`, value), path);
  const body = requestBody?.content["application/json"]?.example;
  const form = requestBody?.content["multipart/form-data"]?.schema.properties;
  const isFile = !Object.values(responses).some(({ content }) => content?.["application/json"] && content);
  const isOnce = parameters.some(({ name }) => name === "Idempotency-Key");
  const isOpen = operationId === "postAuthAnon" || operationId === "getAuthRefresh";
  const curl = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${env.appUrl}/api/v1${address}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(operationId === "getAuthRefresh" ? ["-b cookies -c cookies"] : []),
    ...(isOnce ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
    ...Object.entries(form ?? {}).map(([name, { contentMediaType, format, enum: choices, items }]) => {
      const value = contentMediaType
        ? `@${name}.pdf`
        : format === "date"
          ? "2030-12-31"
          : (choices ?? items?.enum)?.[0];
      return `-F "${name}=${value ?? "…"}"`;
    }),
    ...(isFile ? ["-O"] : []),
  ].join(" \\\n  ");
  const given = [
    ...(values.length > 0 ? [`params: { ${values.map(([name, value]) => `${name}: "${value}"`).join(", ")} }`] : []),
    ...(body === undefined
      ? []
      : [
          `body: ${write(body)
            .replaceAll("\n", "\n  ")
            .replace(/^( *)"(\w+)":/gm, "$1$2:")}`,
        ]),
    ...(form ? ["body: form"] : []),
    ...(isOnce ? ["idempotencyKey: crypto.randomUUID()"] : []),
  ];
  const more = given.length > 0 ? `, {\n  ${given.join(",\n  ")},\n}` : "";
  const typescript = isFile
    ? `const response = await client.send("${method}", "${path}"${more});`
    : `const answer = await client.${method}("${path}"${more});`;
  return { curl, typescript };
}

const summaryOf = (path: string, method: string, { operationId, summary }: Written): Summary => ({
  id: operationId,
  resource: resourceOf(path),
  method: method.toUpperCase(),
  path: `/api/v1${path}`,
  summary,
});

function operationOf(path: string, method: string, written: Written): Operation {
  const { description = "", security, parameters, requestBody, responses } = written;
  return {
    ...summaryOf(path, method, written),
    description,
    roles: written["x-roles"],
    scopes: security.find(({ client }) => client)?.client ?? null,
    parameters: parameters.map(({ name, in: where, required, description, schema }) => ({
      name,
      type: `${where}, ${typeOf(schema)}`,
      required,
      description,
    })),
    body: sentOf(requestBody?.content ?? {}).find(({ fields }) => fields.length > 0) ?? null,
    answers: Object.entries(responses).flatMap(([status, { content }]) =>
      content && !isRefusal(status) ? sentOf(content).map((sent) => ({ status, ...sent })) : [],
    ),
    refusals: Object.entries(responses).flatMap(([status, { $ref, description = "", content }]) =>
      isRefusal(status)
        ? [
            {
              status,
              codes: $ref ? "" : (description.split("Codes: ")[1]?.replace(/\.$/, "") ?? ""),
              examples: Object.entries(content?.["application/json"]?.examples ?? {}).map(([code, { value }]) => ({
                code,
                example: write(value),
              })),
            },
          ]
        : [],
    ),
    ...codeOf(path, method, written),
  };
}

const read = () => openApi(paths) as unknown as Document;
const written = ({ paths: all }: Document) =>
  Object.entries(all).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

function resourcesOf(document: Document) {
  const summaries = written(document).map(({ path, method, operation }) => summaryOf(path, method, operation));
  return document.tags
    .flatMap((tag) =>
      tag.name === "application"
        ? [tag, { name: OWN, description: "The applicant's own application, license, documents and messages." }]
        : [tag],
    )
    .map(({ name, description }) => ({
      name,
      description,
      operations: summaries.filter(({ resource }) => resource === name),
    }));
}

/** @param q words, each of which a call has in its address or its words */
export function outline(q: string) {
  const document = read();
  const { info } = document;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = written(document).flatMap(({ path, method, operation }) => {
    const text = `${method} /api/v1${path} ${operation.summary} ${operation.description}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [summaryOf(path, method, operation)] : [];
  });
  return {
    q,
    found: words.length > 0 ? found : null,
    resources: resourcesOf(document),
    guide: info.description.split(/^## /m).map((part, index) => {
      const [title = "", ...text] = index === 0 ? ["", part] : part.split("\n");
      return { title, paragraphs: text.join("\n").trim().split(/\n\n/) };
    }),
    refusals: describeRefusals(),
  };
}

const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);

/** @throws notFound */
export function resourceOutline(name: string) {
  const document = read();
  const resource = resourcesOf(document).find((one) => one.name === name);
  if (!resource) throw notFound();
  const own = written(document).filter(({ path }) => resourceOf(path) === name);
  const used = new Set<string>(["Failure"]);
  const take = (names: string[]) => {
    for (const each of names.filter((one) => !used.has(one))) {
      used.add(each);
      take(namesIn(document.components.schemas[each]));
    }
  };
  take(namesIn(own.map(({ operation }) => operation)));
  return {
    name,
    description: resource.description,
    operations: own.map(({ path, method, operation }) => operationOf(path, method, operation)),
    schemas: [...used].sort().map((each) => {
      const schema = document.components.schemas[each] ?? {};
      return { name: each, description: schema.description ?? "", fields: fieldsOf(schema) };
    }),
  };
}
