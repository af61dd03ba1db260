import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { COMPRESS, encodingFor } from "./compression";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const WORTH_IT = 1000;
/** Level 5 takes about 1 ms per page; higher levels cost more than they save. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function sendReply(request: IncomingMessage, response: ServerResponse, reply: Response): Promise<void> {
  const compressible =
    COMPRESSIBLE.test(reply.headers.get("content-type") ?? "") &&
    reply.body !== null &&
    !reply.headers.has("content-encoding");
  if (!compressible) return sendResponse(response, reply);
  const plain = new Uint8Array(await reply.arrayBuffer());
  const headers = new Headers(reply.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = plain.length > WORTH_IT ? encodingFor(request) : "identity";
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body =
    encoding === "br" ? await COMPRESS.br(plain, BROTLI) : encoding === "gzip" ? await COMPRESS.gzip(plain) : plain;
  headers.set("Content-Length", String(body.length));
  return sendResponse(
    response,
    new Response(new Uint8Array(body), { status: reply.status, statusText: reply.statusText, headers }),
  );
}
