/** OpenAPI 3.1 of the whole API, made of the calls themselves: their schemas, their permissions, their refusals. */
import errors from "locales/en/errors";
import { z } from "zod";
import { SECTION_IDS } from "~/domain/application/sections";
import { type Day, dayOf } from "~/domain/day";
import { can, PERMISSIONS, type Permission, ROLES } from "~/permissions";
import type { Call, Method } from "./call.server";
import { exampleOf } from "./example.server";
import { failureSchema } from "./failure.server";
import { refusalResponses, refusalsOf } from "./refusals.server";
import { Components, type Json } from "./schemas.server";

const named = (
  name: string,
  description: string,
  schema: Json,
  where: "path" | "query" | "header",
  required: boolean,
) => ({
  name,
  in: where,
  required,
  description,
  schema,
});

const ID = { type: "string", format: "uuid" };
const PARAMS: Record<string, { description: string; schema: Json }> = {
  hash: { description: "SHA-256 of a document, 64 hex digits.", schema: { type: "string", pattern: "^[0-9a-f]{64}$" } },
  section: { description: "A section of the application.", schema: { type: "string", enum: SECTION_IDS } },
  question: { description: "The question's id.", schema: { type: "string", pattern: "^q\\d{1,4}$" } },
  side: { description: "Which picture.", schema: { type: "string", enum: ["front", "back"] } },
};

function parametersOf(path: string, definition: Call, components: Components) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    const { description, schema } = PARAMS[name] ?? { description: "The id.", schema: ID };
    return named(name, description, schema, "path", true);
  });
  const { properties = {}, required = [] } = (definition.query ? components.of(definition.query, "input") : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, { description = "", ...schema }]) =>
    named(name, String(description), schema, "query", required.includes(name)),
  );
  const key = named(
    "Idempotency-Key",
    "A UUID made for this call: sent again with the same key it answers with the first result.",
    ID,
    "header",
    false,
  );
  return [...inPath, ...inQuery, ...(definition.once ? [key] : [])];
}

const given = <T>(value: T | (() => T) | undefined): T | undefined =>
  typeof value === "function" ? (value as () => T)() : value;

function bodyOf({ body, documented, parts, example }: Call, components: Components): Json | undefined {
  if (parts) {
    const entries = Object.entries(parts);
    const properties = Object.fromEntries(
      entries.map(([name, { description, file, many }]) => [
        name,
        {
          ...(many ? { type: "array", items: { type: "string" } } : { type: "string" }),
          ...(file && { contentMediaType: "application/octet-stream" }),
          description,
        },
      ]),
    );
    const required = entries.filter(([, part]) => part.required).map(([name]) => name);
    return { required: true, content: { "multipart/form-data": { schema: { type: "object", properties, required } } } };
  }
  const schema = given(documented) ?? body;
  if (!schema) return undefined;
  const json = components.of(schema, "input");
  const required = Array.isArray(json.required) ? json.required.length > 0 : json.type !== "object";
  return { required, content: { "application/json": { schema: json, example: given(example) ?? exampleOf(json) } } };
}

function successOf({ data, gives, mayGive, pages, sends }: Call, components: Components): Json {
  if (sends)
    return {
      description: "The file.",
      content: {
        [sends]: { schema: sends === "application/json" ? {} : { type: "string", contentMediaType: sends } },
      },
    };
  const token = { type: "string", description: "A JWT." };
  const always = {
    success: { const: true },
    ...(data && { data: components.of(data, "output") }),
    ...(gives && { [gives]: token }),
    ...(pages && { page: { $ref: "#/components/schemas/Page" } }),
  };
  const properties = { ...always, ...(mayGive && { [mayGive]: token }) };
  return {
    description: "Done.",
    content: { "application/json": { schema: { type: "object", properties, required: Object.keys(always) } } },
  };
}

const rolesOf = (who: Call["who"]): readonly string[] =>
  who in PERMISSIONS
    ? ROLES.filter((role) => can({ role }, who as Permission))
    : who === "signedIn"
      ? ROLES.slice(1)
      : ROLES;

const security = (who: Call["who"]) =>
  who === "nobody" ? [] : rolesOf(who).includes("Anonymous") ? [{}, { bearer: [] }] : [{ bearer: rolesOf(who) }];

const operationId = (method: Method, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

const TAG = { headers: { ETag: { schema: { type: "string" }, description: "Sent back as `If-None-Match`." } } };

function operationOf(method: Method, path: string, definition: Call, components: Components): Json {
  const { summary, description, who, tagged, statuses = [200] } = definition;
  const requestBody = bodyOf(definition, components);
  const success = successOf(definition, components);
  return {
    operationId: operationId(method, path),
    summary,
    ...(description && { description }),
    tags: [path.split("/", 1)[0]],
    security: security(who),
    "x-roles": rolesOf(who),
    parameters: parametersOf(path, definition, components),
    ...(requestBody && { requestBody }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, tagged ? { ...success, ...TAG } : success])),
      ...(tagged && { 304: { description: "Unchanged since the tag that came as `If-None-Match`.", ...TAG } }),
      ...refusalsOf(path, definition),
    },
  };
}

/** Headings and paragraphs, which the readable page shows as such. */
const INTRODUCTION = `Every call answers with JSON, but those that answer with a file: \`{ success: true, data?, token?, accessToken?, page? }\`, or
\`{ success: false, message, error: { code, fields?, retryAfter? }, requestId }\`. All invalid fields are named at once, by their path. Unknown properties
are ignored, never stored. Texts are in the language of \`Accept-Language\` (en, es). People read it at \`/api/docs\`.

A body of JSON holds at most 1 MB, one with files 64 MB. Under \`security\` stand the roles that may make a call. \`x-field-codes\` has the codes that
stand under \`error.fields\`, each with its words. A \`PUT\` replaces: what it leaves out is emptied, so send what you got back with your change in it
(only an SSN, which is never given, stays where it is left out). Who asks too often is told to wait by 429 and \`Retry-After\`: an address may make 600 calls
a minute, 30 of them for a visitor's token and 10 with a position's code; a link is mailed to one address once a minute.

## Sign in and stay signed in

\`POST /auth/anon\` gives a visitor's token. \`POST /auth/login\` signs staff in, \`POST /application/continue\` an applicant: first for the link that is
mailed, then with the token of the link. Each answers with an access token, sent as \`Authorization: Bearer …\`, and sets the refresh cookie
(\`__Host-rt\`, or \`rt\` where the product is served without TLS).

An access token is valid for 15 minutes. Refresh it 60 seconds before its \`exp\`, but at least 5 seconds from now, with \`GET /auth/refresh\`, which takes
the cookie only and sets the next one. After a 401 refresh once and try the call once more, never the refresh itself. \`POST /auth/logout\` ends it.

## Lists

Lists take \`limit\` (at most 100) and filters. \`page.nextCursor\` of an answer is the \`cursor\` of the call for the next page, null on the last;
\`page.previousCursor\` is the \`before\` of the page before. Cursors belong to their filters and order; one that
means nothing is refused with 422.

## Doing things once

Calls that make something take an \`Idempotency-Key\`, a UUID made for the call. Sent again to the same address with the same key, after a line that broke,
it answers with what the first one made, for thirty days. With another JSON body it is refused with 422: make a new key for a new call.

## Changing what others change too

A change says what it was made upon: the \`version\` (of a user, \`seen\`) of the answer before. Where somebody was faster it is refused with 409
\`stale_version\`: get it again and decide anew.`;

type Paths = ReadonlyMap<string, readonly Call[]>;
let made: { on: Day; document: Json } | undefined;

/** Made once a day: the calls do not change while the program runs, but the days in their examples do. */
export function openApi(paths: Paths): Json {
  const today = dayOf(new Date());
  if (made?.on !== today) made = { on: today, document: make(paths) };
  return made.document;
}

function make(known: Paths): Json {
  const components = new Components();
  const paths: Json = {};
  for (const [path, calls] of known)
    paths[`/${path}`] = Object.fromEntries(
      calls.map((call) => [call.method.toLowerCase(), operationOf(call.method, path, call, components)]),
    );
  const page = components.of(
    z.object({ nextCursor: z.string().nullable(), previousCursor: z.string().nullable() }),
    "output",
  );
  return {
    openapi: "3.1.0",
    "x-field-codes": errors,
    info: { title: "Roadhand", version: "1", description: INTRODUCTION },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas: { ...components.schemas, Page: page, Failure: components.of(failureSchema, "output") },
      responses: refusalResponses(),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
