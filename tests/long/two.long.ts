/** Several programs started on one data folder at the same moment, ROUNDS times, 50 by default: one works, the others say so and end. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../http/app";

const ROUNDS = Number(process.env.ROUNDS ?? 50);
const BATCH_SIZE = 3;

it(`lets one of ${BATCH_SIZE} work in each of ${ROUNDS} rounds`, async () => {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "two-"));
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  let worked = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ports = await Promise.all(Array.from({ length: BATCH_SIZE }, freePort));
    const programs = ports.map((port) => {
      const child = spawn(process.execPath, ["scripts/serve.mjs"], {
        env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
      });
      let said = "";
      const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
      const outcome = new Promise<string>((resolve) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (chunk: Buffer) => {
            said += chunk.toString();
            if (said.includes("Roadhand is at")) resolve("works");
          });
        child.once("close", (code) => resolve(`${code}: ${said}`));
      });
      return { child, ended, outcome };
    });
    const outcomes = await Promise.all(programs.map(({ outcome }) => outcome));
    const losers = outcomes.filter((outcome) => outcome !== "works");
    worked += outcomes.length - losers.length;
    refused += losers.length;
    expect(losers, `round ${round}`).toHaveLength(BATCH_SIZE - 1);
    for (const said of losers) expect(said).toMatch(/^1: Roadhand can't start:\n {2}- Roadhand already runs on /);
    const winner = programs[outcomes.indexOf("works")];
    winner?.child.kill(round % 2 ? "SIGKILL" : "SIGTERM");
    expect(await winner?.ended).toBe(round % 2 ? null : 0);
  }
  process.stdout.write(`${JSON.stringify({ ROUNDS, BATCH_SIZE, worked, refused })}\n`);
});
