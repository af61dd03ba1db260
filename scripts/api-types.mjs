import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { stampOf } from "./fresh.mjs";

const schema = "clients/typescript/schema.ts";
const stamp = `// Made by scripts/api-types.mjs of ${stampOf(["app", "db", "locales", "package-lock.json", "scripts/api-types.mjs", "scripts/openapi-types.mjs"])}\n`;

if (!existsSync(schema) || !readFileSync(schema, "utf8").startsWith(stamp)) {
  const { build } = await import("vite");
  const { typesOf } = await import("./openapi-types.mjs");
  const folder = mkdtempSync("node_modules/.api-types-");
  try {
    await build({
      configFile: false,
      logLevel: "error",
      resolve: { tsconfigPaths: true },
      build: { ssr: "app/routes/api/call/dispatch.server.ts", outDir: folder },
    });
    Object.assign(process.env, { MODE: "demo", DATA_DIR: resolve(folder, "data"), LOG_LEVEL: "error" });
    const { handleApiRequest } = await import(pathToFileURL(resolve(join(folder, "dispatch.server.js"))));
    const response = await handleApiRequest(new Request("http://localhost/api/v1/openapi.json"));
    writeFileSync(schema, stamp + (await typesOf(await response.json())));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
