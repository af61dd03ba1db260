/** Two machines of one installation: on one PostgreSQL, by the way of a network that can break. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../http/applicant";
import { type Connection, postgresAt } from "../http/connection";
import { says } from "../http/page";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, staff, Visitor } from "../http/visitor";
import { openWay, type Way } from "../http/way";
import { DEMO_PASSWORD } from "../settings";
import { databaseFor } from "./database";

type Node = { program: Program; way: Way };
const nodes: Node[] = [];
let url: string;
let rows: Connection;
const [first, second] = [0, 1].map((at) => () => nodes[at] as Node) as [() => Node, () => Node];

async function startNode(): Promise<Node> {
  const way = await openWay(url);
  const program = await startProgram({ settings: { DATABASE_URL: way.url, TRUST_PROXY: "1" } });
  const node = { program, way };
  nodes.push(node);
  return node;
}

beforeAll(async () => {
  const { POSTGRES_SERVER: server = "", SEEDED_TEMPLATE: template } = process.env;
  ({ url } = await databaseFor(server, `${process.env.DATA_DIR}-nodes`, template));
  rows = postgresAt(url);
  await startNode();
  await startNode();
});
afterAll(() => {
  rows.close();
  for (const { program, way } of nodes) {
    program.child.kill("SIGKILL");
    way.close();
  }
});

const leaders = () =>
  rows.all(
    "select count(*) as number from pg_locks where locktype = 'advisory' and objid = 8204020 and granted and database = (select oid from pg_database where datname = current_database())",
  )[0]?.number;
const unsent = () => Number(rows.all("select count(*) as number from outbox where status <> 'sent'")[0]?.number);

/** @returns who asked for a link, which is mailed */
async function requestLink({ origin }: Program): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.post("/apply", { code: "SUNBEAM", email: newEmail() });
  const { location } = await visitor.post("/apply/match");
  expect(location).toBe("/applicant/application/sent");
  return visitor;
}
/** The same browser at the other machine. */
function elsewhere({ cookies, address }: Visitor, { origin }: Program): Visitor {
  const same = new Visitor(origin, {}, address);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}
const statusOf = async ({ origin }: Program, path: string) => (await exchange(origin, path)).status;

it("one of them does the jobs", async () => {
  await until(() => leaders() === 1);
});

it("who has signed in at one is signed in at the other, and has signed out at both", async () => {
  const north = await staff({ origin: first().program.origin }, "north.admin");
  const there = elsewhere(north, second().program);
  expect((await there.get("/applications")).status).toBe(200);
  await there.post("/user/logout");
  expect((await north.get("/applications")).status).toBe(302);
});

it("wrong passwords are counted together", async () => {
  const here = new Visitor(first().program.origin);
  const there = elsewhere(here, second().program);
  const signIn = async (who: Visitor, password: string) =>
    (await who.post("/user/login", { username: "sun.manager", password })).status;
  for (let tries = 0; tries < 5; tries += 1) expect(await signIn(tries % 2 ? here : there, "wrong")).toBe(401);
  expect([await signIn(here, DEMO_PASSWORD), await signIn(there, DEMO_PASSWORD)]).toEqual([429, 429]);
});

it("a letter that is queued at either goes out within seconds", async () => {
  for (const { program } of nodes) {
    const started = Date.now();
    await requestLink(program);
    await until(() => unsent() === 0);
    expect(Date.now() - started).toBeLessThan(5000);
  }
});

it("without a way to the database, pages are 503 in words and nobody is sent there; it goes on by itself", async () => {
  const { program, way } = second();
  const north = await staff(program, "north.manager");
  way.cut();
  try {
    await until(async () => (await statusOf(program, "/readyz")) === 503);
    const shut = await north.get("/applications");
    expect(shut.status).toBe(503);
    says(shut, "We can't save right now.");
    expect(await statusOf(program, "/")).toBe(200);
    expect(await statusOf(first().program, "/readyz")).toBe(200);
  } finally {
    way.mend();
  }
  await until(async () => (await statusOf(program, "/readyz")) === 200);
  expect((await north.get("/applications")).status).toBe(200);
  await until(() => leaders() === 1);
});

it("when the one that does the jobs dies, the other does them within a minute", async () => {
  // The first one was there first, and its way was never cut.
  first().program.child.kill("SIGKILL");
  expect(await first().program.ended).toMatchObject({ signal: "SIGKILL" });
  const started = Date.now();
  await requestLink(second().program);
  await until(() => unsent() === 0);
  expect(Date.now() - started).toBeLessThan(60_000);
  expect(leaders()).toBe(1);
});
