import { readCursor } from "db/keyset.server";
import { sha256 } from "./ids.server";

type Query = Record<string, unknown>;

function endingOf({ cursor: _, before: __, limit: ___, ...filter }: Query): string {
  return `.${sha256(JSON.stringify(Object.entries(filter).sort())).slice(0, 12)}`;
}

export const bindCursor = (cursor: string | null, query: Query): string | null => cursor && cursor + endingOf(query);

export function unbindCursor(cursor: unknown, query: Query): string | undefined {
  const ending = endingOf(query);
  const own = typeof cursor === "string" && cursor.endsWith(ending) ? cursor.slice(0, -ending.length) : undefined;
  return readCursor(own) && own;
}
