import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { findKeyUse, note, passwordKeys, resealTables, type UnopenedRow } from "~/domain/installation/rotation.server";
import { env } from "~/env.server";

import { keyFile, reloadKeys, rootKeyIds } from "~/server/keys.server";
import { newRootKey, parseRootKeys, type RootKey, withoutOldRoots } from "~/server/root-keys.server";
import { CommandFault, type Run } from "../admin-usage";
import { reportedKeys } from "../key-report";
import { isRunning } from "../startup/folder-lock";
import { writeKeyFile } from "./key-file";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Sealed browser data (staged pictures, unconfirmed requests) has been used or has expired by then. */
const IN_BROWSERS = 24 * HOUR;
/** Statements sealed with the old key wait three seconds for the database at most. */
const UNDER_WAY = 10 * SECOND;
const RELOAD_TIMEOUT = 20 * SECOND;

function change(file: Parameters<typeof writeKeyFile>[0]): void {
  try {
    writeKeyFile(file);
    reloadKeys();
  } catch (error) {
    throw new CommandFault(
      `The key file ${env.keyFile} can't be written: ${(error as Error).message}. Run the command as the user that owns it.`,
    );
  }
}

/** A program with another copy of the key file could not open what is sealed with the new key. */
async function areKeysLoaded(): Promise<boolean> {
  const expected = rootKeyIds().join(" ");
  for (let waited = 0; waited < RELOAD_TIMEOUT; waited += 100) {
    if (!isRunning(env) || reportedKeys(env.dataDir).join(" ") === expected) return true;
    await setTimeout(100);
  }
  return false;
}

async function requireKeysLoaded(): Promise<void> {
  if (await areKeysLoaded()) return;
  throw new CommandFault(
    `The running program does not take up the key file ${env.keyFile}: it may read a copy. Nothing was sealed anew. Give it the changed file, restart it, and run the command again.`,
    { rootKeys: rootKeyIds() },
  );
}

function requireAllSealed(unopened: UnopenedRow[]): void {
  if (unopened.length === 0) return;
  throw new CommandFault(
    [
      ...unopened.slice(0, 20).map(({ table, id }) => `${id} of ${table} does not open with any key of the key file.`),
      `${unopened.length} rows keep their old seal; the old root key stays. All others are sealed anew.`,
    ],
    { rootKeys: rootKeyIds(), shut: unopened },
  );
}

async function rotate(): Promise<{ sealed: number; at: Date }> {
  if (keyFile().roots.length === 1) {
    const [added] = parseRootKeys(newRootKey()) as [RootKey];
    change({ ...keyFile(), roots: [added, ...keyFile().roots] });
  }
  await requireKeysLoaded();
  const { sealed, unopened } = await resealTables();
  requireAllSealed(unopened);
  return { sealed, at: await note("keys.rotated") };
}

async function finish(now: boolean): Promise<Awaited<ReturnType<Run>>> {
  const json = (retired: string[]) => ({ rootKeys: rootKeyIds(), sealed: 0, finished: true, retired });
  if (keyFile().roots.length === 1) {
    // Killed between writing the key file and the audit row.
    const isNoted = !(await findKeyUse("keys.rotated")) || (await findKeyUse("keys.retired"));
    if (isNoted)
      throw new CommandFault("There is no old root key. `npm run admin -- rotate-keys` makes a new one first.");
    await note("keys.retired");
    return { lines: ["The old root keys are out of the key file."], json: json([]) };
  }
  const since = await findKeyUse("keys.rotated");
  if (!since)
    throw new CommandFault("The rotation is not done. Run `npm run admin -- rotate-keys` without --finish first.");
  const from = new Date(since.getTime() + IN_BROWSERS);
  if (!now && Date.now() < from.getTime())
    throw new CommandFault(
      `Until ${from.toISOString()} browsers may hold what only the old key opens: pictures on their way into a form, and requests for a link. Finish then, or by --now, which asks these people for them again.`,
      { from },
    );
  await requireKeysLoaded();
  await setTimeout(Math.max(0, statSync(env.keyFile).mtimeMs + UNDER_WAY - Date.now()));
  const { sealed, unopened } = await resealTables();
  requireAllSealed(unopened);
  const retired = rootKeyIds().slice(1);
  const passwords = await passwordKeys();
  change(withoutOldRoots(keyFile(), passwords));
  await note("keys.retired");
  const lines = [
    `The root keys ${retired.join(", ")} are out of the key file, and nothing opens with them any more.`,
    "Backups made before need them: keep a copy of the old key file as long as these backups, apart from them.",
  ];
  if (passwords.length > 0)
    lines.push(
      "Some passwords still need a key derived from them, which stays in the key file until their owners have signed in.",
    );
  if (!(await areKeysLoaded())) lines.push("The running program still has them. Restart it.");
  return { lines, json: { ...json(retired), sealed } };
}

export const rotateKeys: Run = async (options) => {
  if (options.finish) return finish(options.now !== undefined);
  const { sealed, at } = await rotate();
  const from = new Date(at.getTime() + IN_BROWSERS);
  const [newest, ...old] = rootKeyIds();
  return {
    lines: [
      `Everything is sealed with the root key ${newest}: ${sealed} keys and texts anew. The key file ${env.keyFile} has changed: make its safety copy now.`,
      `The old ones (${old.join(", ")}) still open what browsers hold. From ${from.toISOString()} on, \`npm run admin -- rotate-keys --finish\` takes them out.`,
    ],
    json: { rootKeys: rootKeyIds(), sealed, finished: false, retired: [] },
  };
};
