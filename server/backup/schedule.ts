import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { type BackupStatus, backupStatus, recordBackup } from "~/domain/operation/backup-status.server";
import { env } from "~/env.server";
import { log } from "~/server/log.server";
import { repositoryOf } from "./restic";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NICE = 10;
const TRY_AGAIN = 10 * MINUTE;

/** After a clock was set back, backups dated in the future count as due. */
const isOver = (at: Date | undefined, span: number): boolean => !at || Math.abs(Date.now() - at.getTime()) >= span;

type Report = { ok: boolean; reasons?: string[] } & Record<string, unknown>;

function yieldToRequests(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, NICE);
  } catch {
    // A hardened service may not: then it is as any other process.
  }
}

function runProgram(program: URL, args: string[], signal: AbortSignal): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(program), ...args, "--json"], {
      stdio: ["ignore", "pipe", "ignore"],
      signal,
    });
    yieldToRequests(child.pid);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      try {
        resolve(JSON.parse(output));
      } catch {
        reject(new Error(`${args[0]} ended with ${code ?? killedBy}`));
      }
    });
  });
}

let waitUntil = 0;

async function backUp(program: URL, signal: AbortSignal): Promise<void> {
  const began = new Date();
  const { ok, reasons, ...result } = await runProgram(program, ["backup", "--hourly"], signal);
  if (ok) {
    log.info(result, "backup");
    return;
  }
  waitUntil = performance.now() + TRY_AGAIN;
  log.error({ reasons }, "no backup could be made");
  const { last } = backupStatus();
  // With invalid settings the command cannot record its own failure.
  if (!last || last.at < began)
    recordBackup(repositoryOf(env), { at: began, ok: false, bytes: 0, files: 0, fault: reasons?.join(" ") });
}

async function rehearse(program: URL, signal: AbortSignal): Promise<void> {
  const { ok, reasons, ...result } = await runProgram(program, ["rehearse"], signal);
  if (ok) log.info(result, "rehearsal of a restore");
  else log.error({ reasons }, "the newest backup can't be restored");
}

/** Ticks come each minute, some milliseconds early or late. */
const TOLERANCE = 5000;

function statusNow(): BackupStatus {
  const status = backupStatus();
  return status.folder === repositoryOf(env) ? status : {};
}

export async function runBackups(program: URL, signal: AbortSignal): Promise<void> {
  if (!env.resticRepository || performance.now() < waitUntil) return;
  try {
    if (isOver(statusNow().lastGood, env.backupEvery * MINUTE - TOLERANCE)) await backUp(program, signal);
    const { lastGood, rehearsal } = statusNow();
    if (lastGood && isOver(rehearsal?.at, rehearsal?.ok ? 7 * DAY : DAY)) await rehearse(program, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
