import type { Exported } from "~/server/csv.server";
import { nextSlice, SLICE } from "~/server/slices.server";

/** Streamed in slices, so that memory never holds the whole file and nobody waits for it. */
export function sendCsv({ name, lines }: Exported): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextSlice();
      const parts: string[] = [];
      for (const end = performance.now() + SLICE; performance.now() < end; ) {
        const { done, value } = await lines.next();
        if (!done) {
          parts.push(value);
          continue;
        }
        if (parts.length > 0) controller.enqueue(encoder.encode(parts.join("")));
        return controller.close();
      }
      controller.enqueue(encoder.encode(parts.join("")));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
