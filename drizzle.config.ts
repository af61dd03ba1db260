import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./node_modules/.cache/schema/schema.js",
  out: "./db/migrations",
});
