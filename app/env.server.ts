import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Env, readEnv } from "./settings.server";

function loadEnv(): Env {
  const result = readEnv(process.env);
  if ("env" in result) return result.env;
  process.stderr.write(`Roadhand can't start:\n${result.faults.map((fault) => `  - ${fault}\n`).join("")}`);
  process.exit(1);
}

export const env = loadEnv();

export function dataPath(...parts: string[]): string {
  const path = join(env.dataDir, ...parts);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/** Created on first use. */
export function readOrMakeSecret(path: string, make: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${make()}\n`, { mode: 0o600, flag: "wx" });
    chmodSync(path, 0o600);
  }
  return readFileSync(path, "utf8").trim();
}

export function demoPassword(): string {
  return (
    env.demoPassword ?? readOrMakeSecret(dataPath("demo-password.txt"), () => randomBytes(9).toString("base64url"))
  );
}
