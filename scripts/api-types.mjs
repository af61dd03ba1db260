// Writes the client's types from the OpenAPI document of the built product: npm run api-types
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { build, install } from "./ready.mjs";

install();
build();
const folder = mkdtempSync(join(tmpdir(), "roadhand-types-"));
Object.assign(process.env, { NODE_ENV: "production", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "error" });
const { start } = await import(new URL("../build/server/main.js", import.meta.url));
const { origin, stop } = await start();
try {
  const text = await (await fetch(`${origin}/api/v1/openapi.json`)).text();
  // Examples say nothing of types, and some hold the day.
  const document = JSON.parse(text, (key, value) => (key === "example" ? undefined : value));
  writeFileSync("app/api-client/schema.ts", astToString(await openapiTS(document)));
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
