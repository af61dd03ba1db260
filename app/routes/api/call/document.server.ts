/** Generated from the calls: their schemas, permissions and refusals. */
import errors from "locales/en/errors";
import { z } from "zod";
import { type Day, dayOf } from "~/domain/day";
import { paramSchema } from "~/http/params";
import { can, PERMISSIONS, type Permission, ROLES, type Scope } from "~/permissions";
import { version } from "../../../../package.json";
import { type Call, type MultipartField, scopesOf } from "./call.server";
import { descriptionOf } from "./descriptions.server";
import { exampleOf } from "./example.server";
import { doneExample } from "./examples.server";
import { failureSchema } from "./failure.server";
import { refusalResponses, refusalsOf } from "./refusals.server";
import { mustBeSent, Schemas } from "./schemas.server";
import { givesVersionTag, takesIfMatch } from "./version-tag.server";
import { webhooksOf } from "./webhooks.server";

const KEY = z.uuid().optional().meta({
  description: "A UUID made for this call: sent again with the same key it answers with the first result.",
});

const IF_MATCH = z
  .string()
  .optional()
  .meta({
    description:
      "The `ETag` of the record as it was read, instead of `version` in the body; refused with 412 where it has changed.",
    pattern: '^(W/)?"v\\d{1,9}(-[\\w-]*)?"$',
    examples: ['"v4"'],
  });

const addressOf = ({ method, path }: Call) => `${method} ${path}`;

function parametersOf(call: Call, schemas: Schemas) {
  const { path, query, idempotent } = call;
  const parameter = (where: string, name: string, field: z.ZodType) => {
    const address = addressOf(call);
    const { description = descriptionOf([address, name]), ...schema } = schemas.of(field, "input", address);
    return { name, in: where, required: mustBeSent(field), description, schema };
  };
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter("path", name, paramSchema(name))),
    ...Object.entries(query?.shape ?? {}).map(([name, field]) => parameter("query", name, field as z.ZodType)),
    ...(idempotent ? [parameter("header", "Idempotency-Key", KEY)] : []),
    ...(takesIfMatch(call) ? [parameter("header", "If-Match", IF_MATCH)] : []),
  ];
}

const resolveValue = <T>(value: T | (() => T) | undefined): T | undefined =>
  typeof value === "function" ? (value as () => T)() : value;

function partOf({ description, file, many, required, values, format }: MultipartField): z.ZodType {
  const one = z.string().meta({
    ...(file && { contentMediaType: "application/octet-stream" }),
    ...(values && { enum: [...values] }),
    ...(format && { format }),
  });
  const part = (many ? z.array(one) : one).meta({ description });
  return required ? part : part.optional();
}

/** Many programs send an empty object where nothing is to be said. */
const NO_BODY = {
  required: false,
  description: "Nothing, or an empty object.",
  content: { "application/json": { schema: { type: "object" } } },
};

function bodyOf(call: Call, schemas: Schemas) {
  const { method, body, documented = body, parts, example } = call;
  const form = parts && z.object(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partOf(part)])));
  const sent = form ?? resolveValue(documented);
  if (!sent) return method === "GET" ? undefined : NO_BODY;
  const schema = schemas.of(sent, "input", addressOf(call));
  if (takesIfMatch(call)) schema.required = (schema.required as string[]).filter((name) => name !== "version");
  const content = form
    ? { "multipart/form-data": { schema } }
    : { "application/json": { schema, example: resolveValue(example) ?? exampleOf(schema) } };
  return { required: schema.type !== "object" || (schema.required as string[]).length > 0, content };
}

const token = z.string().meta({ description: "A JWT." });
const page = z
  .object({ nextCursor: z.string().nullable(), previousCursor: z.string().nullable() })
  .meta({ id: "Page" });

function contentOf({ method, paginated, data, returns }: Call): string {
  if (paginated && data instanceof z.ZodArray) return "The rows of this page, in the list's order.";
  if (data instanceof z.ZodArray) {
    const { maxItems } = data.meta() ?? {};
    return maxItems === undefined ? "All of them." : `All of them, at most ${maxItems}.`;
  }
  if (!returns) return "What the call answers with.";
  return method === "GET" ? "The record as it is now." : "The record as it is after the call.";
}

function successOf(call: Call, schemas: Schemas) {
  const { data, gives, mayGive, paginated, mediaTypes } = call;
  if (mediaTypes) {
    const schemaOf = (type: string) => ({
      schema: type === "application/json" ? {} : { type: "string", contentMediaType: type },
    });
    const content = Object.fromEntries([mediaTypes].flat().map((type) => [type, schemaOf(type)]));
    return () => ({ description: "The file.", content });
  }
  const responseShape = z.object({
    success: z.literal(true),
    ...(data && { data }),
    ...(gives && { [gives]: token }),
    ...(paginated && { page }),
    ...(mayGive && { [mayGive]: token.optional() }),
  });
  const schema = schemas.of(responseShape, "output", addressOf(call));
  const { data: answer } = schema.properties as { data?: { description?: string } };
  if (answer) answer.description ??= contentOf(call);
  const content = (status: number) => {
    const example = doneExample(addressOf(call), status);
    return { "application/json": { schema, ...(example && { example }) } };
  };
  return (status: number) => ({ description: "Done.", content: content(status) });
}

const rolesOf = (who: Call["access"]) =>
  who in PERMISSIONS
    ? ROLES.filter((role) => can({ role }, who as Permission))
    : ROLES.slice(who === "signedIn" ? 1 : 0);

function securityOf(call: Call) {
  const { access, takesRefresh } = call;
  if (takesRefresh) return [{ refresh: [] }];
  if (access === "ignoresToken") return [];
  const scopes = scopesOf(call);
  return [
    ...(rolesOf(access).includes("Anonymous") ? [{}] : []),
    { bearer: [] },
    ...(scopes ? [{ client: scopes }] : []),
  ];
}

const openTo = (call: Call): string => {
  const roles = rolesOf(call.access);
  const scopes = scopesOf(call);
  return [
    roles.includes("Anonymous") ? "Open to everybody." : `For ${roles.join(", ")}.`,
    scopes && `For a client${scopes.length > 0 ? ` with ${scopes.join(" and ")}` : ""}.`,
  ]
    .filter(Boolean)
    .join(" ");
};

const operationId = ({ method, path }: Call) =>
  `${method.toLowerCase()}/${path}`.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase());

const tagOf = (call: Call) => ({
  ETag: {
    schema: { type: "string", ...(givesVersionTag(call) && { pattern: '^"v\\d+-[\\w-]{22}"$' }) },
    description: givesVersionTag(call)
      ? "The version and what else the answer holds: sent back as `If-Match` it stands for `version`, as `If-None-Match` for all of it."
      : "Sent back as `If-None-Match`.",
  },
});

const locationOf = ({ path, createdPath, shownAtPath = path }: Call) => ({
  Location: {
    required: true,
    schema: { type: "string", pattern: `^/api/v1/${(createdPath ?? shownAtPath).replace(/\{\w+\}/g, "[^/]+")}$` },
    description: `Where what was made is read: the address of \`GET /${createdPath ?? shownAtPath}\`.`,
  },
});

/** A grant sets it, logging out clears it. */
const setsRefresh = ({ gives, mayGive, path }: Call): boolean =>
  (gives !== undefined && path !== "auth/anon") || mayGive !== undefined || path === "auth/logout";
const REFRESH = {
  "Set-Cookie": {
    schema: { type: "string" },
    description:
      "The next refresh cookie (`__Host-rt`, or `rt` where the product is served without TLS), for `GET /auth/refresh` alone; after logging out an expired one.",
  },
};

function operationOf(call: Call, schemas: Schemas) {
  const { method, path, summary, access, description = openTo(call), hasEtag, statuses = [200] } = call;
  const hasTag = hasEtag || givesVersionTag(call);
  const headersOf = (status: number) => ({
    ...(hasTag && tagOf(call)),
    ...(status === 201 && locationOf(call)),
    ...(setsRefresh(call) && REFRESH),
  });
  const requestBody = bodyOf(call, schemas);
  const successWith = successOf(call, schemas);
  return {
    operationId: operationId(call),
    summary,
    description,
    tags: [path.split("/", 1)[0]],
    security: securityOf(call),
    "x-roles": rolesOf(access),
    parameters: parametersOf(call, schemas),
    ...(requestBody && { requestBody }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, { ...successWith(status), headers: headersOf(status) }])),
      ...(hasTag &&
        method === "GET" && {
          304: { description: "Unchanged since the tag that came as `If-None-Match`.", headers: tagOf(call) },
        }),
      ...refusalsOf(call),
    },
  };
}

/** The readable page displays them too. */
const INTRODUCTION = `Every call answers with JSON, but those that answer with a file: \`{ success: true, data?, token?, accessToken?, page? }\`, or
\`{ success: false, message, error: { code, fields?, retryAfter? }, requestId }\`. A refusal has the members
of RFC 9457 beside these (\`type\`, \`title\`, \`status\`, \`detail\`, \`instance\`), and is \`application/problem+json\` where \`Accept\` names that.
All invalid fields are named at once, by their path. Unknown properties
of a body are ignored, never stored; an empty text (\`""\`) in a field that may be null means null, or is refused. An unknown name in the query is refused with 422, \`unknown\` under that name. Texts are in the language of
\`Accept-Language\` (en, es). People read it at \`/api/docs\`.

A body of JSON holds at most 1 MB, one with files 64 MB. Under \`x-roles\` stand the roles that may make a call. \`x-field-codes\` has the codes that
stand under \`error.fields\`, each with its words. A \`PUT\` replaces: what it leaves out is emptied, so send what you got back with your change in it
(only an SSN, which is never given, stays where it is left out). Who asks too often is told to wait by 429 and \`Retry-After\`: an address may make 600 calls
a minute, 30 of them for a visitor's token and 10 with a position's code; a link is mailed to one address once a minute.

## Sign in and stay signed in

\`POST /auth/anon\` gives a visitor's token. \`POST /auth/login\` signs staff in, \`POST /application/continue\` an applicant: first for the link that is
mailed, then with the token of the link. Each answers with an access token, sent as \`Authorization: Bearer …\`, and sets the refresh cookie
(\`__Host-rt\`, or \`rt\` where the product is served without TLS).

An access token is valid for 15 minutes. Refresh it 60 seconds before its \`exp\`, but at least 5 seconds from now, with \`GET /auth/refresh\`, which takes
the cookie only and sets the next one. After a 401 refresh once and try the call once more, never the refresh itself. \`POST /auth/logout\` ends it.

## Programs

A company's Administrator connects a program on the page of the company, says by scopes what it may do, and is shown its key once. The key itself is the
bearer: \`Authorization: Bearer rh_live_…\` (\`rh_test_…\` in demo mode). A library of OAuth exchanges it at \`POST /oauth/token\` (client credentials,
RFC 6749 4.4, found by \`/.well-known/oauth-authorization-server\`) for a token of 15 minutes. A call that needs another scope is refused with 403
\`insufficient_scope\`. A client makes 600 calls a minute, from whatever addresses; \`RateLimit\` and \`RateLimit-Policy\` stand on every answer. Pages of
other sites may call with the key of a client that names them, without cookies.

## Lists

Lists take \`limit\` (at most 100) and filters; one that takes none says how many rows it holds at most. \`page.nextCursor\` of an answer is the \`cursor\` of the call for the next page, null on the last;
\`page.previousCursor\` is the \`before\` of the page before. Cursors belong to their filters and order; one that
means nothing is refused with 422.

## Doing things once

Calls that make something take an \`Idempotency-Key\`, a UUID made for the call. Sent again to the same address with the same key, after a line that broke,
it answers with what the first one made, for thirty days. With another JSON body it is refused with 422: make a new key for a new call.

What was made is read at the \`Location\` of the 201.

## Changing what others change too

A change says what it was made upon: the \`version\` (of a user, \`seen\`) of the answer before. Where somebody was faster it is refused with 409
\`stale_version\`: get it again and decide anew. Those answers that carry \`version\` have it in \`ETag\` too (\`"v4-…"\`). Sent as \`If-Match\` (\`"v4"\` is enough)
it stands for the \`version\` of the body, and who is late is refused with 412. A call that can't heed \`If-Match\` refuses it with 422. With
\`If-None-Match\` a \`GET\` answers 304 as long as nothing that it shows has changed.`;

const SCOPE_WORDS: Record<Scope, string> = {
  "positions:read": "Read the company and its positions.",
  "applications:read": "Read applications, their notes, messages and history.",
  "applications:write": "Assign and tag applications, add notes, message drivers.",
  "applications:decide": "Approve, reject, send back and hire.",
  "drivers:read": "Read drivers, their licenses and qualification files.",
  "drivers:write": "Change drivers, record qualification items, hand in licenses, end employments.",
  "documents:read": "Read folders and files.",
  "documents:write": "File documents and change what is said of them.",
  "events:read": "Read the event log, by ids.",
  "webhooks:manage": "Say which addresses are told what happens.",
};

type Paths = ReadonlyMap<string, readonly Call[]>;
let cached: { on: Day; document: object } | undefined;

/** Generated once a day, because examples contain dates. */
export function openApi(paths: Paths): object {
  const today = dayOf(new Date());
  if (cached?.on !== today) cached = { on: today, document: make(paths) };
  return cached.document;
}

/** What a reader looks for first; then by name. */
const FIRST = ["auth", "application", "applicationTemplate", "driver"];

function resourcesOf(paths: Paths) {
  const named = [...paths.values()]
    .flat()
    .flatMap(({ path, resource }) => (resource ? [{ name: path.split("/", 1)[0] ?? "", description: resource }] : []));
  const rank = ({ name }: { name: string }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return named.sort((a, b) => rank(a) - rank(b));
}

function make(paths: Paths): object {
  const schemas = new Schemas();
  const operations = [...paths].flatMap(([path, calls]) =>
    calls.some(({ isFormer }) => isFormer)
      ? []
      : [
          [
            `/${path}`,
            Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call, schemas)])),
          ],
        ],
  );
  return {
    openapi: "3.1.0",
    "x-field-codes": errors,
    info: {
      title: "Roadhand",
      version,
      description: INTRODUCTION,
      contact: { name: "Who runs this installation" },
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: resourcesOf(paths),
    servers: [{ url: "/api/v1" }],
    paths: Object.fromEntries(operations),
    webhooks: webhooksOf(schemas),
    components: {
      schemas: { ...schemas.named, Failure: schemas.of(failureSchema, "output", "Failure") },
      responses: refusalResponses(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token, valid for 15 minutes.",
        },
        refresh: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-rt",
          description: "The refresh cookie; `rt` where the product is served without TLS.",
        },
        client: {
          type: "oauth2",
          description:
            "A key of a company's client (`rh_live_…`), or the token that it was exchanged for (RFC 6749 4.4); both are sent as `Authorization: Bearer …`.",
          flows: { clientCredentials: { tokenUrl: "/oauth/token", scopes: SCOPE_WORDS } },
        },
      },
    },
  };
}
