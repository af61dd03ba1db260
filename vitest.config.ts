import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { IN_DEPTH } from "./tests/in-depth.ts";
import { SETTINGS } from "./tests/settings.ts";

/** Tests of what needs an installation, named as its sources are. */
const WITH_DATABASE = "tests/domain/**/*.server.test.ts";

/** Loaded as Node does it: through Vite it would take seconds for each file. */
const BUILT = [/\/build\/server\//];

/** Workers fill the cores already: garbage collected on four more threads for each of them took a fifth of the time. */
const FEW_COLLECTIONS = ["--max-semi-space-size=64", "--v8-pool-size=1"];

/** Fill the product up on purpose: beside other tests they would try the machine, not its limits. */
const ALONE = ["tests/process/load.test.ts"];

/** What these try few of in `npm test`, they try all of in `npm run test:long`. */
const WITH_FEW_OR_ALL = [
  "tests/domain/driver/barcode-picture.server.test.ts",
  "tests/domain/driver/expiry-watch.server.test.ts",
  "tests/domain/driver/import.server.test.ts",
  "tests/domain/driver/picture-check.server.test.ts",
  "tests/domain/server/database.server.test.ts",
  "tests/process/fuzz.test.ts",
  "tests/process/slow-reader.test.ts",
];

/** `npm run api-examples` takes down what the API answers. */
const RECORDING = process.env.RECORD_API ? ["tests/record-api.ts"] : [];

const ON_POSTGRES = process.env.POSTGRES_SERVER ? ["tests/postgres/schema.test.ts"] : [];
const SEVERAL_MACHINES = process.env.POSTGRES_SERVER
  ? ["tests/postgres/nodes.test.ts", "tests/postgres/move.test.ts"]
  : undefined;

/** What is about SQLite alone. */
const OF_SQLITE = process.env.POSTGRES_SERVER
  ? [
      // Which index SQLite walks.
      "**/plan",
      // What its index of people holds inside, and held after the migration that made it.
      "application/fts",
      // Its pragmas, its migrations and its one writer.
      "server/database",
      // Its migrations, which PostgreSQL never had.
      "server/migrate",
    ].map((name) => `tests/domain/${name}.server.test.ts`)
  : [];

/** `npm test` leaves these to `npm run test:all`. */
const LEFT_OUT = process.env.QUICK ? IN_DEPTH : [];

const project = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test, exclude: [...(test?.exclude ?? []), ...LEFT_OUT, ...OF_SQLITE] },
});

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // React is that of production here too.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    pool: "forks",
    // A third works while two wait for the product or for one another.
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
      project("domain", {
        isolate: false,
        include: [WITH_DATABASE, ...ON_POSTGRES],
        setupFiles: ["tests/data-folder.ts", "tests/no-stale-read.ts"],
      }),
      // One running product for each worker.
      project("http", {
        isolate: false,
        include: ["tests/http/**/*.test.ts", "tests/routes.test.ts"],
        globalSetup: ["tests/seeded-folder.ts"],
        setupFiles: ["tests/worker-folder.ts", "tests/no-stale-read.ts", ...RECORDING],
        execArgv: FEW_COLLECTIONS,
        server: { deps: { external: BUILT } },
      }),
      // What stops, kills, locks or fills the product, or needs other settings, starts its own.
      project("process", {
        include: SEVERAL_MACHINES ?? ["tests/documents/**/*.test.ts", "tests/process/**/*.test.ts"],
        exclude: ALONE,
        execArgv: FEW_COLLECTIONS,
        globalSetup: ["tests/seeded-folder.ts"],
        setupFiles: ["tests/data-folder.ts", ...RECORDING],
        server: { deps: { external: BUILT } },
      }),
      project("alone", {
        include: ALONE,
        sequence: { groupOrder: 1 },
        globalSetup: ["tests/seeded-folder.ts"],
        setupFiles: ["tests/data-folder.ts"],
        server: { deps: { external: BUILT } },
      }),
      // npm run test:s3: files in a bucket of a throwaway OpenStack Swift.
      ...(process.env.WITH_S3
        ? [
            project("s3", {
              include: ["tests/s3/**/*.test.ts"],
              globalSetup: ["tests/seeded-folder.ts"],
              setupFiles: ["tests/data-folder.ts"],
              server: { deps: { external: BUILT } },
            }),
          ]
        : []),
      // npm run scale: several machines, one of which dies.
      ...(process.env.WITH_SCALE
        ? [
            project("scale", {
              include: ["tests/scale/**/*.test.ts"],
              globalSetup: ["tests/seeded-folder.ts"],
              setupFiles: ["tests/data-folder.ts"],
              testTimeout: 30 * 60_000,
              server: { deps: { external: BUILT } },
            }),
          ]
        : []),
      // Large fuzz, all angles and versions, soak and power cuts: the projects above try small numbers of each.
      ...(process.env.LONG
        ? [
            project("long", {
              include: ["tests/long/**/*.long.ts", ...WITH_FEW_OR_ALL],
              globalSetup: ["tests/seeded-folder.ts"],
              setupFiles: ["tests/data-folder.ts"],
              testTimeout: 3 * 3600_000,
              server: { deps: { external: BUILT } },
            }),
          ]
        : []),
    ],
  },
});
