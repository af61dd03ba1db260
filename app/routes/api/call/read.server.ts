import type { z } from "zod";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { invalid } from "~/domain/errors";
import { bindCursor, unbindCursor } from "~/server/filter-bound-cursor.server";
import { isUuid, sha256, uuidOf } from "~/server/ids.server";
import { BadRequest } from "./failure.server";

const DEEPEST = 32;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** @returns an empty object for an empty body @throws BadRequest, answered with 400 */
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

/** @throws invalid with every wrong field */
export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

export const valuesOf = (sent: URLSearchParams | FormData): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name).map(String);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );

export const readQuery = (request: Request) => valuesOf(new URL(request.url).searchParams);

/** @throws invalid also for undeclared names, since ignoring a misspelt filter would list everything */
export function readKnownQuery<S extends z.ZodObject>(schema: S, request: Request, pages = false): z.output<S> {
  const query: Record<string, unknown> = readQuery(request);
  const wrong = Object.keys(query)
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .map((name) => [name, ["unknown"]]);
  const opened = { ...query };
  // Restarting the list in silence would be worse than a refusal.
  for (const cursor of pages ? ["cursor", "before"].filter((name) => query[name] !== undefined) : []) {
    opened[cursor] = unbindCursor(query[cursor], query);
    if (opened[cursor] === undefined) wrong.push([cursor, ["not_listed"]]);
  }
  const read = schema.safeParse(opened);
  if (read.success && wrong.length === 0) return read.data;
  throw invalid({ ...(read.success ? {} : fieldErrors(read.error)), ...Object.fromEntries(wrong) });
}

export type Page = { nextCursor: string | null; previousCursor: string | null };

export function bindPage({ nextCursor, previousCursor }: Page, request: Request): Page {
  const query = readQuery(request);
  return { nextCursor: bindCursor(nextCursor, query), previousCursor: bindCursor(previousCursor, query) };
}

/** The key counts for one method, path and body. @throws invalid for a key that is no UUID */
export function readKey(request: Request, sent: object): string | undefined {
  const key = request.headers.get("idempotency-key") ?? undefined;
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw invalid({ "Idempotency-Key": ["not_listed"] });
  const { pathname } = new URL(request.url);
  return `${uuidOf(`${request.method} ${pathname.replace(/\/$/, "")} ${key.toLowerCase()}`)} ${sha256(JSON.stringify(sent))}`;
}
