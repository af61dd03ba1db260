export type Engine = "sqlite" | "postgres";

/** SQLite in the data folder, unless DATABASE_URL names a PostgreSQL. */
export const engine: Engine = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "") ? "postgres" : "sqlite";
