import { z } from "zod";
import { exportAllAccidents } from "~/domain/accident/accident.server";
import { exportAllApplications } from "~/domain/application/export.server";
import { exportAllDrivers } from "~/domain/driver/export.server";
import { exportAllDocuments } from "~/domain/folder/changed.server";
import { refreshForPage } from "~/domain/qualification/summary.server";
import { sendCsv } from "~/http/csv.server";
import { type Cell, csvLines } from "~/server/csv.server";
import { call } from "../call/call.server";
import { listedAccident, shapeAccident } from "./accident";
import { listedApplication, shapeListedApplication } from "./application";
import { listedDriver, shapeListedDriver } from "./driver";
import { listedDocument } from "./file";

const FORMATS = { ndjson: "application/x-ndjson", csv: "text/csv; charset=utf-8" } as const;
const format = z
  .enum(["ndjson", "csv"], { error: "not_listed" })
  .default("ndjson")
  .meta({ description: "One JSON object a line, or a table." });

const inside = (field: unknown): unknown => (field instanceof z.ZodNullable ? field.unwrap() : field);

/** Of a table: the names of the fields, those within another after its name and a dot. */
const columnsOf = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const inner = inside(field);
    return inner instanceof z.ZodObject ? columnsOf(inner).map((below) => `${name}.${below}`) : [name];
  });

function cellOf(row: object, column: string): Cell {
  const value = column
    .split(".")
    .reduce<unknown>((whole, name) => (whole as Record<string, unknown> | null)?.[name] ?? null, row);
  if (typeof value === "string" || typeof value === "number" || value === null) return value;
  const isOfTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
  return isOfTexts ? value.join(" ") : JSON.stringify(value);
}

async function* shaped<S extends z.ZodObject, Row>(
  schema: S,
  rows: AsyncGenerator<Row>,
  shape: (row: Row) => z.input<S>,
): AsyncGenerator<z.output<S>> {
  for await (const row of rows) yield schema.parse(shape(row));
}

async function* asJson(rows: AsyncGenerator<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

function send(name: string, kind: keyof typeof FORMATS, schema: z.ZodObject, rows: AsyncGenerator<object>): Response {
  const columns = columnsOf(schema);
  const written =
    kind === "csv" ? csvLines(columns, rows, (row) => columns.map((each) => cellOf(row, each))) : asJson(rows);
  return sendCsv({ name: `${name}.${kind}`, lines: written }, FORMATS[kind]);
}

const RULES =
  "The rows of the list of that name, streamed. They are read one after another while it lasts: what changes meanwhile may be missing or come as it was, so ask with `updatedSince` afterwards. Ten an hour for a company; noted in the audit. A person needs a proof (`auth/proof`).";
/** What was taken out is not in it. */
const registeredAccident = listedAccident.omit({ removed: true });
const query = z.object({ format });
const mediaTypes = Object.values(FORMATS);

export default [
  call("GET export/applications", {
    resource: "Whole lists at once, for a warehouse.",
    summary: "Export all applications",
    description: RULES,
    access: "exportApplications",
    query,
    mediaTypes,
    async handler({ actor, query }) {
      const rows = shaped(listedApplication, await exportAllApplications(actor), shapeListedApplication);
      return send("applications", query.format, listedApplication, rows);
    },
  }),
  call("GET export/drivers", {
    summary: "Export all drivers",
    description: RULES,
    access: "exportDrivers",
    query,
    mediaTypes,
    async handler({ actor, query }) {
      await refreshForPage(actor);
      const rows = shaped(listedDriver, await exportAllDrivers(actor), shapeListedDriver);
      return send("drivers", query.format, listedDriver, rows);
    },
  }),
  call("GET export/accidents", {
    summary: "Export the accident register of the last three years",
    description: RULES,
    access: "exportDrivers",
    query,
    mediaTypes,
    async handler({ actor, query }) {
      const rows = shaped(registeredAccident, await exportAllAccidents(actor), shapeAccident);
      return send("accidents", query.format, registeredAccident, rows);
    },
  }),
  call("GET export/documents", {
    summary: "Export what is known of all documents, without their content",
    description: RULES,
    access: "exportDocuments",
    query,
    mediaTypes,
    async handler({ actor, query }) {
      const rows = shaped(listedDocument, await exportAllDocuments(actor), (row) => row);
      return send("documents", query.format, listedDocument, rows);
    },
  }),
];
