// Writes the migration of each engine. Usage: npm run migration -- --name what-changes
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

const generate = (env) =>
  execFileSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: "", ...env },
  });
generate();
generate({ DATABASE_URL: "postgres://" });

// STRICT, which Drizzle cannot.
for (const file of readdirSync("db/sqlite/migrations").filter((name) => name.endsWith(".sql"))) {
  const path = `db/sqlite/migrations/${file}`;
  const sql = readFileSync(path, "utf8");
  const strict = sql.replace(/(CREATE TABLE [^;]*\n\));/g, "$1 STRICT;");
  if (strict !== sql) writeFileSync(path, strict);
}
