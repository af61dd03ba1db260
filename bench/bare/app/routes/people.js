import Database from "better-sqlite3";
import { verify } from "../tokens.server";

const database = new Database(":memory:");
database.exec("create table people (id integer primary key, name text, email text, company text, at integer)");
const add = database.prepare("insert into people (name, email, company, at) values (?, ?, ?, ?)");
for (let id = 1; id <= 1000; id += 1) add.run(`Maya Ruiz ${id}`, `maya.${id}@example.test`, "Northway Freight", id);
const some = database.prepare("select * from people where id >= ? order by id limit ?");

/** One query, for any request with a token. */
export async function loader({ request }) {
  const id = await verify(request);
  const limit = Number(new URL(request.url).searchParams.get("limit") ?? 1);
  return Response.json({ success: true, data: some.all(id, limit) });
}
