/** Preview of an uploaded driver table, in which staff may map its columns. Nothing is imported before they confirm. */

import { type Actor, authorize } from "~/domain/session/actor";
import { type Preview, previewOf, seenOf } from "~/domain/table/preview";
import {
  chooseForStaged,
  finishStaged,
  getOutcome,
  getStaged,
  type Staged,
  stageTable,
} from "~/domain/table/staged.server";
import type { Choices } from "~/domain/table/understand";
import { type Brought, type Outcome, outcomeOf, type ValidatedImport } from "./import";
import { bring, loadCompany, readDrivers, readingFor, validate } from "./import.server";
import { DRIVER_COLUMNS } from "./import-columns";

export type Looked = { validated: ValidatedImport; preview: Preview | null };

function look(validated: ValidatedImport, staged: Pick<Staged, "id" | "choices">, page: number): Looked {
  const stored = new Map([...validated.rows, ...validated.stating].map(({ line, row }) => [line, row]));
  const { sheet, faults } = validated;
  const { id, choices } = staged;
  const preview =
    sheet &&
    previewOf({ id, page, sheet, columns: DRIVER_COLUMNS, faults, choices, stored: (line) => stored.get(line) });
  return { validated, preview };
}

/** Stores a readable table until it is confirmed. @throws forbidden, tooMany */
export async function stageDrivers(actor: Actor, bytes: Buffer): Promise<Looked> {
  const staff = authorize(actor, "importDrivers");
  const validated = await validate(staff.companyId, bytes, await readingFor(staff.companyId));
  if (!validated.sheet) return { validated, preview: null };
  const id = await stageTable(staff, "drivers", { bytes, about: null });
  return look(validated, { id, choices: {} }, 1);
}

/** @throws forbidden, notFound */
export async function previewStagedImport(
  actor: Actor,
  id: string,
  page: number,
): Promise<Looked | { outcome: Outcome }> {
  const staff = authorize(actor, "importDrivers");
  const outcome = await getOutcome(staff, "drivers", id);
  if (outcome) return { outcome: outcome as Outcome };
  const staged = await getStaged(staff, "drivers", id);
  return look(
    await validate(staff.companyId, staged.bytes, await readingFor(staff.companyId, staged.choices)),
    staged,
    page,
  );
}

/** @throws forbidden, notFound */
export async function chooseColumns(actor: Actor, id: string, choices: Choices): Promise<void> {
  await chooseForStaged(authorize(actor, "importDrivers"), "drivers", id, choices);
}

/** Imports only what was shown. @param seen `Preview.seen` of what was shown @throws forbidden, notFound */
export async function importStaged(
  actor: Actor,
  id: string,
  { choices, seen }: { choices: Choices; seen: string },
): Promise<{ brought: Brought } | { isChanged: true }> {
  const staff = authorize(actor, "importDrivers");
  const { bytes } = await getStaged(staff, "drivers", id);
  const reading = await readingFor(staff.companyId, choices);
  const { sheet } = await readDrivers(bytes, reading);
  if (!sheet || seenOf(sheet, choices) !== seen) return { isChanged: true };
  const brought = await bring(actor, await loadCompany(staff.companyId), bytes, reading);
  if (brought.faults.length === 0)
    await finishStaged(staff, "drivers", { id, columns: DRIVER_COLUMNS, sheet, outcome: outcomeOf(brought, true) });
  return { brought };
}
