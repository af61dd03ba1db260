import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { acceptedIn } from "~/server/accept.server";

export const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof COMPRESS | "identity";

export function encodingFor(
  { headers }: IncomingMessage,
  bytes: Partial<Record<Encoding, unknown>> = COMPRESS,
): Encoding {
  const accepts = new Set(acceptedIn(String(headers["accept-encoding"] ?? "")));
  return (["br", "gzip"] as const).find((encoding) => bytes[encoding] && accepts.has(encoding)) ?? "identity";
}
