/** Backed up while many write, and restored: what was acknowledged before the backup began is there, rows and files. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { provide } from "../../scripts/debian.mjs";
import { newEmail } from "../http/applicant";
import { file, pdf } from "../http/driver/filing";
import { type Program, startProgram } from "../http/program";
import { staff, Visitor } from "../http/visitor";
import { commandHere, type Told } from "./command-here";

const root = new URL("../../", import.meta.url).pathname;

/** As `npm run -s admin -- … --json`, without looking for changed sources each time. */
export function command(settings: Record<string, string>, ...args: string[]): Promise<Told> {
  const child = spawn(process.execPath, ["build/server/run-admin.js", ...args, "--json"], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) =>
    child.on("close", (code) => {
      try {
        resolve({ code, said: JSON.parse(said) });
      } catch {
        reject(new Error(`${args.join(" ")} ended with ${code} and said: ${said}`));
      }
    }),
  );
}

/** A repository of restic that is not there yet, and the settings of an installation that uses it. */
export function backupSettings(dataDir: string, where = process.env.DATA_DIR ?? ""): Record<string, string> {
  const folder = mkdtempSync(join(where, "repository-"));
  return {
    DATA_DIR: dataDir,
    KEY_FILE: join(dataDir, "keys", "root.key"),
    RESTIC_REPOSITORY: folder,
    RESTIC_PASSWORD: "of-the-tests-alone",
    PATH: [dirname(provide("restic")), process.env.PATH].join(delimiter),
  };
}

/** Who was told that a link is on its way; documents by their name, of which each was told that it is kept. */
type Acknowledged = { emails: string[]; files: string[] };

async function requestLinks({ origin }: Program, acknowledged: Acknowledged, stopping: AbortSignal, pause: number) {
  for (; !stopping.aborted; await setTimeout(pause)) {
    const email = newEmail();
    const visitor = new Visitor(origin);
    await visitor.post("/apply", { code: "SUNBEAM", email });
    const { location } = await visitor.post("/apply/match");
    if (location === "/applicant/application/sent") acknowledged.emails.push(email);
  }
}

let documents = 0;

async function addFiles(
  manager: Visitor,
  folder: string,
  acknowledged: Acknowledged,
  stopping: AbortSignal,
  pause: number,
) {
  for (; !stopping.aborted; await setTimeout(pause)) {
    documents += 1;
    const name = `backup ${documents}.pdf`;
    const { location } = await file(manager, `/folder/${folder}/file`, { files: [{ bytes: pdf(20_000), name }] });
    // Somebody whose session has ended is sent to the login.
    if (location?.startsWith("/folder/")) acknowledged.files.push(name);
  }
}

type Stored = { emails: Set<unknown>; files: Map<string, string> };

function storedIn(dataDir: string): Stored {
  const database = new Database(join(dataDir, "roadhand.sqlite"));
  const rows = database.prepare("select name, storage_name as stored from files").all() as Record<string, string>[];
  const stored = {
    emails: new Set(database.prepare("select to_address from outbox").pluck().all()),
    files: new Map(rows.map(({ name = "", stored = "" }) => [name, join("files", stored.slice(0, 2), stored)])),
  };
  database.close();
  return stored;
}

/** @returns what was acknowledged and is not there, or not byte by byte as it was */
function lostIn(restored: string, dataDir: string, { emails, files }: Acknowledged): string[] {
  const stored = storedIn(restored);
  const isSame = (path = "") =>
    existsSync(join(restored, path)) && readFileSync(join(restored, path)).equals(readFileSync(join(dataDir, path)));
  return [
    ...emails.filter((email) => !stored.emails.has(email)),
    ...files.filter((name) => !(stored.files.has(name) && isSame(stored.files.get(name)))),
  ];
}

export type BackedUp = {
  rounds: number;
  acknowledged: { emails: number; files: number };
  /** Of each round what the backup wrote. */
  bytes: number[];
  lost: string[];
  refused: string[];
};

/** @param clients half of them ask for links, the others add documents @param pause milliseconds that each rests after it */
export async function backupRounds(rounds: number, clients: number, pause = 0): Promise<BackedUp> {
  const program = await startProgram();
  const settings = backupSettings(program.dataDir);
  const database = new Database(join(program.dataDir, "roadhand.sqlite"), { readonly: true });
  const folders = database
    .prepare(
      "select folders.id from folders join companies on companies.id = company_id where kind = 'other' and companies.name like 'Northway%'",
    )
    .pluck()
    .all() as string[];
  database.close();
  const acknowledged: Acknowledged = { emails: [], files: [] };
  const stopping = new AbortController();
  // One session for all of them: the sixth of a user ends the first.
  const manager = await staff(program, "north.manager");
  const working = Promise.all(
    Array.from({ length: clients }, (_, index) =>
      index % 2 === 0
        ? requestLinks(program, acknowledged, stopping.signal, pause)
        : addFiles(manager, folders[index % folders.length] ?? "", acknowledged, stopping.signal, pause),
    ),
  );
  const [bytes, lost, refused]: [number[], string[], string[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await setTimeout(200 + Math.random() * 1000);
    const before = { emails: [...acknowledged.emails], files: [...acknowledged.files] };
    const made = await command(settings, "backup");
    bytes.push(Number(made.said.bytes));
    const into = mkdtempSync(join(process.env.DATA_DIR ?? "", "restored-"));
    const restored = await commandHere(settings, "restore", "latest", "--into", into);
    for (const { said } of [made, restored]) refused.push(...(said.reasons ?? []));
    if (restored.said.ok) lost.push(...lostIn(into, program.dataDir, before));
    rmSync(into, { recursive: true });
  }
  stopping.abort();
  await working;
  const rehearsed = await commandHere(settings, "rehearse");
  refused.push(...(rehearsed.said.reasons ?? []));
  program.child.kill("SIGTERM");
  await program.ended;
  const { emails, files } = acknowledged;
  return { rounds, acknowledged: { emails: emails.length, files: files.length }, bytes, lost, refused };
}
