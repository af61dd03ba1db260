import { readFileSync } from "node:fs";

export type Engine = "sqlite" | "postgres";

/** The settings' check reports an unreadable file. */
function urlOf({ DATABASE_URL: url, DATABASE_URL_FILE: file }: NodeJS.ProcessEnv): string | undefined {
  if (url || !file) return url || undefined;
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

export const databaseUrl = urlOf(process.env);
export const engine: Engine = databaseUrl ? "postgres" : "sqlite";
