import { defineConfig } from "drizzle-kit";

const dialect = process.env.DATABASE_URL ? "postgresql" : "sqlite";

export default defineConfig({
  dialect,
  casing: "snake_case",
  schema: "./node_modules/.cache/schema/schema.js",
  out: dialect === "sqlite" ? "./db/sqlite/migrations" : "./db/postgres/migrations",
});
