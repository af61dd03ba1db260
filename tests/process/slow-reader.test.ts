/** Somebody who reads a long export slowly: no transaction is held for them, and no memory. */
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { applicant } from "../http/applicant";
import { says } from "../http/page";
import { startProgram } from "../http/program";
import { staff } from "../http/visitor";
import { fewOrAll } from "../long/few-or-all";

/** Several times what a connection takes before its reader reads. */
const ROWS = fewOrAll(40_000, 100_000);
const MB = 1024 * 1024;

/** Copies of one application that is over, as many as are missing. */
function fillUp(database: Database.Database, company: string): void {
  const columns = (database.pragma("table_info(applications)") as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== "id" && name !== "status");
  database
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into applications (id, status, ${columns.join(", ")})
       select printf('01900000-0000-7000-8000-%012x', i), 'rejected', ${columns.join(", ")}
       from n, (select * from applications where company_id = ? and first_name <> '' limit 1)`,
    )
    .run(ROWS, company);
}

it("holds up nobody who writes, and has every row in the end", async () => {
  const program = await startProgram({ settings: { TRUST_PROXY: "1" } });
  const path = `${program.dataDir}/roadhand.sqlite`;
  const database = new Database(path);
  database.pragma("busy_timeout = 5000");
  const { id: company } = database.prepare("select id from companies where name = 'Northway Freight'").get() as {
    id: string;
  };
  fillUp(database, company);
  const { rows } = database.prepare("select count(*) as rows from applications where company_id = ?").get(company) as {
    rows: number;
  };
  const residentMB = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.child.pid}/status`, "utf8"))?.[1]) / 1024;

  const admin = await staff(program, "north.admin");
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  await admin.get("/applications");
  const before = residentMB();
  const sent = request(`${program.origin}/applications/export`, {
    headers: { cookie, "x-forwarded-for": admin.address },
  }).end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  expect(reply.statusCode).toBe(200);
  // Until the line is full and nothing more is sent, others write.
  const meanwhile: string[] = [];
  for (let person = 0; person < 5; person += 1) meanwhile.push((await applicant(program)).email);
  says(await admin.get("/applications"), "Applications");
  expect(database.pragma("wal_checkpoint(TRUNCATE)")).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  expect(statSync(`${path}-wal`).size).toBeLessThan(64 * MB);
  expect(residentMB() - before).toBeLessThan(100);

  const sentUnread = reply.socket.bytesRead;
  const all = await text(reply);
  expect(sentUnread).toBeLessThan(Buffer.byteLength(all) / 2);
  const lines = all.trimEnd().split("\r\n");
  // Whoever comes meanwhile stands at the end, as does whoever is changed: by what was done last nobody is passed over.
  expect(lines.slice(rows + 1).map((line) => meanwhile.find((email) => line.includes(email)))).toEqual(meanwhile);
  expect(lines).toHaveLength(1 + rows + meanwhile.length);
  database.close();
  program.child.kill("SIGTERM");
  await program.ended;
});
