/** Bodies on their way in, as a stream with back-pressure. */
export class TooLarge extends Error {}

/** The body breaks off with TooLarge where it grows beyond so many bytes, whatever its Content-Length said. */
export function limitBody(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream({
      transform(chunk: Uint8Array, controller) {
        size += chunk.byteLength;
        if (size > most) controller.error(new TooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}
