import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { isWhole } from "~/server/whole.server";
import { COMPRESS, type Encoding, encodingFor } from "./compression";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|x-ndjson)|image\/svg)/;
const WORTH_IT = 1000;
/** Higher levels cost more than they save. A page fits into this window; brotli's own of 4 MB costs a seventh more and saves nothing. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } };
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

/**
 * @param headers those of the reply and what every answer has
 * @param made called once the answer is made, or has turned out to be long: sending it is the client's time
 */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Response,
  headers: Headers,
  made: () => void,
): Promise<void> {
  const { status, statusText } = reply;
  const type = headers.get("content-type") ?? "";
  const compressible = COMPRESSIBLE.test(type) && !headers.has("content-encoding");
  if (isWhole(reply)) {
    made();
    return sendWhole(request, response, { status, headers }, reply.whole, compressible);
  }
  if (!compressible || reply.body === null) {
    made();
    return sendResponse(response, new Response(reply.body, { status, statusText, headers }));
  }
  const { parts, rest } = await begin(reply.body, EXPORT.test(type) ? HELD : Number.POSITIVE_INFINITY);
  made();
  if (!rest) return sendWhole(request, response, { status, headers }, Buffer.concat(parts), compressible);
  headers.append("Vary", "Accept-Encoding");
  return sendLong(request, response, { status, headers }, parts, rest);
}

type Head = { status: number; headers: Headers };

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Head,
  /** A short text leaves in one piece with the head. */
  plain: string | Buffer,
  compressible: boolean,
): Promise<void> {
  if (compressible) headers.append("Vary", "Accept-Encoding");
  const encoding = compressible && plain.length > WORTH_IT ? encodingFor(request) : "identity";
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await compressed(plain, encoding);
  headers.set("Content-Length", String(Buffer.byteLength(body)));
  response.writeHead(status, [...headers].flat());
  response.end(request.method === "HEAD" ? undefined : body);
}

const compressed = (plain: string | Buffer, encoding: Encoding): string | Buffer | Promise<Buffer> =>
  encoding === "br" ? COMPRESS.br(plain, BROTLI) : encoding === "gzip" ? COMPRESS.gzip(plain) : plain;

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
  { status, headers }: Head,
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
