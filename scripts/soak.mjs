// npm run soak: the long rounds of tests/soak, all of them or those named.
//   npm run soak -- requests
import { spawnSync } from "node:child_process";
import { install } from "./ready.mjs";

install();
const { status } = spawnSync("npx", ["vitest", "run", "--project", "soak", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, SOAK: "1" },
});
process.exit(status ?? 1);
