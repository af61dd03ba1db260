/** A Response on its way out: compressed where it pays, headers complete. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const WORTH_IT = 1000;
/** Level 5 costs about 1 ms for a page here; higher levels cost more than they save on the way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function compress(accepts: string, bytes: Uint8Array): Promise<[string, Uint8Array<ArrayBuffer>] | undefined> {
  if (/\bbr\b/.test(accepts)) return ["br", new Uint8Array(await brotli(bytes, BROTLI))];
  if (/\bgzip\b/.test(accepts)) return ["gzip", new Uint8Array(await gzipped(bytes))];
  return undefined;
}

export async function sendReply(request: IncomingMessage, response: ServerResponse, reply: Response): Promise<void> {
  const compressible =
    COMPRESSIBLE.test(reply.headers.get("content-type") ?? "") &&
    reply.body !== null &&
    !reply.headers.has("content-encoding");
  if (!compressible) return sendResponse(response, reply);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const headers = new Headers(reply.headers);
  headers.append("Vary", "Accept-Encoding");
  const packed =
    bytes.length > WORTH_IT ? await compress(String(request.headers["accept-encoding"] ?? ""), bytes) : undefined;
  if (packed) headers.set("Content-Encoding", packed[0]);
  const body = packed?.[1] ?? bytes;
  headers.set("Content-Length", String(body.length));
  return sendResponse(response, new Response(body, { status: reply.status, statusText: reply.statusText, headers }));
}
