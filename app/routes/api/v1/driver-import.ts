import { z } from "zod";
import {
  COLUMNS,
  type ImportRemark,
  MAX_ROWS,
  MAX_TABLE_BYTES,
  outcomeOf,
  REQUIRED_COLUMNS,
  type ValidatedImport,
} from "~/domain/driver/import";
import { importDrivers, validateImport } from "~/domain/driver/import.server";
import { invalid } from "~/domain/errors";
import { TABLE_ORDERS } from "~/domain/table/cell";
import { columnLetter, ENCODINGS } from "~/domain/table/table";
import { languageOf, translator } from "~/server/i18n.server";
import { readUpload } from "~/server/upload.server";
import { errorText } from "~/ui/words";
import { call } from "../call/call.server";
import { count, filterField } from "../call/shapes.server";

const remarks = () =>
  z.array(
    z.object({
      line: count().meta({ description: "Of the file, from 1; 0 where all of it is meant." }),
      column: z.enum(COLUMNS).nullable(),
      code: z.string(),
      message: z.string(),
    }),
  );
const inWords = (t: CallableFunction, all: readonly ImportRemark[]) =>
  all.map(({ line, column, code, params }) => ({
    line,
    column,
    code,
    message: errorText(t, column ?? "", code, params),
  }));

const importOutcome = z
  .object({
    done: z.boolean().meta({ description: "Whether the table was written." }),
    drivers: count().meta({ description: "Added, or that would be added." }),
    known: count().meta({ description: "Here already, by their address: they stay, but for days that are new." }),
    stated: count().meta({
      description: "Of those here already: who get, or would get, days that no table has said of them before.",
    }),
    faults: remarks(),
    more: count().meta({ description: "Faults beyond those that are told, which are the first." }),
    remarks: remarks().meta({
      description: "What good rows say and nobody gets: another language for a driver of yours, who keeps their own.",
    }),
    moreRemarks: count().meta({ description: "Remarks beyond those that are told, which are the first." }),
    understood: z
      .object({
        rows: count(),
        columns: z.array(
          z.object({
            letter: z.string(),
            heading: z.string(),
            column: z.enum(COLUMNS).nullable().meta({ description: "Null where it is left out or not known." }),
          }),
        ),
        days: z.enum(TABLE_ORDERS).meta({ description: "Which number of days like 3/4/2024 was read as the month." }),
        encoding: z.enum(ENCODINGS).nullable().meta({ description: "Null where it has to be asked." }),
        leftOut: z.array(z.object({ line: count(), text: z.string() })).meta({
          description: "What stands around the table: titles, totals, the first line again.",
        }),
      })
      .nullable()
      .meta({ description: "How the table was read; null where none was found." }),
  })
  .meta({ id: "DriverImport" });

function understoodOf({ sheet }: ValidatedImport) {
  if (!sheet) return null;
  const [encoding, ...others] = sheet.encodings;
  return {
    rows: sheet.rows.length,
    columns: sheet.head.map((heading, at) => ({
      letter: columnLetter(at),
      heading,
      column: sheet.mapping[at] ?? null,
    })),
    days: sheet.order,
    encoding: others.length > 0 ? null : (encoding ?? null),
    leftOut: sheet.leftOut.map(({ line, text }) => ({ line, text })),
  };
}

/** @throws invalid */
async function tableIn(request: Request): Promise<Buffer> {
  const table = (await readUpload(request, MAX_TABLE_BYTES, 1)).files.get("table");
  if (!table || table.tooLarge) throw invalid({ table: [table ? "import_too_large" : "choose_file"] });
  return table.bytes;
}

export default [
  call("POST driver/import", {
    summary: "Bring in drivers whom the company employs already",
    description: `From a table, as Excel (.xlsx) or CSV, of at most ${MAX_ROWS} drivers, which may be sent again. Its first line holds names of columns: ${REQUIRED_COLUMNS.join(", ")} must be there, ${COLUMNS.filter((column) => !(REQUIRED_COLUMNS as readonly string[]).includes(column)).join(", ")} may be. Nothing is written unless every row is good: then \`done\` is false, and \`faults\` says why, line by line. \`understood\` says how the table was read, written or not. Not while masquerading.`,
    access: "importDrivers",
    query: z.object({ write: filterField.byFlag("Write it; without, it is only judged.") }),
    parts: { table: { description: "The file, .xlsx or CSV.", file: true, required: true } },
    conflicts: ["conflict", "stale_version"],
    data: importOutcome,
    async handler({ actor, query, request }) {
      const bytes = await tableIn(request);
      const t = translator(languageOf(request));
      const judged = query.write
        ? await importDrivers(actor, bytes)
        : { ...(await validateImport(actor, bytes)), added: 0, stated: 0 };
      const outcome = outcomeOf(judged, query.write !== undefined);
      return {
        ...outcome,
        faults: inWords(t, outcome.faults),
        remarks: inWords(t, outcome.remarks),
        understood: understoodOf(judged),
      };
    },
  }),
];
