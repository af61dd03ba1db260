/** Every address of the route table, asked with rows of the program's own database by those who may see most. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { ROUTES } from "../route-table";
import type { Program } from "./program";
import { staff, Visitor } from "./visitor";

/** Tables whose names are not those of their parameter. */
const TABLES: Record<string, string> = { company: "companies" };

function idsOf(dataDir: string, companyName: string): (parameter: string) => string {
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const company = database.prepare("select id from companies where name = ?").pluck().get(companyName);
  const known = new Map<string, string>([["company", String(company)]]);
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  for (const table of tables) {
    const columns = (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    if (!columns.includes("id")) continue;
    const own = columns.includes("company_id");
    const row = database.prepare(
      `select id from ${table} ${own ? "where company_id = ?" : ""} order by rowid desc limit 1`,
    );
    const id = row.pluck().get(...(own ? [company] : [])) as string | undefined;
    const parameter = Object.keys(TABLES).find((name) => TABLES[name] === table) ?? table.replace(/s$/, "");
    if (id !== undefined && !known.has(parameter)) known.set(parameter, String(id));
  }
  database.close();
  return (parameter) => known.get(parameter) ?? "x";
}

export type Asked = { path: string; who: string; status: number };

const isRtics = (path: string): boolean => path.startsWith("/admin");

/** @param all by everybody, not only by one who may see it @returns what they were answered, by the pattern of the route */
export async function askEveryRoute({ origin, dataDir }: Program, all = false): Promise<Asked[]> {
  const id = idsOf(dataDir, "Northway Freight");
  const [north, rtic] = [await staff({ origin }, "north.admin"), await staff({ origin }, "rtic.admin")];
  const asked: Asked[] = [];
  for (const { path } of ROUTES.filter((route) => !route.path.includes("logout"))) {
    const address = path.replace(/:(\w+)\??/g, (_, parameter: string) => id(parameter)).replace("*", "nowhere");
    const askers = all ? { north, rtic, nobody: new Visitor(origin) } : isRtics(path) ? { rtic } : { north };
    for (const [who, visitor] of Object.entries(askers))
      asked.push({ path, who, status: (await visitor.get(address)).status });
  }
  return asked;
}
