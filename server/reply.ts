import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { COMPRESS, type Encoding, encodingFor } from "./compression";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|x-ndjson)|image\/svg)/;
const WORTH_IT = 1000;
/** Level 5 takes about 1 ms per page; higher levels cost more than they save. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Exports are sent while they are made. Pages and answers of the API are short and go out whole. */
const EXPORT = /^(text\/csv|application\/x-ndjson)/;
const HELD = 32 * 1024;

/** A window of 256 kB: with brotli's own of 4 MB, sixty exports at once would hold half a gigabyte. */
const STREAMED = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
};

/** @param made called once the answer is made, or has turned out to be long: sending it is the client's time */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Response,
  made: () => void,
): Promise<void> {
  const type = reply.headers.get("content-type") ?? "";
  const compressible = COMPRESSIBLE.test(type) && reply.body !== null && !reply.headers.has("content-encoding");
  if (!compressible) {
    made();
    return sendResponse(response, reply);
  }
  const headers = new Headers(reply.headers);
  headers.append("Vary", "Accept-Encoding");
  const answer = { status: reply.status, statusText: reply.statusText, headers };
  const { parts, rest } = await begin(
    reply.body as ReadableStream<Uint8Array>,
    EXPORT.test(type) ? HELD : Number.POSITIVE_INFINITY,
  );
  made();
  if (rest) return sendLong(request, response, answer, parts, rest);
  const plain = Buffer.concat(parts);
  const encoding = plain.length > WORTH_IT ? encodingFor(request) : "identity";
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body =
    encoding === "br" ? await COMPRESS.br(plain, BROTLI) : encoding === "gzip" ? await COMPRESS.gzip(plain) : plain;
  headers.set("Content-Length", String(body.length));
  return sendResponse(response, new Response(new Uint8Array(body), answer));
}

type Begun = { parts: Uint8Array[]; rest?: ReadableStreamDefaultReader<Uint8Array> };

async function begin(body: ReadableStream<Uint8Array>, most: number): Promise<Begun> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; size <= most; ) {
    const { done, value } = await reader.read();
    if (done) return { parts };
    parts.push(value);
    size += value.byteLength;
  }
  return { parts, rest: reader };
}

async function* continued(parts: Uint8Array[], rest: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    yield* parts.splice(0);
    for (;;) {
      const { done, value } = await rest.read();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.cancel().catch(() => {});
  }
}

async function sendLong(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: { status: number; headers: Headers },
  parts: Uint8Array[],
  rest: ReadableStreamDefaultReader<Uint8Array>,
): Promise<void> {
  const encoding: Encoding = encodingFor(request);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  response.writeHead(status, [...headers].flat());
  if (request.method === "HEAD") {
    await rest.cancel();
    response.end();
    return;
  }
  const source = Readable.from(continued(parts, rest), { objectMode: false, highWaterMark: 64 * 1024 });
  await (encoding === "identity" ? pipeline(source, response) : pipeline(source, STREAMED[encoding](), response));
}
