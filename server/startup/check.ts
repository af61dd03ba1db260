/** All that is looked at before a start, in the order in which one thing stands on another. */
import { readEnv } from "~/settings.server";
import { BACKUP_CHECKS } from "./backups";
import { type Finding, Refused, refusal, runChecks } from "./finding";
import { closeFolder, FOLDER_CHECKS, folderFault, isWithoutDatabase, MEND_FOLDER } from "./folder";
import { lockFolder } from "./lock";
import { MACHINE_CHECKS } from "./machine";

export async function findFaults(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const read = readEnv(source);
  if ("faults" in read) return read.faults.map((says) => ({ check: "settings", refuses: true, says }));
  const findings = await runChecks([...MACHINE_CHECKS, ...FOLDER_CHECKS, ...BACKUP_CHECKS], read.env);
  if (isWithoutDatabase(read.env) || findings.some(({ refuses }) => refuses)) return findings;
  // What it imports reads the settings and the keys as it loads.
  const { checkDatabase } = await import("./database");
  return [...findings, ...(await checkDatabase(read.env))];
}

/** @param except what the command is there to mend @returns what is only told @throws Refused */
export async function demandSound(source: NodeJS.ProcessEnv, except: readonly string[] = []): Promise<Finding[]> {
  const findings = (await findFaults(source)).filter(({ check }) => !except.includes(check));
  if (findings.some(({ refuses }) => refuses)) throw new Refused(findings.filter(({ refuses }) => refuses));
  return findings;
}

/** Closes the data folder to others and holds it for this program. @returns gives it up @throws Refused */
export async function takeFolder(source: NodeJS.ProcessEnv): Promise<() => void> {
  const read = readEnv(source);
  // Nothing is made for a start that is refused anyway.
  if ("faults" in read) throw new Refused(await findFaults(source));
  try {
    closeFolder(read.env);
    return lockFolder(read.env);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason = (error as Error).message;
    const says = folderFault(read.env) ?? `The data folder ${read.env.dataDir} can't be used: ${reason}.`;
    throw refusal("data-folder", says, MEND_FOLDER);
  }
}
