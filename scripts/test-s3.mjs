// npm run test:s3: what is stored in a bucket, on a throwaway OpenStack Swift.
// Debian: apt-get install swift-proxy swift-account swift-container swift-object
import { spawnSync } from "node:child_process";
import { install } from "./ready.mjs";

install();
if (spawnSync("swift-ring-builder", { stdio: "ignore" }).error)
  throw new Error("Swift is not installed: apt-get install swift-proxy swift-account swift-container swift-object");
const words = ["vitest", "run", "--project", "s3", ...process.argv.slice(2)];
const { status } = spawnSync("npx", words, { stdio: "inherit", env: { ...process.env, WITH_S3: "1" } });
process.exit(status ?? 1);
