import { type Actor, authorize } from "~/domain/session/actor";
import type { ParseChoices } from "~/domain/table/parsed-table";
import { choicesKey, type Preview, previewOf } from "~/domain/table/preview";
import {
  chooseForStagedTable,
  finishStagedTable,
  getOutcome,
  getStagedTable,
  type StagedTable,
  stageTable,
} from "~/domain/table/staged.server";
import { type ImportOutcome, type ImportResult, outcomeOf, type ValidatedImport } from "./import";
import { importRows, loadCompany, readDrivers, readOptionsFor, validate } from "./import.server";
import { DRIVER_COLUMNS } from "./import-columns";

export type StagedPreview = { validated: ValidatedImport; preview: Preview | null };

function buildPreview(
  validated: ValidatedImport,
  stagedTable: Pick<StagedTable, "id" | "choices">,
  page: number,
): StagedPreview {
  const stored = new Map([...validated.rows, ...validated.withStatements].map(({ line, row }) => [line, row]));
  const { sheet, faults } = validated;
  const { id, choices } = stagedTable;
  const preview =
    sheet &&
    previewOf({ id, page, sheet, columns: DRIVER_COLUMNS, faults, choices, stored: (line) => stored.get(line) });
  return { validated, preview };
}

export async function stageDrivers(actor: Actor, bytes: Buffer): Promise<StagedPreview> {
  const staff = authorize(actor, "importDrivers");
  const validated = await validate(staff.companyId, bytes, await readOptionsFor(staff.companyId));
  if (!validated.sheet) return { validated, preview: null };
  const id = await stageTable(staff, "drivers", { bytes, about: null });
  return buildPreview(validated, { id, choices: {} }, 1);
}

export async function previewStagedImport(
  actor: Actor,
  id: string,
  page: number,
): Promise<StagedPreview | { outcome: ImportOutcome }> {
  const staff = authorize(actor, "importDrivers");
  const outcome = await getOutcome(staff, "drivers", id);
  if (outcome) return { outcome: outcome as ImportOutcome };
  const stagedTable = await getStagedTable(staff, "drivers", id);
  return buildPreview(
    await validate(staff.companyId, stagedTable.bytes, await readOptionsFor(staff.companyId, stagedTable.choices)),
    stagedTable,
    page,
  );
}

export async function chooseColumns(actor: Actor, id: string, choices: ParseChoices): Promise<void> {
  await chooseForStagedTable(authorize(actor, "importDrivers"), "drivers", id, choices);
}

/** Imports only what was shown. @param seen `Preview.seen` of what was shown */
export async function importStaged(
  actor: Actor,
  id: string,
  { choices, seen }: { choices: ParseChoices; seen: string },
): Promise<{ result: ImportResult } | { isChanged: true }> {
  const staff = authorize(actor, "importDrivers");
  const { bytes } = await getStagedTable(staff, "drivers", id);
  const options = await readOptionsFor(staff.companyId, choices);
  const { sheet } = await readDrivers(bytes, options);
  if (!sheet || choicesKey(sheet, choices) !== seen) return { isChanged: true };
  const result = await importRows(actor, await loadCompany(staff.companyId), bytes, options);
  if (result.faults.length === 0)
    await finishStagedTable(staff, "drivers", { id, columns: DRIVER_COLUMNS, sheet, outcome: outcomeOf(result, true) });
  return { result };
}
