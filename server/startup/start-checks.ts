import { readEnv } from "~/settings.server";
import { BACKUP_CHECKS } from "./backups";
import { BUCKET_CHECKS } from "./bucket";
import { type Finding, refusal, runChecks, StartRefused } from "./finding";
import { FOLDER_CHECKS, FOLDER_REMEDY, folderFault, isWithoutDatabase, restrictFolder } from "./folder";
import { lockFolder } from "./folder-lock";
import { MACHINE_CHECKS } from "./machine";
import { SERVER_CHECKS } from "./server";

export async function findFaults(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const read = readEnv(source);
  if ("faults" in read) return read.faults.map((says) => ({ check: "settings", refuses: true, says }));
  const unreachable = await runChecks(SERVER_CHECKS, read.env);
  if (unreachable.some(({ refuses }) => refuses)) return unreachable;
  const findings = await runChecks([...MACHINE_CHECKS, ...FOLDER_CHECKS, ...BACKUP_CHECKS, ...BUCKET_CHECKS], read.env);
  findings.push(...unreachable);
  if ((await isWithoutDatabase(read.env)) || findings.some(({ refuses }) => refuses)) return findings;
  // Imported late: it reads settings and keys as it loads.
  const { checkDatabase } = await import("./database");
  return [...findings, ...(await checkDatabase(read.env))];
}

export async function requireStartable(source: NodeJS.ProcessEnv, except: readonly string[] = []): Promise<Finding[]> {
  const findings = (await findFaults(source)).filter(({ check }) => !except.includes(check));
  if (findings.some(({ refuses }) => refuses)) throw new StartRefused(findings.filter(({ refuses }) => refuses));
  return findings;
}

/** Restricts and locks the data folder. @returns the release function */
export async function lockDataFolder(source: NodeJS.ProcessEnv): Promise<() => void> {
  const read = readEnv(source);
  if ("faults" in read) throw new StartRefused(await findFaults(source));
  try {
    restrictFolder(read.env);
    return lockFolder(read.env);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const reason = (error as Error).message;
    const says = folderFault(read.env) ?? `The data folder ${read.env.dataDir} can't be used: ${reason}.`;
    throw refusal("data-folder", says, FOLDER_REMEDY);
  }
}
