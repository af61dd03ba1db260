export class TooLarge extends Error {}

/** Fails with TooLarge beyond so many bytes, whatever Content-Length said. */
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
