import { type Lookup, textsOf } from "locales/i18n";
import type { Language } from "locales/index";
import type { RouterContextProvider } from "react-router";
import { formatStamp } from "~/domain/words";
import { languageOfContext } from "~/middleware/locale.server";
import type { Cell, Exported } from "~/server/csv.server";
import { SLICE, yieldToRequests } from "~/server/slices.server";
import { word } from "~/ui/words";
import { timeZoneOf } from "../middleware/context.server";
import { i18nOf } from "../middleware/locale.server";

export type CsvWords = {
  t: Lookup;
  language: Language;
  stamp: (at: Date | null) => Cell;
};
export type CsvColumns<Row> = Record<string, (row: Row, words: CsvWords) => Cell>;

const STAMPED = /(?:^a|A)t$/;

/** @param names locale key of the columns' texts, such as "lists:csv" */
export function tableOf<Row>(context: Readonly<RouterContextProvider>, names: string, columns: CsvColumns<Row>) {
  const [t, language, timeZone] = [textsOf(i18nOf(context), "common"), languageOfContext(context), timeZoneOf(context)];
  const words: CsvWords = { t, language, stamp: (at) => at && formatStamp(at, timeZone) };
  const heading = (name: string) => word(t, names, name);
  return {
    headings: Object.keys(columns).map((name) =>
      STAMPED.test(name) ? `${heading(name)} (${timeZone})` : heading(name),
    ),
    cells: (row: Row): Cell[] => Object.values(columns).map((cell) => cell(row, words)),
  };
}

/** Streamed in slices, so that memory never holds the whole file. */
export function sendCsv({ name, lines }: Exported, type = "text/csv; charset=utf-8"): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await yieldToRequests();
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
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
