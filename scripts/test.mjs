// Needs nothing but Node and npm. The last line counts all tests; a skipped or flaky one has failed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { provideChromium } from "./chromium.mjs";
import { install } from "./ready.mjs";

install();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

let passed = 0;
let failed = 0;
const count = (good, bad) => {
  passed += good;
  failed += bad;
};

const attempt = (command, ...args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
const json = (path) => JSON.parse(readFileSync(path, "utf8"));

function check(name, ...command) {
  const good = attempt(...command);
  console.log(`${good ? "✓" : "✗"} ${name}`);
  count(good ? 1 : 0, good ? 0 : 1);
}

check("formatting, lint and layers", "npm", "run", "--silent", "lint");
check("types", "npm", "run", "--silent", "typecheck");
check("build", "node", "scripts/build.mjs");

attempt("npx", "vitest", "run", "--reporter=default", "--reporter=json", "--outputFile=test-results/vitest.json");
try {
  const report = json("test-results/vitest.json");
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status === "passed"),
  ).length;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  count(numPassedTests, numFailedTests + brokenFiles + numPendingTests + numTodoTests);
} catch {
  count(0, 1);
}

await provideChromium();
attempt("npx", "playwright", "test");
try {
  const { stats, errors } = json("test-results/e2e.json");
  count(stats.expected, stats.unexpected + stats.flaky + stats.skipped + errors.length);
} catch {
  count(0, 1);
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
