import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

export const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof COMPRESS | "identity";

/** Refused ones have a quality of 0 (RFC 9110, 12.5.3). */
const acceptedIn = (header: string): Set<string> =>
  new Set(
    header
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";"))
      .filter(([, quality = ""]) => Number(quality.split("=")[1] ?? 1) !== 0)
      .map(([name = ""]) => name.trim()),
  );

export function encodingFor(
  { headers }: IncomingMessage,
  bytes: Partial<Record<Encoding, unknown>> = COMPRESS,
): Encoding {
  const accepts = acceptedIn(String(headers["accept-encoding"] ?? ""));
  return (["br", "gzip"] as const).find((encoding) => bytes[encoding] && accepts.has(encoding)) ?? "identity";
}
