import { z } from "zod";
import { isAllowedOrigin } from "~/domain/api-client/key.server";
import { forbidden } from "~/domain/errors";
import { pageOfAll } from "~/domain/page.server";
import { type Actor, anonymous, authorize, type Holder } from "~/domain/session/actor";
import { env } from "~/env.server";
import type { REFUSALS } from "~/http/refusals";
import { can, PERMISSIONS, type Permission, SCOPE_OF, type Scope } from "~/permissions";
import { actorOf, type SignedIn, signedInActor } from "./actor.server";
import { hasTag } from "./etag.server";
import { bindPage, type Page, parse, readBody, readKey, readKnownQuery } from "./read.server";
import { type PageQuery, pageQuery } from "./shapes.server";
import { givesVersionTag, versionTag, withIfMatch } from "./version-tag.server";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `optionalSignIn` includes visitors. */
export type Access = "ignoresToken" | "optionalSignIn" | "signedIn" | Permission;
type Caller<W extends Access> = W extends Permission ? Holder<W> : W extends "signedIn" ? SignedIn : Actor;

type Named<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

type ApiRequest<P extends string, W extends Access, B extends z.ZodType, Q extends z.ZodType> = {
  actor: Caller<W>;
  params: Record<Named<P>, string>;
  body: z.output<B>;
  query: z.output<Q>;
  /** From the Idempotency-Key header. */
  idempotencyKey: string | undefined;
  request: Request;
};

export class Reply<T = undefined> {
  constructor(
    readonly parts: {
      data?: T;
      page?: Page;
      token?: string;
      accessToken?: string;
      status?: 200 | 201;
      cookie?: string;
    },
  ) {}
}

/** @param rows of a list that is read whole, since one record or company has few */
export function replyWithPage<Row>(
  rows: Row[],
  page: PageQuery,
  ...order: [direction: "asc" | "desc", keys: (row: Row) => (string | number)[]]
): Reply<Row[]> {
  const { rows: data, ...cursors } = pageOfAll(rows, page, ...order);
  return new Reply({ data, page: cursors });
}

type Loaded<S extends z.ZodType> = z.input<S> | Reply<z.input<S>>;
/** How clients see a record; `load` reads it again after a change. */
export type View<S extends z.ZodType> = {
  shape: S;
  load: (actor: Actor, id: string, page: PageQuery) => Promise<Loaded<S>>;
  /** Where clients get it: what reading it needs, so that a change is refused before it is made. */
  readPermission?: Permission;
  isList?: true;
};
export const view = <S extends z.ZodType>(shape: S, load: View<S>["load"], readPermission?: Permission): View<S> => ({
  shape,
  load,
  ...(readPermission && { readPermission }),
});

/** A list that is read page by page; what changes it responds with its first page. */
export const listView = <S extends z.ZodType>(
  shape: S,
  load: (actor: Actor, id: string, page: PageQuery) => Promise<Reply<z.input<S>>>,
  readPermission?: Permission,
): View<S> => ({ ...view(shape, load, readPermission), isList: true });

/** A code of 409. */
export type Conflict = (typeof REFUSALS)["conflict"]["codes"][number];

export type MultipartField = {
  description: string;
  file?: true;
  many?: true;
  required?: true;
  values?: readonly string[];
  format?: "date";
};

type CallOptions<W extends Access, B extends z.ZodType, Q extends z.ZodType> = {
  summary: string;
  description?: string;
  /** What the first word of its path means: at one call of each. */
  resource?: string;
  access: W;
  /** What a client needs, where it isn't the scope of `access`. */
  scopes?: readonly Scope[];
  body?: B;
  /** For the OpenAPI document, where the operation parses the body itself; a function if it contains today's date. */
  documented?: z.ZodType | (() => z.ZodType);
  /** Where the schemas alone give no valid body; a function if it contains today's date. */
  example?: Record<string, unknown> | (() => Record<string, unknown>);
  query?: Q;
  /** A list: takes cursors and returns `page`. */
  paginated?: true;
  /** Accepts an Idempotency-Key. */
  idempotent?: true;
  /** Parts of a multipart body, which the operation reads itself; `many` may be repeated. */
  parts?: Record<string, MultipartField>;
  gives?: "token" | "accessToken";
  mayGive?: "token";
  /** Success statuses if not 200 alone; the first is the default. */
  statuses?: readonly (200 | 201)[];
  /** Path of the GET of what a 201 made; `{id}` is the id in `data`. */
  createdPath?: string;
  /** Path of the GET that shows what a 201 made, where that has none and it isn't the call's own; with the call's parameters. */
  shownAtPath?: string;
  /** False where `version` is that of another record than the path's, so that its ETag doesn't say it. */
  ownsVersion?: boolean;
  /** Media types of a file. */
  mediaTypes?: string | readonly string[];
  /** Has an ETag and answers If-None-Match with 304. */
  hasEtag?: true;
  conflicts?: readonly Conflict[];
  errorStatuses?: readonly (401 | 403 | 404 | 410)[];
  authenticate?(request: Request): Promise<Caller<W>>;
  /** Locale key of the message for a failure without a reason. */
  failureText?: string;
  /** Set-Cookie value of every 401. */
  clearsCookie?: string;
  /** Takes the refresh cookie instead of a token. */
  takesRefresh?: true;
  /** Path that it had before, which still leads to it; the document has the new one alone. */
  formerPath?: string;
};

type Definition<P extends string, W extends Access, B extends z.ZodType, Q extends z.ZodType, S extends z.ZodType> =
  | (CallOptions<W, B, Q> & {
      /** Responds with the record whose id `mutate` returns, else the path's. */
      returns: View<S>;
      mutate?(input: ApiRequest<P, W, B, Q>): Promise<string> | Promise<void>;
    })
  | (CallOptions<W, B, Q> & {
      /** Schema of `data`; properties it does not name are dropped. */
      data?: S;
      handler(input: ApiRequest<P, W, B, Q>): Promise<z.input<S> | Reply<z.input<S>> | Response>;
    });

export type Call = CallOptions<Access, z.ZodType, z.ZodObject> & {
  method: Method;
  path: string;
  data?: z.ZodType;
  returns?: View<z.ZodType>;
  mutate?(input: object): Promise<string> | Promise<void>;
  handler?(input: object): Promise<unknown>;
  isFormer?: true;
};

export function call<
  const P extends `${Method} ${string}`,
  W extends Access,
  B extends z.ZodType = z.ZodVoid,
  Q extends z.ZodType = z.ZodVoid,
  S extends z.ZodType = z.ZodVoid,
>(address: P, definition: Definition<P, W, B, Q, S>): Call {
  const [method, path] = address.split(" ");
  const returns = "returns" in definition ? definition.returns : undefined;
  const list = returns?.isList && { paginated: true, ...(method === "GET" && { query: pageQuery }) };
  const data = returns ? returns.shape : "data" in definition ? definition.data : undefined;
  return { ...definition, ...list, method, path, data } as unknown as Call;
}

/** @returns undefined where no client may call */
export function scopesOf({
  access,
  scopes,
  returns,
}: Pick<Call, "access" | "scopes" | "returns">): readonly Scope[] | undefined {
  const needed = scopes ?? (access in PERMISSIONS ? [SCOPE_OF[access as Permission]] : ["never" as const]);
  const all = [...new Set([...needed, ...(returns?.readPermission ? [SCOPE_OF[returns.readPermission]] : [])])];
  return all.includes("never") ? undefined : all.filter((scope) => scope !== "never");
}

function requireScopes(actor: Actor, call: Call): void {
  if (actor.role !== "Client") return;
  const scopes = scopesOf(call);
  if (!scopes) throw forbidden();
  if (!scopes.every((scope) => actor.scopes.has(scope))) throw forbidden("insufficient_scope");
}

/** A page of another site that a client names may use keys of clients alone (server/middleware/cors.ts). */
async function requireClientFromElsewhere(request: Request): Promise<void> {
  const origin = request.headers.get("origin");
  if (origin === null || origin === env.appUrl || !(await isAllowedOrigin(origin))) return;
  if ((await actorOf(request)).role !== "Client") throw forbidden();
}

async function authenticateCall(call: Call, request: Request): Promise<Actor> {
  const { access, authenticate } = call;
  await requireClientFromElsewhere(request);
  if (authenticate) return authenticate(request);
  if (access === "ignoresToken") return anonymous;
  const mayBeVisitor = access === "optionalSignIn" || (access !== "signedIn" && can(anonymous, access));
  const actor = await (mayBeVisitor ? actorOf(request) : signedInActor(request));
  requireScopes(actor, call);
  return access === "optionalSignIn" || access === "signedIn" ? actor : authorize(actor, access);
}

/** Of what a 201 made. */
function locationOf(
  { path, createdPath, shownAtPath = path }: Call,
  made: unknown,
  params: Record<string, string>,
): string {
  const values = createdPath ? (made as { id: string }) : params;
  const address = (createdPath ?? shownAtPath).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name as "id"] ?? ""),
  );
  return `/api/v1/${address}`;
}

export async function perform(call: Call, request: Request, params: Record<string, string>): Promise<Response> {
  const { method, body, query = z.object({}), data, statuses = [200], paginated, idempotent, returns } = call;
  const actor = await authenticateCall(call, request);
  const filter = readKnownQuery(query, request, paginated);
  const sent = withIfMatch(call, request, body ? await readBody(request) : {});
  const input = {
    actor,
    params,
    query: filter,
    body: body && parse(body, sent),
    idempotencyKey: idempotent && readKey(request, sent),
    request,
  };
  const result = returns
    ? await returns.load(
        actor,
        (await call.mutate?.(input)) ?? (params.id as string),
        pageQuery.parse(paginated ? filter : {}),
      )
    : await call.handler?.(input);
  if (result instanceof Response) return result;
  const {
    data: raw,
    page,
    status = statuses[0],
    cookie,
    ...tokens
  } = result instanceof Reply ? result.parts : { data: result };
  const payload = { ...(data && { data: data.parse(raw) }), ...(page && { page: bindPage(page, request) }), ...tokens };
  const tag = givesVersionTag(call) && versionTag(payload.data as { version: number });
  if (tag && method === "GET" && hasTag(request, tag))
    return new Response(null, { status: 304, headers: { ETag: tag } });
  const headers = {
    ...(cookie && { "Set-Cookie": cookie }),
    ...(tag && { ETag: tag }),
    ...(status === 201 && { Location: locationOf(call, payload.data, params) }),
  };
  return Response.json({ success: true, ...payload }, { ...(status && { status }), headers });
}
