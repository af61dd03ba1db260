import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { SETTINGS } from "./tests/settings";

/** Tests of what needs an installation, named as its sources are. */
const WITH_DATABASE = "tests/domain/**/*.server.test.ts";

const project = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
});

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // React is that of production here too.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    pool: "forks",
    maxWorkers: 3,
    // A machine under load is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      project("unit", {
        include: ["tests/*.test.ts", "tests/domain/**/*.test.ts"],
        exclude: [WITH_DATABASE, "tests/routes.test.ts"],
        isolate: false,
        // Whatever asks for a data folder here fails: it belongs to the next project.
        env: { ...SETTINGS, DATA_DIR: "/dev/null" },
      }),
      project("domain", { isolate: false, include: [WITH_DATABASE], setupFiles: ["tests/data-folder.ts"] }),
      project("http", {
        isolate: false,
        include: ["tests/routes.test.ts", "tests/documents/**/*.test.ts", "tests/http/**/*.test.ts"],
        globalSetup: ["tests/seeded-folder.ts"],
        setupFiles: ["tests/data-folder.ts"],
      }),
      // Long rounds: a short form of each stands among the tests.
      ...(process.env.SOAK
        ? [
            project("soak", {
              include: ["tests/soak/**/*.soak.ts"],
              globalSetup: ["tests/seeded-folder.ts"],
              setupFiles: ["tests/data-folder.ts"],
              testTimeout: 3 * 3600_000,
            }),
          ]
        : []),
    ],
  },
});
