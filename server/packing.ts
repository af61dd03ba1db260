import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

export const PACK = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Packing = keyof typeof PACK | "identity";

export function packingFor({ headers }: IncomingMessage, bytes: Partial<Record<Packing, unknown>> = PACK): Packing {
  const accepts = String(headers["accept-encoding"] ?? "");
  return (
    (["br", "gzip"] as const).find((packing) => bytes[packing] && new RegExp(`\\b${packing}\\b`).test(accepts)) ??
    "identity"
  );
}
