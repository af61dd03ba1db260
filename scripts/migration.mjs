// Makes the generated tables STRICT, which Drizzle cannot. Usage: npm run migration -- --name what-changes
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";

// drizzle-kit can't read what only a bundler understands.
await build({
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
  build: { ssr: "db/schema.ts", outDir: "node_modules/.cache/schema", minify: false },
});

execFileSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], { stdio: "inherit" });
for (const file of readdirSync("db/migrations").filter((name) => name.endsWith(".sql"))) {
  const path = `db/migrations/${file}`;
  const sql = readFileSync(path, "utf8");
  const strict = sql.replace(/(CREATE TABLE [^;]*\n\));/g, "$1 STRICT;");
  if (strict !== sql) writeFileSync(path, strict);
}
