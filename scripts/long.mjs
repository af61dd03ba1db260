// npm run test:long: the full numbers of what npm test tries with small ones, all of them or those named.
//   npm run test:long -- requests
import { spawnSync } from "node:child_process";
import { install } from "./ready.mjs";

install();
const words = ["vitest", "run", "--project", "long", "--no-file-parallelism", ...process.argv.slice(2)];
const { status } = spawnSync("npx", words, { stdio: "inherit", env: { ...process.env, LONG: "1" } });
process.exit(status ?? 1);
