/** Bodies on their way in: small ones whole, uploads as a stream, neither beyond its limit. */
import type { IncomingMessage } from "node:http";
import { Readable, Transform } from "node:stream";
import { MAX_BODY, MAX_UPLOAD } from "./gate";

export class TooLarge extends Error {}

/** @throws TooLarge for a body that goes on beyond 1 MB, whatever its Content-Length said */
export function readSmall(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY) {
        request.pause();
        reject(new TooLarge());
      } else chunks.push(chunk);
    });
    request.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    request.on("error", reject);
    request.on("aborted", () => reject(new Error("the client went away")));
  });
}

/** A body with back-pressure; it breaks off where it grows beyond the limit. */
export function streamUpload(request: IncomingMessage): ReadableStream<Uint8Array> {
  let size = 0;
  const counted = request.pipe(
    new Transform({
      transform(chunk: Buffer, _, next) {
        size += chunk.length;
        next(size > MAX_UPLOAD ? new TooLarge() : null, chunk);
      },
    }),
  );
  request.on("aborted", () => counted.destroy(new Error("the client went away")));
  return Readable.toWeb(counted) as ReadableStream<Uint8Array>;
}
