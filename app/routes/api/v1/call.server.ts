/**
 * A call of the API as data: who may make it, what it takes, what it answers, and the operation behind it. The server answers by
 * it and the document (openapi.server.ts) is made of it, so neither can say what the other does not do.
 */
import { z } from "zod";
import { invalid } from "~/domain/errors";
import { type Actor, anonymous, authorize, type Holder } from "~/domain/session/actor";
import { can, type Permission } from "~/permissions";
import { isUuid, sha256, uuidOf } from "~/server/ids.server";
import { actorOf, type SignedIn, signedInActor } from "./actor.server";
import {
  answer,
  bindPage,
  type Method,
  parse,
  readBody,
  readListQuery,
  readQuery,
  type Success,
  success,
} from "./respond.server";

/** `nobody`: the token is not looked at; `anybody`: a visitor too; else whoever is signed in, or holds a permission. */
type Who = "nobody" | "anybody" | "signedIn" | Permission;
type Asker<W extends Who> = W extends Permission ? Holder<W> : W extends "signedIn" ? SignedIn : Actor;

const nothing = z.object({});
type Nothing = typeof nothing;

/** The named parts of an address, as the route table has them. */
export type Params = Record<"id" | "hash" | "section" | "side" | "question" | "company", string>;

type Asked<W extends Who, B extends z.ZodType, Q extends z.ZodType> = {
  actor: Asker<W>;
  params: Params;
  body: z.output<B>;
  query: z.output<Q>;
  /** Of the call's Idempotency-Key: doing it twice is doing it once. */
  onceKey: string | undefined;
  request: Request;
};

type Answer<A extends z.ZodType> = Omit<Success, "data"> & {
  data?: z.input<A>;
  status?: 200 | 201;
  /** A Set-Cookie value. */
  cookie?: string;
};

export type Definition<
  W extends Who = Who,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  /** A line in the imperative, for the document. */
  summary: string;
  description?: string;
  who: W;
  body?: B;
  /** The body as the document shows it, where the operation reads it by itself or more closely; made anew each day where days are in it. */
  documented?: z.ZodType | (() => z.ZodType);
  /** A whole body, where what the schemas say of themselves makes none that is taken; the same of days. */
  example?: Record<string, unknown> | (() => Record<string, unknown>);
  query?: Q;
  /** What stands under `data`; only what it names leaves the server. */
  data?: A;
  /** What stands beside `data`. */
  gives?: "token" | "accessToken";
  /** The same where not every answer has it. */
  mayGive?: "token";
  /** The statuses of success where they are not 200 alone. */
  statuses?: readonly (200 | 201)[];
  /** A list: `page` stands beside `data`. */
  pages?: true;
  /** Takes an Idempotency-Key. */
  once?: true;
  /** A multipart body with these parts; the operation reads it from the request. */
  /** `many`: sent once for each value. */
  parts?: Record<string, { description: string; file?: true; many?: true; required?: true }>;
  /** The kind of content where it is no JSON. */
  sends?: string;
  /** Has an ETag: 304 answers whoever has it already. */
  tagged?: true;
  /** The cookie is read or written. */
  cookie?: true;
  /** Who asks, where the operation refuses in words of its own. */
  asks?(request: Request): Promise<Asker<W>>;
  /** Key of what is said where the call fails without a reason. */
  broken?: string;
  /** The codes of 409. */
  conflicts?: readonly string[];
  /** More statuses of refusal than follow from the rest. */
  refuses?: readonly (401 | 403 | 404 | 410)[];
  work(asked: Asked<W, B, Q>): Promise<Answer<A> | Response>;
};

/** For the types: what `work` is given follows from what stands beside it. */
export const call = <
  W extends Who,
  B extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(
  definition: Definition<W, B, Q, A>,
): Definition => definition as unknown as Definition;

export type Calls = Partial<Record<Method, Definition>>;
export type Endpoint = ((args: { request: Request; params: object }) => Promise<Response>) & {
  path: string;
  calls: Calls;
};

/** A path of the API with its calls. @param path as the document writes it, below /api/v1 */
export function endpoint(path: string, calls: Calls): Endpoint {
  const serve = ({ request, params }: { request: Request; params: object }) =>
    answer(
      request,
      Object.keys(calls) as Method[],
      (method) => make(calls[method] as Definition, request, params as Params),
      (method) => calls[method as Method]?.broken,
    );
  return Object.assign(serve, { path, calls });
}

async function whoAsks(who: Who, request: Request): Promise<Actor> {
  if (who === "nobody") return anonymous;
  if (who === "anybody") return actorOf(request);
  if (who === "signedIn") return signedInActor(request);
  return authorize(await (can(anonymous, who) ? actorOf(request) : signedInActor(request)), who);
}

async function make(definition: Definition, request: Request, params: Params): Promise<Response> {
  const { who, asks, body, query, data, statuses = [200], parts, pages, work } = definition;
  const actor = await (asks ? asks(request) : whoAsks(who, request));
  const sent = body && !parts ? await readBody(request) : {};
  const asked = {
    actor,
    params,
    query: query ? (pages ? readListQuery(query, request) : parse(query, readQuery(request))) : {},
    body: body && !parts ? parse(body, sent) : {},
    onceKey: definition.once && onceKeyOf(request, sent),
    request,
  };
  const answered = await work(asked as Asked<Who, z.ZodType, z.ZodType>);
  if (answered instanceof Response) return answered;
  const { status = statuses[0], cookie, data: raw, page, ...rest } = answered;
  return success(
    {
      ...(data && { data: data.parse(raw) }),
      ...(page && { page: bindPage(page, request) }),
      ...rest,
    },
    { status, cookie },
  );
}

/**
 * The same key at another address is another key: it must not be answered with what this call made. With another body it is a
 * mistake, which the print of the body tells.
 * @throws invalid where the key is none that a client makes for one call
 */
function onceKeyOf(request: Request, sent: object): string | undefined {
  const key = request.headers.get("idempotency-key") ?? undefined;
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw invalid({ "Idempotency-Key": ["not_listed"] });
  const { pathname } = new URL(request.url);
  return `${uuidOf(`${request.method} ${pathname.replace(/\/$/, "")} ${key.toLowerCase()}`)} ${sha256(JSON.stringify(sent))}`;
}
