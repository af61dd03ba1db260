import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.mjs";
import { SMS_PORT } from "./tests/e2e/provider";
import { IN_DEPTH } from "./tests/in-depth";

const executablePath = chromiumPath();
const PORT = Number(process.env.E2E_PORT ?? 3217);
/** With a name, since browsers bind passkeys to a domain. */
const ORIGIN = `http://localhost:${PORT}`;
const WITHOUT_SCRIPT = "**/without-script.spec.ts";
/** `npm test` leaves these to `npm run test:all`. */
const LEFT_OUT = process.env.QUICK ? IN_DEPTH.map((file) => `**/${file}`) : [];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "tests/e2e/provider.ts",
  fullyParallel: true,
  workers: 4,
  // One race of a test with a busy machine is no fault of the product; scripts/test.mjs names what passed only then.
  retries: 1,
  // A machine under load is slow, not wrong.
  timeout: 900_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: ORIGIN,
    viewport: { width: 360, height: 640 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-software-rasterizer",
        "--process-per-site",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // tests/http asks every page as a browser without script does: here only whole journeys go without it, and what a browser does itself.
  projects: [
    { name: "with script", testIgnore: [WITHOUT_SCRIPT, ...LEFT_OUT] },
    {
      name: "without script",
      use: { javaScriptEnabled: false },
      testMatch: ["**/journeys/*.spec.ts", WITHOUT_SCRIPT],
      testIgnore: LEFT_OUT,
    },
  ],
  webServer: {
    command: "node scripts/build.mjs && rm -rf test-results/data && exec node scripts/serve.mjs",
    url: `${ORIGIN}/readyz`,
    env: {
      HOST: "localhost",
      PORT: String(PORT),
      DATA_DIR: "test-results/data",
      LOG_LEVEL: "error",
      TRUST_PROXY: "1",
      DEMO_PASSWORD: "correct horse battery staple",
      PASSWORD_HASH_MIB: "1",
      SMS_URL: `http://AC0123:of-the-tests-alone@127.0.0.1:${SMS_PORT}/2010-04-01/Accounts/AC0123/Messages.json`,
      SMS_FROM: "+14025550100",
    },
    stdout: "pipe",
    stderr: "pipe",
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
