/** What is asked of restic: encryption, deduplication, retention, checks and pruning are its own. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, NAMES, withoutPassword } from "~/settings.server";
import { BackupFault } from "./fault";

const TAG = "roadhand";
/** A container has another host name each time: by one of its own restic finds the snapshot before. */
const HOST_ARGUMENTS = ["--host", TAG];

const REMOTE = /^(?:sftp|rest|s3|b2|azure|gs|swift|rclone):/;

export function localRepository({ resticRepository }: Env): string | undefined {
  if (!resticRepository || REMOTE.test(resticRepository)) return undefined;
  return resolve(resticRepository.replace(/^local:/, ""));
}

export const repositoryOf = ({ resticRepository = "" }: Env): string => withoutPassword(resticRepository);

type Environment = NodeJS.ProcessEnv;

/** All of its own settings and those of the storage behind it, and none of Roadhand's. */
function environmentOf(env: Env): Environment {
  const own = new Set(NAMES);
  const others = Object.entries(process.env).filter(([name]) => !own.has(name));
  return {
    RESTIC_CACHE_DIR: join(env.dataDir, "backup", "cache"),
    RESTIC_PROGRESS_FPS: "0.01",
    ...Object.fromEntries(others),
    RESTIC_REPOSITORY: env.resticRepository,
    ...(env.resticPassword && { RESTIC_PASSWORD: env.resticPassword }),
    ...(env.resticPasswordCommand && { RESTIC_PASSWORD_COMMAND: env.resticPasswordCommand }),
  };
}

type ProcessResult = { code: number | null; output: Buffer; stderr: string };

function runRestic(env: Env, args: string[], cwd?: string): Promise<ProcessResult> {
  return new Promise((resolveEnded, reject) => {
    const child = spawn("restic", args, { cwd, env: environmentOf(env), stdio: ["ignore", "pipe", "pipe"] });
    const [output, errors]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      resolveEnded({ code, output: Buffer.concat(output), stderr: Buffer.concat(errors).toString() }),
    );
  });
}

class NoRepository extends BackupFault {}

/** Go's stack frames, which do not help an operator. */
const GO_STACK_FRAME = /^\t|^(?:github\.com|golang\.org|main|runtime)\b.*$/;
const IS_ABSENT = /no such file|not found|does not exist|NoSuchKey|\b404\b/i;

function faultOf(env: Env, command: string, { code, stderr }: ProcessResult): BackupFault {
  const location = `The restic repository ${repositoryOf(env)}`;
  if (code === 10 || (/repository at the following location/.test(stderr) && IS_ABSENT.test(stderr)))
    return new NoRepository(
      `${location} is not there. Is its disk mounted? To make a new one there, back up by hand: npm run admin -- backup`,
    );
  if (code === 12 || /wrong password|no key found/.test(stderr))
    return new BackupFault(`${location} does not open: RESTIC_PASSWORD is not its password.`);
  if (code === 11 || /already locked/.test(stderr))
    return new BackupFault(`${location} is locked by another restic. \`restic unlock\` frees it once none is at work.`);
  if (/no space left|quota exceeded|file too large/i.test(stderr)) return new BackupFault(`${location} is full.`);
  const lines = stderr
    .trim()
    .replace(/\/\/[^/@\s]*@/g, "//")
    .split("\n")
    .filter((line) => !GO_STACK_FRAME.test(line));
  return new BackupFault(`restic ${command} on ${repositoryOf(env)}: ${lines.slice(-3).join(" ") || `code ${code}`}`);
}

export async function restic(env: Env, [command = "", ...args]: string[], cwd?: string): Promise<Buffer> {
  if (!env.resticRepository) throw new BackupFault("RESTIC_REPOSITORY is not set.");
  const attempt = () => runRestic(env, [command, ...args], cwd);
  let result: ProcessResult;
  try {
    result = await attempt();
    // Left by one that was killed; those of a living one stay.
    if (result.code !== 0 && /already locked/.test(result.stderr)) {
      await runRestic(env, ["unlock"]);
      result = await attempt();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupFault("restic is not installed: `apt-get install restic`.");
  }
  if (result.code !== 0) throw faultOf(env, command, result);
  return result.output;
}

/** @param mayInit makes the repository where there is none */
export async function requireRepository(env: Env, mayInit: boolean): Promise<void> {
  try {
    await restic(env, ["cat", "config", "--no-lock"]);
  } catch (error) {
    if (!(error instanceof NoRepository && mayInit)) throw error;
    const local = localRepository(env);
    // restic would make the folder as well, where only a disk is not mounted.
    if (local && !existsSync(local)) throw new BackupFault(`The folder ${local} does not exist. Is its disk mounted?`);
    await restic(env, ["init"]);
  }
}

const installationTag = (installation: string): string => `${TAG},installation-${installation}`;

export async function takeSnapshot(
  env: Env,
  folder: string,
  installation: string,
): Promise<{ snapshot: string; bytes: number }> {
  // The links are new each time, which changes the ctime of files that are the same.
  const args = ["backup", ".", "--json", "--ignore-ctime", "--tag", installationTag(installation), ...HOST_ARGUMENTS];
  const lines = (await restic(env, args, folder)).toString().trim().split("\n");
  const summary = JSON.parse(lines.findLast((line) => line.includes('"summary"')) ?? "{}") as {
    snapshot_id?: string;
    data_added_packed?: number;
    data_added?: number;
  };
  if (!summary.snapshot_id) throw new BackupFault(`restic made no snapshot in ${repositoryOf(env)}.`);
  return { snapshot: summary.snapshot_id, bytes: summary.data_added_packed ?? summary.data_added ?? 0 };
}

export async function forget(env: Env, installation: string): Promise<number> {
  if (env.backupKeep === "all") return 0;
  const { hours, days, months } = env.backupKeep;
  const keep = Object.entries({ last: 3, hourly: hours, daily: days, monthly: months });
  const output = await restic(env, [
    "forget",
    "--prune",
    "--json",
    "--group-by=",
    "--tag",
    installationTag(installation),
    ...keep.filter(([, number]) => number > 0).map(([span, number]) => `--keep-${span}=${number}`),
  ]);
  const [line = "[]"] = output.toString().split("\n");
  const groups = JSON.parse(line) as { remove: unknown[] | null }[];
  return groups.reduce((sum, { remove }) => sum + (remove?.length ?? 0), 0);
}

export type Snapshot = { id: string; time: string };

export async function findSnapshot(env: Env, id: string): Promise<Snapshot> {
  const which = id === "latest" ? ["--latest", "1", "--tag", TAG] : [id];
  const output = await restic(env, ["snapshots", "--json", "--no-lock", "--no-cache", "--group-by=", ...which]);
  const groups = JSON.parse(output.toString() || "[]") as (Snapshot | { snapshots: Snapshot[] })[];
  const found = groups
    .flatMap((each) => ("snapshots" in each ? each.snapshots : [each]))
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const newest = found.at(-1);
  if (!newest) throw new BackupFault(`There is no backup ${id} in ${repositoryOf(env)}.`);
  return newest;
}

export const readFrom = (env: Env, snapshot: string, path: string): Promise<Buffer> =>
  restic(env, ["dump", "--no-lock", "--no-cache", snapshot, path]);

export const restoreTo = (env: Env, snapshot: string, folder: string): Promise<Buffer> =>
  restic(env, ["restore", "--no-lock", "--no-cache", snapshot, "--target", folder]);

export const checkRepository = (env: Env): Promise<Buffer> => restic(env, ["check"]);
