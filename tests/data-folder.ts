/** Every test file works on an installation of its own, made in a temporary folder before anything is imported. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "roadhand-test-"));
Object.assign(process.env, {
  NODE_ENV: "production",
  MODE: "demo",
  HOST: "127.0.0.1",
  PORT: "0",
  DATA_DIR: folder,
  LOG_LEVEL: "fatal",
  TRUST_PROXY: "1",
  DEMO_PASSWORD: "correct horse battery staple",
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
