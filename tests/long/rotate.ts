/** A new root key while clients write and read, with the command killed again and again: nothing is unreadable at any moment. */
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { callApi, tokenOf } from "../http/api/caller";
import type { App } from "../http/app";
import { applicant, newEmail, saveSection, TYPED } from "../http/applicant";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { staff } from "../http/visitor";
import { commandHere, type Told, under } from "./command-here";

/** Enough that a rotation takes some batches. */
const EXTRA_KEYS = 500;

export type Rotated = { kills: string[]; writes: number; unreadable: string[]; left: string[]; retired: string[] };

type Settings = { DATA_DIR: string; KEY_FILE: string };

/** Types and reads back what was typed, until `isOver`. @param pause milliseconds between two pages */
async function client(program: Program, out: Rotated, isOver: () => boolean, pause: number): Promise<void> {
  while (!isOver()) {
    const email = newEmail();
    try {
      const visitor = await applicant(program, { email, code: "SUNBEAM", cdlNumber: "" });
      for (let round = 0; round < 5 && !isOver(); round += 1) {
        await setTimeout(pause);
        const lastName = `Ruiz${round}`;
        const { status } = await saveSection(visitor, "you", { ...TYPED.you, lastName }, { button: "later" });
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

/** A finish waits until the key file is ten seconds old, for a slow machine; what is under way waits for the database for three. */
function age(path: string, seconds: number): void {
  const at = statSync(path).mtimeMs / 1000 - seconds;
  utimesSync(path, at, at);
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
async function addDataKeys({ DATA_DIR }: Settings): Promise<void> {
  const { newDataKey } = await import("~/server/vault.server");
  const database = new Database(join(DATA_DIR, "roadhand.sqlite"));
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
async function shutKeys({ DATA_DIR }: Settings): Promise<string[]> {
  const { vaultOf } = await import("~/server/vault.server");
  const database = new Database(join(DATA_DIR, "roadhand.sqlite"), { readonly: true });
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

async function killed(settings: Settings, args: string[], kill: Kill): Promise<string> {
  const { DATA_DIR: dataDir, KEY_FILE: keyFile } = settings;
  const before = statSync(keyFile).ino;
  const child = spawn(process.execPath, ["build/server/run-admin.js", ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let done = false;
  ended.then(() => {
    done = true;
  });
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const share = () => {
    const [newest] = idsIn(keyFile);
    return database.prepare("select avg(root_key_id = ?) from data_keys").pluck().get(newest) as number;
  };
  if (kill === "key file") await until(() => done || statSync(keyFile).ino !== before);
  else if ("share" in kill) await until(() => done || (idsIn(keyFile).length > 1 && share() >= kill.share));
  else await Promise.race([setTimeout(kill.after), ended]);
  const reached = share();
  database.close();
  child.kill("SIGKILL");
  const code = await ended;
  return `${args.join(" ")}: ${code === null ? "killed" : `ended with ${code}`} at ${Math.round(reached * 100)} %`;
}

/** @param rotations of them one after the other, each with these kills of it and of its end */
export async function rotateUnderLoad(
  { clients, pause }: { clients: number; pause: number },
  rotations: { kills: Kill[]; finishes: Kill[] }[],
): Promise<Rotated> {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "rotate-"));
  const program = await startProgram({ dataDir });
  const keyFile = join(dataDir, "keys", "root.key");
  const settings = { DATA_DIR: dataDir, KEY_FILE: keyFile };
  await under(settings, () => addDataKeys(settings));
  const out: Rotated = { kills: [], writes: 0, unreadable: [], left: [], retired: [] };
  let over = false;
  const working = Promise.all(Array.from({ length: clients }, () => client(program, out, () => over, pause)));
  const must = ({ code, said }: Told, wanted: number, what: string) => {
    if (code !== wanted) out.unreadable.push(`${what} ended with ${code}: ${JSON.stringify(said)}`);
  };
  for (const { kills, finishes } of rotations) {
    const old = `${keyFile}.old`;
    copyFileSync(keyFile, old);
    const ids = idsIn(keyFile);
    const token = await tokenOf(program as unknown as App, "north.admin@example.test");
    for (const kill of kills) out.kills.push(await killed(settings, ["rotate-keys"], kill));
    must(await commandHere(settings, "rotate-keys"), 0, "rotate-keys");
    must(await commandHere(settings, "rotate-keys", "--finish"), 1, "a finish within a day");
    age(keyFile, 6);
    const called = () => callApi(program as unknown as App, "GET", "auth/me", { token });
    const [before, finish] = [await called(), ["rotate-keys", "--finish", "--now"]];
    for (const kill of finishes) out.kills.push(await killed(settings, finish, kill));
    const last = await commandHere(settings, ...finish);
    // Where it was killed after its work, nothing is left to do.
    if (idsIn(keyFile).length !== 1) must(last, 0, "finish");
    out.left.push(...placesOf(dataDir, ids));
    // It looks each second; a command that was killed did not wait for it.
    await until(() => readFileSync(join(dataDir, "program.keys"), "utf8").trim() === idsIn(keyFile).join(" "));
    const after = await called();
    if (before.status !== 200 || after.status !== 401)
      out.left.push(`a token of before: ${before.status} and then ${after.status}`);
    must(await commandHere(settings, "check"), 0, "check");
    const now = readFileSync(keyFile);
    out.unreadable.push(...(await under(settings, () => shutKeys(settings))));
    const other = mkdtempSync(join(dataDir, "old-"));
    writeFileSync(join(other, "root.key"), readFileSync(old), { mode: 0o600 });
    const { said } = await commandHere({ ...settings, KEY_FILE: join(other, "root.key") }, "check");
    if (!JSON.stringify(said).includes("lacks the root key"))
      out.left.push(`the old key file: ${JSON.stringify(said)}`);
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
