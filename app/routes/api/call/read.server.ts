/** What a call is sent: its body, its query, its cursors and its Idempotency-Key. */
import type { z } from "zod";
import { fieldErrors } from "~/domain/application/sections/kept.server";
import { type FieldErrors, invalid } from "~/domain/errors";
import { isUuid, sha256, uuidOf } from "~/server/ids.server";
import { bindCursor, unbindCursor } from "~/server/list-cursor.server";
import { BadRequest } from "./failure.server";

const DEEPEST = 32;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** The JSON object of the body, an empty one where nothing was sent. @throws BadRequest, answered with 400 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadRequest("no JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new BadRequest("no object");
  if (isDeeper(body, DEEPEST)) throw new BadRequest("too deep");
  return body as Record<string, unknown>;
}

/** @throws invalid with every field that is wrong */
export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

/** The values of an address or a form; of a name that comes several times, the list. */
export const valuesOf = (sent: URLSearchParams | FormData): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name).map(String);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );

export const readQuery = (request: Request) => valuesOf(new URL(request.url).searchParams);

/**
 * What a list is asked for, with its own cursors in it.
 * @throws invalid also where a cursor means nothing here: the list would begin again without saying so
 */
export function readListQuery<S extends z.ZodType>(schema: S, request: Request): z.output<S> {
  const query: Record<string, unknown> = readQuery(request);
  const opened = { ...query };
  const wrong: FieldErrors = {};
  for (const place of ["cursor", "before"].filter((name) => query[name] !== undefined)) {
    opened[place] = unbindCursor(query[place], query);
    if (opened[place] === undefined) wrong[place] = ["not_listed"];
  }
  const read = schema.safeParse(opened);
  if (read.success && Object.keys(wrong).length === 0) return read.data;
  throw invalid({ ...(read.success ? {} : fieldErrors(read.error)), ...wrong });
}

/** Where a list goes on: each is the `cursor` (or `before`) of another call. */
export type Page = { nextCursor: string | null; previousCursor: string | null };

export function bindPage({ nextCursor, previousCursor }: Page, request: Request): Page {
  const query = readQuery(request);
  return { nextCursor: bindCursor(nextCursor, query), previousCursor: bindCursor(previousCursor, query) };
}

/**
 * The same key at another address is another key: it must not be answered with what this call made. With another body it is a
 * mistake, which the print of the body tells.
 * @throws invalid where the key is none that a client makes for one call
 */
export function readKey(request: Request, sent: object): string | undefined {
  const key = request.headers.get("idempotency-key") ?? undefined;
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw invalid({ "Idempotency-Key": ["not_listed"] });
  const { pathname } = new URL(request.url);
  return `${uuidOf(`${request.method} ${pathname.replace(/\/$/, "")} ${key.toLowerCase()}`)} ${sha256(JSON.stringify(sent))}`;
}
