import { join } from "node:path";
import Database from "better-sqlite3";
import { verify } from "../tokens.server";

const database = new Database(join(process.env.BENCH_FOLDER, "bare.sqlite"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table if not exists saved (id integer primary key, body text, at integer)");
const add = database.prepare("insert into saved (body, at) values (?, ?)");

/** Written to the disk before the response. */
export async function action({ request }) {
  await verify(request);
  add.run(JSON.stringify(await request.json()), Date.now());
  return Response.json({ success: true });
}
