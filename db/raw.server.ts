/** Statements that Drizzle's query builder has no words for. Numbers come as numbers on both engines. */
import type { SQL } from "drizzle-orm";
import type { Db } from "./client.server";
import { engine } from "./engine";

type PostgresDb = { execute(statement: SQL): Promise<{ rows: unknown[] }> };

export async function queryAll<Row>(tx: Db, statement: SQL): Promise<Row[]> {
  if (engine === "sqlite") return tx.all<Row>(statement);
  return (await (tx as unknown as PostgresDb).execute(statement)).rows as Row[];
}

export const queryOne = async <Row>(tx: Db, statement: SQL): Promise<Row | undefined> =>
  (await queryAll<Row>(tx, statement))[0];

export async function execute(tx: Db, statement: SQL): Promise<void> {
  if (engine === "sqlite") tx.run(statement);
  else await (tx as unknown as PostgresDb).execute(statement);
}
