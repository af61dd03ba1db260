import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      "tests/*.test.ts",
      "tests/domain/**/*.test.ts",
      "tests/documents/**/*.test.ts",
      "tests/http/**/*.test.ts",
    ],
    // Each file has a process and a data folder of its own.
    pool: "forks",
    maxWorkers: 2,
    globalSetup: ["tests/seeded-folder.ts"],
    setupFiles: ["tests/data-folder.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
