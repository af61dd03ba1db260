import Database from "better-sqlite3";

const database = new Database(":memory:");
database.exec("create table people (id integer primary key, name text); insert into people (name) values ('Ana')");
const person = database.prepare("select id, name from people where id = ?");

export const loader = () => Response.json({ success: true, data: person.get(1) });
