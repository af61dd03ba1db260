/**
 * A call of the API as data: who may make it, what it takes, what it answers, and the operation behind it. The server answers by
 * it and the document is made of it, so neither can say what the other does not do.
 */
import type { z } from "zod";
import { type Actor, anonymous, authorize, type Holder } from "~/domain/session/actor";
import { can, type Permission } from "~/permissions";
import { actorOf, type SignedIn, signedInActor } from "./actor.server";
import { bindPage, type Page, parse, readBody, readKey, readListQuery, readQuery } from "./read.server";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `nobody`: the token is not looked at; `anybody`: a visitor too; else whoever is signed in, or holds a permission. */
export type Who = "nobody" | "anybody" | "signedIn" | Permission;
type Asker<W extends Who> = W extends Permission ? Holder<W> : W extends "signedIn" ? SignedIn : Actor;

/** The names in the braces of a path. */
type Named<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

type Asked<P extends string, W extends Who, B extends z.ZodType, Q extends z.ZodType> = {
  actor: Asker<W>;
  params: Record<Named<P>, string>;
  body: z.output<B>;
  query: z.output<Q>;
  /** Of the call's Idempotency-Key: doing it twice is doing it once. */
  onceKey: string | undefined;
  request: Request;
};

/** What is answered where it is more than data. */
export class Reply<T = undefined> {
  constructor(
    readonly parts: {
      data?: T;
      page?: Page;
      token?: string;
      accessToken?: string;
      status?: 200 | 201;
      /** A Set-Cookie value. */
      cookie?: string;
    },
  ) {}
}

/** A record as clients see it, read anew: what every call answers with that shows it or has changed it. */
export type View<S extends z.ZodType> = { shape: S; now: (actor: Actor, id: string) => Promise<z.input<S>> };
/** For the types. */
export const view = <S extends z.ZodType>(shape: S, now: View<S>["now"]): View<S> => ({ shape, now });

type Taken<W extends Who, B extends z.ZodType, Q extends z.ZodType> = {
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
  /** A list: its query has cursors, and `page` stands beside `data`. */
  pages?: true;
  /** Takes an Idempotency-Key. */
  once?: true;
  /** A multipart body with these parts, which the operation reads from the request; `many`: sent once for each value. */
  parts?: Record<string, { description: string; file?: true; many?: true; required?: true }>;
  /** What stands beside `data`. */
  gives?: "token" | "accessToken";
  /** The same where not every answer has it. */
  mayGive?: "token";
  /** The statuses of success where they are not 200 alone; the first is meant where the work says none. */
  statuses?: readonly (200 | 201)[];
  /** The kind of content where it is no JSON. */
  sends?: string;
  /** Has an ETag: 304 answers whoever has it already. */
  tagged?: true;
  /** The codes of 409. */
  conflicts?: readonly string[];
  /** More statuses of refusal than follow from the rest. */
  refuses?: readonly (401 | 403 | 404 | 410)[];
  /** Who asks, where the operation refuses in words of its own. */
  asks?(request: Request): Promise<Asker<W>>;
  /** Key of what is said where the call fails without a reason. */
  broken?: string;
  /** The Set-Cookie value of every 401. */
  takesBack?: string;
};

type Definition<P extends string, W extends Who, B extends z.ZodType, Q extends z.ZodType, S extends z.ZodType> =
  | (Taken<W, B, Q> & {
      /** The record that it answers with: that of the id which `does` gives back, else of the path. */
      shows: View<S>;
      does?(asked: Asked<P, W, B, Q>): Promise<string> | Promise<void>;
    })
  | (Taken<W, B, Q> & {
      /** What stands under `data`; only what it names leaves the server. */
      data?: S;
      work(asked: Asked<P, W, B, Q>): Promise<z.input<S> | Reply<z.input<S>> | Response>;
    });

/** A call, the types of its own forgotten. */
export type Call = Taken<Who, z.ZodType, z.ZodObject> & {
  method: Method;
  /** Below /api/v1, as the document writes it. */
  path: string;
  data?: z.ZodType;
  shows?: View<z.ZodType>;
  does?(asked: object): Promise<string> | Promise<void>;
  work?(asked: object): Promise<unknown>;
};

/** @param address the method and the path below /api/v1: `POST driver/{id}/hire` */
export function call<
  const P extends `${Method} ${string}`,
  W extends Who,
  B extends z.ZodType = z.ZodVoid,
  Q extends z.ZodType = z.ZodVoid,
  S extends z.ZodType = z.ZodVoid,
>(address: P, definition: Definition<P, W, B, Q, S>): Call {
  const [method, path] = address.split(" ");
  const data = "shows" in definition ? definition.shows.shape : definition.data;
  return { ...definition, method, path, data } as unknown as Call;
}

async function whoAsks({ who, asks }: Call, request: Request): Promise<Actor> {
  if (asks) return asks(request);
  if (who === "nobody") return anonymous;
  if (who === "anybody") return actorOf(request);
  if (who === "signedIn") return signedInActor(request);
  return authorize(await (can(anonymous, who) ? actorOf(request) : signedInActor(request)), who);
}

export async function perform(call: Call, request: Request, params: Record<string, string>): Promise<Response> {
  const { body, query, data, statuses = [200], pages, once, shows } = call;
  const actor = await whoAsks(call, request);
  const sent = body ? await readBody(request) : {};
  const asked = {
    actor,
    params,
    query: query && (pages ? readListQuery(query, request) : parse(query, readQuery(request))),
    body: body && parse(body, sent),
    onceKey: once && readKey(request, sent),
    request,
  };
  const done = shows
    ? await shows.now(actor, (await call.does?.(asked)) ?? (params.id as string))
    : await call.work?.(asked);
  if (done instanceof Response) return done;
  const {
    data: raw,
    page,
    status = statuses[0],
    cookie,
    ...tokens
  } = done instanceof Reply ? done.parts : { data: done };
  const told = { ...(data && { data: data.parse(raw) }), ...(page && { page: bindPage(page, request) }), ...tokens };
  const headers = new Headers({ "Cache-Control": "no-store", ...(cookie && { "Set-Cookie": cookie }) });
  return Response.json({ success: true, ...told }, { status, headers });
}
