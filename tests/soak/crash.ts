/** Killed in the middle of its work and started again on the same folder: what was acknowledged is there. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { newEmail } from "../http/applicant";
import { type Program, startProgram } from "../http/program";
import { Visitor } from "../http/visitor";

const AT_ONCE = 4;

export type Crashed = { rounds: number; acknowledged: number; lost: string[]; unsound: string[] };

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

/** @param lifetime milliseconds of work before each kill */
export async function killRounds(rounds: number, lifetime: () => number): Promise<Crashed> {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "crash-"));
  const acknowledged: string[] = [];
  const unsound: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const program = await startProgram({ dataDir });
    const working = Promise.all(Array.from({ length: AT_ONCE }, () => work(program, acknowledged)));
    await new Promise((resolve) => setTimeout(resolve, lifetime()));
    program.child.kill("SIGKILL");
    await Promise.all([program.ended, working]);
  }
  // The last start looks at everything, and its stop notes the audit's last row.
  const last = await startProgram({ dataDir });
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const sent = new Set(database.prepare("select to_address from outbox").pluck().all());
  for (const pragma of ["integrity_check", "foreign_key_check"]) {
    const said = database.pragma(pragma) as Record<string, unknown>[];
    if (said.some((row) => row[pragma] !== "ok")) unsound.push(`${pragma}: ${JSON.stringify(said.slice(0, 3))}`);
  }
  database.close();
  last.child.kill("SIGTERM");
  const { code } = await last.ended;
  if (code !== 0) unsound.push(`the stop after it ended with ${code}`);
  return { rounds, acknowledged: acknowledged.length, lost: acknowledged.filter((email) => !sent.has(email)), unsound };
}
