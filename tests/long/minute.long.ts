/**
 * What is lost where the machine is lost, with a backup each minute: ROUNDS, 3 by default, of a program that is killed at some moment while
 * people ask for links, restored elsewhere. Seconds between the oldest act that is gone and the kill.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { newEmail } from "../http/applicant";
import { startProgram } from "../http/program";
import { Visitor } from "../http/visitor";
import { backupSettings, command } from "./backup";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECOND = 1000;

async function lossOf(round: number): Promise<number> {
  const base = mkdtempSync(join(tmpdir(), "roadhand-minute-"));
  const dataDir = join(base, "data");
  const settings = { ...backupSettings(dataDir, base), BACKUP_EVERY: "1" };
  // The program itself makes no repository.
  const seeded = process.env.SEEDED_FOLDER ?? "";
  const first = { ...settings, DATA_DIR: seeded, KEY_FILE: join(seeded, "keys", "root.key") };
  expect(await command(first, "backup")).toMatchObject({ code: 0 });
  const program = await startProgram({ dataDir, settings });
  const acknowledged: { email: string; at: number }[] = [];
  const until = Date.now() + 150 * SECOND + (round * 60 * SECOND) / ROUNDS;
  while (Date.now() < until) {
    const email = newEmail();
    const visitor = new Visitor(program.origin);
    await visitor.post("/apply", { code: "SUNBEAM", email });
    const { location } = await visitor.post("/apply/match");
    if (location === "/applicant/application/sent") acknowledged.push({ email, at: Date.now() });
    await setTimeout(SECOND / 2);
  }
  program.child.kill("SIGKILL");
  await program.ended;
  const killed = Date.now();
  const into = join(base, "into");
  expect(await command(settings, "restore", "latest", "--into", into)).toMatchObject({ code: 0 });
  const database = new Database(join(into, "roadhand.sqlite"), { readonly: true });
  const stored = new Set(database.prepare("select to_address from outbox").pluck().all());
  database.close();
  rmSync(base, { recursive: true });
  const lost = acknowledged.filter(({ email }) => !stored.has(email));
  // Nothing is missing from the middle.
  expect(acknowledged.slice(0, acknowledged.length - lost.length).every(({ email }) => stored.has(email))).toBe(true);
  return (killed - (lost[0]?.at ?? killed)) / SECOND;
}

it(`loses a minute and the time of a backup at most, in ${ROUNDS} rounds`, async () => {
  const losses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) losses.push(await lossOf(round));
  process.stdout.write(`${JSON.stringify({ losses })}\n`);
  expect(Math.max(...losses)).toBeGreaterThan(0);
});
