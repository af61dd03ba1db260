import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
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

async function attempt(name, program, ...words) {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const good = (await ended) === 0;
  console.log(`${out}${err}${good ? "✓" : "✗"} ${name}`);
  return good;
}

async function check(name, ...command) {
  const good = await attempt(name, ...command);
  count(good ? 1 : 0, good ? 0 : 1);
}

/** @param tally the tests that passed and those that did not, from the report */
function run(report, tally, program, ...words) {
  spawnSync(program, words, { stdio: "inherit" });
  try {
    count(...tally(JSON.parse(readFileSync(report, "utf8"))));
  } catch {
    count(0, 1);
  }
}

function tallyOfVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  const brokenFiles = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status === "passed"),
  ).length;
  return [numPassedTests, numFailedTests + brokenFiles + numPendingTests + numTodoTests];
}

function tallyOfPlaywright({ stats, errors, suites }) {
  for (const title of suites.flatMap(flaky)) console.log(`! passed in its second try: ${title}`);
  return [stats.expected + stats.flaky, stats.unexpected + stats.skipped + errors.length];
}

const flaky = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(flaky),
];

const PROVIDE = 'import("./scripts/chromium.mjs").then(({ provideChromium }) => provideChromium())';
const TO = "test-results/vitest.json";

await Promise.all([
  check("build", "node", "scripts/build.mjs"),
  check("formatting, lint and layers", "npm", "run", "--silent", "lint"),
  check("types", "npm", "run", "--silent", "typecheck"),
  attempt("a browser", "node", "-e", PROVIDE),
]);

// In sequence: tests that cut connections and stop programs need the machine to themselves.
run(TO, tallyOfVitest, "npx", "vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${TO}`);
run("test-results/e2e.json", tallyOfPlaywright, "npx", "playwright", "test");

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
