// npm test: build, lint, types and the tests that say the most in ten minutes. npm run test:all: every test.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { install } from "./ready.mjs";

if (!process.argv.includes("--all")) process.env.QUICK = "1";

install();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

let passed = 0;
const failures = [];
const count = (good, titles) => {
  passed += good;
  failures.push(...titles);
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
  count(good ? 1 : 0, good ? [] : [name]);
}

function run(report, tally, program, ...words) {
  spawnSync(program, words, { stdio: "inherit" });
  try {
    count(...tally(JSON.parse(readFileSync(report, "utf8"))));
  } catch (error) {
    count(0, [`${program} ${words.join(" ")}: ${error.message}`]);
  }
}

function tallyOfVitest({ testResults, numPassedTests }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const titles = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => `${name} › ${test.fullName}: ${test.failureMessages?.[0] ?? test.status}`);
    return status === "failed" && titles.length === 0 ? [`${name}: ${message}`] : titles;
  });
  return [numPassedTests, failed];
}

function tallyOfPlaywright({ stats, errors, suites }) {
  for (const title of suites.flatMap(titlesOf("flaky"))) console.log(`! passed in its second try: ${title}`);
  const failed = [...suites.flatMap(titlesOf("unexpected")), ...suites.flatMap(titlesOf("skipped"))];
  return [stats.expected + stats.flaky, [...failed, ...errors.map(({ message }) => message)]];
}

const titlesOf =
  (status) =>
  ({ file, specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${file} › ${title}`),
    ...suites.flatMap(titlesOf(status)),
  ];

const PROVIDE = `await (await import("./scripts/chromium.mjs")).provideChromium();
(await import("./scripts/postgres.mjs")).postgresPrograms();`;
const reportTo = (file) => ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
const [TESTS, ON_POSTGRES] = ["test-results/vitest.json", "test-results/postgres.json"];
/** Of `npm run test:postgres`, the files that say the most about its engine in a minute. */
const ALSO_ON_POSTGRES = [
  "postgres/schema",
  "postgres/nodes",
  "domain/server/audit/audit",
  "domain/server/limits",
  "domain/application/search",
  "http/application/signing",
  "http/company/reports",
  "http/api/events",
].map((name) => `tests/${name}`);

await Promise.all([
  check("build", "node", "scripts/build.mjs"),
  check("formatting, lint and layers", "npm", "run", "--silent", "lint"),
  check("types", "npm", "run", "--silent", "typecheck"),
  attempt("a browser and PostgreSQL", "node", "--input-type=module", "-e", PROVIDE),
]);

// In sequence: tests that cut connections and stop programs need the machine to themselves.
run(TESTS, tallyOfVitest, "npx", "vitest", "run", ...reportTo(TESTS));
run(ON_POSTGRES, tallyOfVitest, "node", "scripts/test-postgres.mjs", ...reportTo(ON_POSTGRES), ...ALSO_ON_POSTGRES);
run("test-results/e2e.json", tallyOfPlaywright, "npx", "playwright", "test");

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
