/** A new root key while clients write and read, with the command killed again and again: nothing is unreadable at any moment. */
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { callApi, tokenOf } from "../http/api/caller";
import type { App } from "../http/app";
import { applicant, newEmail, saveSection, TYPED } from "../http/applicant";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { staff } from "../http/visitor";

const PATIENCE = 120_000;
/** Enough that a rotation takes some batches. */
const EXTRA_KEYS = 500;

export type Rotated = { kills: string[]; writes: number; unreadable: string[]; left: string[]; retired: string[] };

type Ended = { code: number | null; json: Record<string, unknown> };
function admin(dataDir: string, args: string[]) {
  const script = `process.exitCode = await (await import("./build/server/admin.js")).admin(${JSON.stringify([...args, "--json"])})`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, json: said ? JSON.parse(said) : {} })),
  );
  return { child, ended };
}

/** Types and reads back what was typed, until `isOver`. */
async function client(program: Program, out: Rotated, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const email = newEmail();
    try {
      const visitor = await applicant(program, { email, code: "SUNBEAM", cdlNumber: "" });
      for (let round = 0; round < 5 && !isOver(); round += 1) {
        const lastName = `Ruiz${round}`;
        const { status } = await saveSection(visitor, "you", { ...TYPED.you, lastName }, "later");
        if (status === 302) out.writes += 1;
        else if (![429, 503].includes(status)) out.unreadable.push(`${email}: ${status} to a save`);
        const read = await visitor.get("/applicant/application/you");
        const isRead = status !== 302 || read.text.includes(`value="${lastName}"`);
        if ((read.status === 200 && !isRead) || ![200, 429, 503].includes(read.status))
          out.unreadable.push(`${email}: ${read.status} where ${lastName} was read`);
      }
    } catch (error) {
      const { message } = error as Error;
      // Turned away for a moment; a fault of the server says 500.
      if (!/no link|: (429|503)|ECONN|socket hang up/.test(message)) out.unreadable.push(`${email}: ${message}`);
    }
  }
}

const idsIn = (keyFile: string) =>
  readFileSync(keyFile, "utf8")
    .split("\n")
    .filter((line) => /^[0-9a-f]{8}:/.test(line))
    .map((line) => line.slice(0, 8));

/** @returns every place of the database in which an old root key's id stands */
export function placesOf(dataDir: string, ids: string[]): string[] {
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table' and sql is not null").pluck();
  const found: string[] = [];
  for (const table of tables.all() as string[])
    for (const { name } of database.pragma(`table_info("${table}")`) as { name: string }[])
      for (const id of ids) {
        const begins = `cast(substr("${name}", 1, 8) as text) = ?`;
        const rows = database.prepare(`select count(*) from "${table}" where ${begins}`).pluck().get(id) as number;
        if (rows > 0 && name !== "password_hash") found.push(`${rows} of ${table}.${name}`);
      }
  database.close();
  return found;
}

/** More people than the demo has, under its key. */
async function addDataKeys(dataDir: string): Promise<void> {
  process.env.KEY_FILE = join(dataDir, "keys", "root.key");
  const { newDataKey } = await import("~/server/vault.server");
  const database = new Database(join(dataDir, "roadhand.sqlite"));
  const insert = database.prepare(
    "insert into data_keys (id, root_key_id, wrapped_key, created_at) values (?, ?, ?, 0)",
  );
  database.transaction(() => {
    for (let number = 0; number < EXTRA_KEYS; number += 1) {
      const { id, rootKeyId, wrappedKey } = newDataKey().row;
      insert.run(id, rootKeyId, wrappedKey);
    }
  })();
  database.close();
}

/** Each data key, opened with the key file as it is. */
async function shutKeys(dataDir: string): Promise<string[]> {
  const { reloadKeys } = await import("~/server/keys.server");
  const { vaultOf } = await import("~/server/vault.server");
  reloadKeys();
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const rows = database
    .prepare("select id, root_key_id as rootKeyId, wrapped_key as wrappedKey from data_keys")
    .all() as Parameters<typeof vaultOf>[0][];
  database.close();
  return rows.flatMap((row) => {
    try {
      vaultOf(row);
      return [];
    } catch {
      return [`data key ${row.id}`];
    }
  });
}

/** When a command is killed: a share of the data keys sealed anew, or milliseconds from its start. */
export type Kill = { share: number } | { after: number } | "key file";

async function killed(dataDir: string, args: string[], kill: Kill, keyFile: string): Promise<string> {
  const before = statSync(keyFile).ino;
  const { child, ended } = admin(dataDir, args);
  let done = false;
  ended.then(() => {
    done = true;
  });
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const share = () => {
    const [newest] = idsIn(keyFile);
    return database.prepare("select avg(root_key_id = ?) from data_keys").pluck().get(newest) as number;
  };
  if (kill === "key file") await until(() => done || statSync(keyFile).ino !== before, PATIENCE);
  else if ("share" in kill) await until(() => done || (idsIn(keyFile).length > 1 && share() >= kill.share), PATIENCE);
  else await Promise.race([setTimeout(kill.after), ended]);
  const reached = share();
  database.close();
  child.kill("SIGKILL");
  const { code } = await ended;
  return `${args.join(" ")}: ${code === null ? "killed" : `ended with ${code}`} at ${Math.round(reached * 100)} %`;
}

/** @param rotations of them one after the other, each with these kills of it and of its end */
export async function rotateUnderLoad(
  clients: number,
  rotations: { kills: Kill[]; finishes: Kill[] }[],
): Promise<Rotated> {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "rotate-"));
  const program = await startProgram({ dataDir });
  const keyFile = join(dataDir, "keys", "root.key");
  await addDataKeys(dataDir);
  const out: Rotated = { kills: [], writes: 0, unreadable: [], left: [], retired: [] };
  let over = false;
  const working = Promise.all(Array.from({ length: clients }, () => client(program, out, () => over)));
  const must = (ended: Ended, code: number, what: string) => {
    if (ended.code !== code) out.unreadable.push(`${what} ended with ${ended.code}: ${JSON.stringify(ended.json)}`);
  };
  for (const { kills, finishes } of rotations) {
    const old = `${keyFile}.old`;
    copyFileSync(keyFile, old);
    const ids = idsIn(keyFile);
    const token = await tokenOf(program as unknown as App, "north.admin@example.test");
    for (const kill of kills) out.kills.push(await killed(dataDir, ["rotate-keys"], kill, keyFile));
    must(await admin(dataDir, ["rotate-keys"]).ended, 0, "rotate-keys");
    must(await admin(dataDir, ["rotate-keys", "--finish"]).ended, 1, "a finish within a day");
    const called = () => callApi(program as unknown as App, "GET", "auth/me", { token });
    const [before, finish] = [await called(), ["rotate-keys", "--finish", "--now"]];
    for (const kill of finishes) out.kills.push(await killed(dataDir, finish, kill, keyFile));
    const last = await admin(dataDir, finish).ended;
    // Where it was killed after its work, nothing is left to do.
    if (idsIn(keyFile).length !== 1) must(last, 0, "finish");
    out.left.push(...placesOf(dataDir, ids));
    const after = await called();
    if (before.status !== 200 || after.status !== 401)
      out.left.push(`a token of before: ${before.status} and then ${after.status}`);
    const check = await admin(dataDir, ["check"]).ended;
    must(check, 0, "check");
    const now = readFileSync(keyFile);
    out.unreadable.push(...(await shutKeys(dataDir)));
    const other = mkdtempSync(join(dataDir, "old-"));
    writeFileSync(join(other, "root.key"), readFileSync(old), { mode: 0o600 });
    const refused = await refusedWith(dataDir, join(other, "root.key"));
    if (!refused.includes("lacks the root key")) out.left.push(`the old key file: ${refused}`);
    if (!readFileSync(keyFile).equals(now)) out.left.push("the key file was changed by a refusal");
    out.retired.push(...ids);
  }
  over = true;
  await working;
  // Their password is checked with what is left of the old key, and hashed anew.
  await staff(program, "sun.admin");
  program.child.kill("SIGTERM");
  const { code } = await program.ended;
  if (code !== 0) out.unreadable.push(`the stop ended with ${code}`);
  return out;
}

async function refusedWith(dataDir: string, keyFile: string): Promise<string> {
  const before = process.env.KEY_FILE;
  process.env.KEY_FILE = keyFile;
  const { ended } = admin(dataDir, ["check"]);
  if (before === undefined) delete process.env.KEY_FILE;
  else process.env.KEY_FILE = before;
  return JSON.stringify((await ended).json);
}
