import { readFile } from "node:fs/promises";
import type { ImportRemark, ValidatedImport } from "~/domain/driver/import";
import { importByCommand } from "~/domain/driver/import.server";
import { DomainError } from "~/domain/errors";
import { columnLetter } from "~/domain/table/table";
import { translator } from "~/server/i18n.server";
import { errorText } from "~/ui/words";
import { CommandFault, type Run } from "../admin-usage";

const REFUSED: Record<string, (company: string) => string> = {
  not_found: (company) => `No company has the USDOT number ${company}.`,
  company_shut: () => "This company is suspended or closed.",
};

const inWords = ({ line, column, code, params }: ImportRemark): string =>
  [line > 0 && `Line ${line}`, column, errorText(translator("en"), column ?? "", code, params)]
    .filter(Boolean)
    .join(": ");

const DAYS = {
  month_first: "month first",
  day_first: "day first",
  either: "not known",
  mixed: "contradicting each other",
};

/** How the table was read, since nobody sees it here. */
function describeReading(sheet: ValidatedImport["sheet"]): string[] {
  if (!sheet) return [];
  const columns = sheet.head.map(
    (heading, at) => `${heading || columnLetter(at)} = ${sheet.mapping[at] ?? "left out"}`,
  );
  return [
    `Columns: ${columns.join(", ")}. Days: ${DAYS[sheet.order]}.`,
    ...sheet.leftOut.map(({ line, text }) => `Line ${line} was left out: ${text}`),
  ];
}

export const importTable: Run = async ({ table = "", company: usdotNumber = "", confirm }) => {
  const bytes = await readFile(table).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`${table} can't be read: ${error.message}.`);
  });
  const isConfirmed = confirm !== undefined;
  const { company, rows, added, known, withStatements, stated, faults, remarks, sheet } = await importByCommand(
    usdotNumber,
    bytes,
    isConfirmed,
  ).catch((error: unknown) => {
    const message = error instanceof DomainError ? REFUSED[error.code]?.(usdotNumber) : undefined;
    throw message ? new CommandFault(message) : error;
  });
  const drivers = isConfirmed ? added : rows.length;
  const days = isConfirmed ? stated : withStatements.length;
  const json = { done: isConfirmed && faults.length === 0, company, drivers, known, stated: days, faults, remarks };
  const written = added === 0 ? "Nothing was written." : `${added} drivers were added; these lines changed meanwhile.`;
  if (faults.length > 0) throw new CommandFault([...faults.map(inWords), written], json);
  return {
    lines: [
      `${company}: ${drivers} drivers ${isConfirmed ? "were added" : "would be added"}, ${known} are there already${days > 0 ? `: days that are new ${isConfirmed ? "were" : "would be"} added to ${days} of them` : " and stay as they are"}.`,
      ...describeReading(sheet),
      ...remarks.map(inWords),
      ...(isConfirmed ? [] : ["Run it again with --confirm."]),
    ],
    json,
  };
};
