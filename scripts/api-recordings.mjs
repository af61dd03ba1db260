import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const RUNS = [
  ["--project", "http"],
  ["--project", "process", "tests/process/openapi.test.ts"],
];

/** What the API answers while its tests run, as tests/record-api.ts takes it down in the folder. */
export function recordApi(folder) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, RECORD_API: folder };
  for (const run of RUNS) spawnSync("npx", ["vitest", "run", ...run], { stdio: "inherit", env });
}

export const readRecorded = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ndjson"))
    .flatMap((name) =>
      readFileSync(join(folder, name), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
