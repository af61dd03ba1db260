import { DRIVER_COLUMNS } from "~/domain/driver/import-columns";
import { FILE_SLOTS, parseSlot } from "~/domain/file/kind";
import type { TableColumn } from "~/domain/table/columns";
import type { Fault, ParsedRow, ParsedTable } from "~/domain/table/parsed-table";
import { type DriverLookup, findDriversNamed, labelOf, plainWords, slotIn, withoutFileEnding } from "./file-name";
import type { GuessedDetails } from "./limits";

const headingsOf = (column: "employee_code" | "email" | "first_name" | "last_name") =>
  DRIVER_COLUMNS.find(({ name }) => name === column)?.headings ?? [];

export type IndexColumn =
  | "file"
  | "employee_code"
  | "email"
  | "driver"
  | "first_name"
  | "last_name"
  | "kind"
  | "date"
  | "expires";

export const INDEX_COLUMNS: readonly TableColumn<IndexColumn>[] = [
  {
    name: "file",
    kind: "text",
    headings: [
      "file name",
      "filename",
      "files",
      "file path",
      "path",
      "name of file",
      "document name",
      "scan",
      "image",
      "archivo",
      "nombre del archivo",
      "nombre de archivo",
      "fichero",
    ],
  },
  { name: "employee_code", kind: "code", headings: headingsOf("employee_code") },
  { name: "email", kind: "email", headings: headingsOf("email") },
  {
    name: "driver",
    kind: "name",
    headings: [
      "driver name",
      "name",
      "full name",
      "employee",
      "employee name",
      "chofer",
      "conductor",
      "nombre completo",
    ],
  },
  { name: "first_name", kind: "name", headings: headingsOf("first_name") },
  { name: "last_name", kind: "name", headings: headingsOf("last_name") },
  {
    name: "kind",
    kind: "text",
    headings: [
      "type",
      "document",
      "document type",
      "document kind",
      "doc type",
      "category",
      "what",
      "tipo",
      "tipo de documento",
      "documento",
      "clase de documento",
    ],
  },
  {
    name: "date",
    kind: "past_day",
    headings: ["document date", "date of document", "issued", "issue date", "signed", "fecha", "fecha del documento"],
  },
  {
    name: "expires",
    kind: "day",
    headings: ["expiration", "expiration date", "expiry", "exp", "exp date", "valid until", "vence", "vencimiento"],
  },
];
const PERSON_COLUMNS = [
  "employee_code",
  "email",
  "driver",
  "first_name",
  "last_name",
] as const satisfies readonly IndexColumn[];

export const mayBeIndex = (path: string): boolean => /\.(csv|tsv|tab|xlsx|xlsm)$/i.test(path);

export const isComplete = ({ mapping }: ParsedTable<IndexColumn>): boolean =>
  mapping.includes("file") && mapping.some((name) => PERSON_COLUMNS.some((who) => who === name) || name === "kind");

export type WaitingDocument = { id: string; details: GuessedDetails & { path: string } };

const pathKey = (path: string): string => path.normalize("NFC").replaceAll("\\", "/").toLowerCase().trim();
const baseName = (path: string): string => pathKey(path).split("/").at(-1) ?? "";

/** By its whole path, else its name, else its name without the ending: the first that names any. */
function filesCalled(text: string, waiting: readonly WaitingDocument[]): WaitingDocument[] {
  const ways = [pathKey, baseName, (path: string) => withoutFileEnding(baseName(path))];
  for (const way of ways) {
    const found = waiting.filter(({ details }) => way(details.path) === way(text));
    if (found.length > 0) return found;
  }
  return [];
}

/** "medical.medical_certificate", "medical_certificate", or words that people use for it. */
function slotCalled(text: string): string | undefined {
  const words = plainWords(text);
  const exact = FILE_SLOTS.filter((slot) => {
    const { kind } = parseSlot(slot);
    return [plainWords(slot), plainWords(kind)].includes(words);
  });
  return exact.length === 1 ? exact[0] : slotIn(words);
}

function driversOfRow(at: (column: IndexColumn) => string, driverLookup: DriverLookup): string[] {
  const name = at("driver") || [at("first_name"), at("last_name")].filter(Boolean).join(" ");
  const [code, email] = [at("employee_code"), at("email").toLowerCase()];
  const candidates = [
    ...(code ? [driverLookup.byCode.get(plainWords(code)) ?? []] : []),
    ...(email ? [driverLookup.all.filter((known) => known.email === email).map(({ id }) => id)] : []),
    ...(name ? [findDriversNamed(name, driverLookup)] : []),
  ];
  let [ids = []] = candidates;
  for (const more of candidates.slice(1)) {
    const both = ids.filter((id) => more.includes(id));
    ids = both.length > 0 ? both : [...new Set([...ids, ...more])];
  }
  return [...ids];
}

export type CheckedRow = { line: number; documentId: string; guess: GuessedDetails; name: string | undefined };
export function checkRow(
  { line, values, faults }: ParsedRow<IndexColumn>,
  waiting: readonly WaitingDocument[],
  driverLookup: DriverLookup,
): CheckedRow | Fault<IndexColumn>[] {
  if (faults.length > 0) return faults;
  const at = (column: IndexColumn): string => String(values[column] ?? "");
  const wrong: Fault<IndexColumn>[] = [];
  const refuse = (column: IndexColumn | null, code: string) => wrong.push({ line, column, code });
  const found = filesCalled(at("file"), waiting);
  const [document] = found;
  if (found.length !== 1) refuse("file", found.length === 0 ? "index_no_file" : "index_several_files");
  const saysWho = PERSON_COLUMNS.some((column) => at(column) !== "");
  const ids = saysWho ? driversOfRow(at, driverLookup) : (document?.details.driverIds ?? []);
  if (saysWho && ids.length !== 1) refuse(null, ids.length === 0 ? "paper_driver_unknown" : "paper_driver_several");
  const slot = at("kind") ? slotCalled(at("kind")) : document?.details.slot;
  if (at("kind") && !slot) refuse("kind", "index_kind");
  if (wrong.length > 0 || !document) return wrong;
  const { authority, paperOn, expiresOn } = document.details;
  const guess = {
    driverIds: ids,
    slot: slot ?? null,
    authority,
    paperOn: at("date") || paperOn,
    expiresOn: at("expires") || expiresOn,
  } as GuessedDetails;
  const known = driverLookup.all.find(({ id }) => id === ids[0]);
  return { line, documentId: document.id, guess, name: known && labelOf(known) };
}
