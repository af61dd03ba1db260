/** Every test file works on an installation of its own, made in a temporary folder before anything is imported. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { SETTINGS } from "./settings";

const folder = mkdtempSync(join(tmpdir(), "roadhand-test-"));
Object.assign(process.env, SETTINGS, { DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));
