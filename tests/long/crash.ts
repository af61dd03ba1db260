/** Killed in the middle of its work and started again on the same folder: what was acknowledged is there. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { callApi } from "../http/api/caller";
import type { App } from "../http/app";
import { newEmail } from "../http/applicant";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { Visitor } from "../http/visitor";
import { fewOrAll } from "./few-or-all";

const BATCH_SIZE = 4;
const SAVERS = 4;
const CUTS = fewOrAll(4, 12);
/** Bytes. */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/** `saves` of sections were acknowledged besides; `logged` bytes were cut at `cuts` places. */
export type Crashed = {
  rounds: number;
  acknowledged: number;
  saves: number;
  lost: string[];
  cuts: number;
  logged: number;
  unsound: string[];
};

/** Asks for links until the program is gone. @returns whoever was told that theirs was sent */
async function work({ origin }: Program, acknowledged: string[]): Promise<void> {
  for (;;) {
    const email = newEmail();
    const visitor = new Visitor(origin);
    try {
      await visitor.post("/apply", { code: "SUNBEAM", email });
      const { location } = await visitor.post("/apply/match");
      if (location === "/applicant/application/sent") acknowledged.push(email);
    } catch {
      return;
    }
  }
}

/** With the version that was last acknowledged. */
type Saved = { email: string; version: number };

/** Saves one section from two devices at once until the program is gone: one of them is refused each time. @returns what was answered otherwise */
async function save(program: Program, saved: Saved): Promise<string[]> {
  const call = (method: string, path: string, body: object, token?: string) =>
    callApi(program as unknown as App, method, `application/${path}`, { body, ...(token && { token }) });
  try {
    const response = await call("POST", "continue", { email: saved.email, code: "SUNBEAM" });
    const { body } = await call("POST", "continue", { token: response.body.token });
    await call(
      "PUT",
      "mine/section/notices",
      { version: 0, answers: { eSign: true, investigation: true } },
      body.token,
    );
    for (;;) {
      const put = (device: string) => {
        const answers = { firstName: `Maya ${device} ${saved.version}` };
        return call("PUT", "mine/section/you", { version: saved.version, answers }, body.token);
      };
      const told = await Promise.allSettled([put("A"), put("B")]);
      const statuses = told.flatMap((each) => (each.status === "fulfilled" ? [each.value.status] : [])).sort();
      if (statuses.includes(200)) saved.version += 1;
      if (statuses.length < 2) return [];
      if (String(statuses) !== "200,409") return [`two saves of one version were answered ${statuses}`];
    }
  } catch {
    return [];
  }
}

/** @returns whose section is older than what was acknowledged */
function lostSaves(database: Database.Database, all: Saved[]): string[] {
  const stored = database
    .prepare(
      `select version from application_sections where section = 'you' and application_id =
         (select applications.id from applications join drivers on drivers.id = driver_id where email = ?)`,
    )
    .pluck();
  return all
    .filter(({ email, version }) => version > Number(stored.get(email) ?? 0))
    .map(({ email, version }) => `${email}: version ${version}, kept ${stored.get(email)}`);
}

const faultsOf = (database: Database.Database): string[] =>
  ["integrity_check", "foreign_key_check"].flatMap((pragma) =>
    (database.pragma(pragma) as Record<string, unknown>[])
      .filter((row) => row[pragma] !== "ok")
      .map((row) => `${pragma}: ${JSON.stringify(row)}`),
  );

/**
 * Bytes of the log that a checkpoint synced before it wrote them to the database, which is never without them again.
 * Source: WalCkptInfo.nBackfillAttempted of SQLite's wal-index, https://sqlite.org/walformat.html
 */
function syncedBytes(log: Buffer, index: Buffer): number {
  const frames = index.readUInt32LE(128);
  return frames > 0 ? LOG_HEADER + frames * (FRAME_HEADER + log.readUInt32BE(8)) : 0;
}

/** As after a power cut: what is not synced ends anywhere, in the middle of a page too. @returns what is unsound at any of the ends */
function cutLog(dataDir: string, cuts: number): { bytes: number; unsound: string[] } {
  const log = readFileSync(join(dataDir, "roadhand.sqlite-wal"));
  const synced = syncedBytes(log, readFileSync(join(dataDir, "roadhand.sqlite-shm")));
  const folder = mkdtempSync(join(process.env.DATA_DIR ?? "", "cut-"));
  const path = join(folder, "roadhand.sqlite");
  const unsound: string[] = [];
  let before = 0;
  for (let cut = 0; cut <= cuts; cut += 1) {
    const length = synced + Math.floor(((log.length - synced) * cut) / cuts);
    copyFileSync(join(dataDir, "roadhand.sqlite"), path);
    writeFileSync(`${path}-wal`, log.subarray(0, length));
    const database = new Database(path);
    unsound.push(...faultsOf(database).map((fault) => `${length} bytes: ${fault}`));
    const { rows, last } = database.prepare("select count(*) as rows, max(seq) as last from audit_events").get() as {
      rows: number;
      last: number;
    };
    if (rows !== last || rows < before) unsound.push(`${length} bytes: ${rows} rows of the audit up to ${last}`);
    before = rows;
    database.close();
    rmSync(`${path}-shm`, { force: true });
  }
  return { bytes: log.length, unsound };
}

/** @param lifetime milliseconds of work before each kill @param least acts that are acknowledged before they begin */
export async function killRounds(rounds: number, lifetime: () => number, least = 0): Promise<Crashed> {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "crash-"));
  const acknowledged: string[] = [];
  const unsound: string[] = [];
  const saved: Saved[] = [];
  const saves = () => saved.reduce((sum, { version }) => sum + version, 0);
  let logged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const program = await startProgram({ dataDir });
    const working = Promise.all(Array.from({ length: BATCH_SIZE }, () => work(program, acknowledged)));
    const savers = Array.from({ length: SAVERS }, () => ({ email: newEmail(), version: 0 }));
    saved.push(...savers);
    const saving = Promise.all(savers.map((each) => save(program, each)));
    const wanted = [acknowledged.length + least, saves() + least];
    await until(() => [acknowledged.length, saves()].every((number, index) => number >= (wanted[index] ?? 0)));
    await new Promise((resolve) => setTimeout(resolve, lifetime()));
    program.child.kill("SIGKILL");
    await Promise.all([program.ended, working]);
    unsound.push(...(await saving).flat());
    const cut = cutLog(dataDir, CUTS);
    logged += cut.bytes;
    unsound.push(...cut.unsound);
    if (round % 25 === 24) process.stdout.write(`${round + 1} kills, ${acknowledged.length} acknowledged\n`);
  }
  // The last start looks at everything, and its stop notes the audit's last row.
  const last = await startProgram({ dataDir });
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const sent = new Set(database.prepare("select to_address from outbox").pluck().all());
  unsound.push(...faultsOf(database));
  const lost = [...acknowledged.filter((email) => !sent.has(email)), ...lostSaves(database, saved)];
  database.close();
  last.child.kill("SIGTERM");
  const { code } = await last.ended;
  if (code !== 0) unsound.push(`the stop after it ended with ${code}`);
  return {
    rounds,
    acknowledged: acknowledged.length,
    saves: saves(),
    lost,
    cuts: rounds * (CUTS + 1),
    logged,
    unsound,
  };
}
