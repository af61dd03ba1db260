/** Three machines of one installation behind HAProxy, on PostgreSQL under Patroni and a bucket in Swift, moved there from one box. */
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../http/app";
import { postgresAt } from "../http/connection";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange } from "../http/visitor";
import { openWay } from "../http/way";
import { command } from "../long/backup";
import { AS_OWNER, BUCKET, swift, urlOf } from "../s3/swift";
import { startCluster } from "./cluster";
import { startDaemon } from "./daemon";

const HAPROXY = new URL("../../deploy/haproxy.cfg", import.meta.url).pathname;
const PASSWORD = "only-on-this-machine";
const NAMES = ["one", "two", "three"] as const;
type Node = { name: string; port: number; dataDir: string; program?: Program };

export const cluster = await startCluster();
export const wayToStore = await openWay(swift.endpoint);

const [pages, rows] = [await freePort(), await freePort()];
export const origin = `http://127.0.0.1:${pages}`;
const databaseUrl = `postgres://roadhand:${PASSWORD}@127.0.0.1:${rows}/roadhand`;
export const nodes: Node[] = [];
for (const name of NAMES) {
  const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", `${name}-`));
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  nodes.push({ name, port: await freePort(), dataDir });
}
const [first] = nodes as [Node];

const [one, two] = cluster.machines.map(({ port, control }) => [`127.0.0.1:${port}`, String(control)]);
startDaemon("haproxy", ["-f", HAPROXY, "-db"], {
  PAGES: `127.0.0.1:${pages}`,
  ROWS: `127.0.0.1:${rows}`,
  ...Object.fromEntries(nodes.map(({ port }, at) => [`NODE_${at + 1}`, `127.0.0.1:${port}`])),
  POSTGRES_1: one?.[0] ?? "",
  PATRONI_PORT_1: one?.[1] ?? "",
  POSTGRES_2: two?.[0] ?? "",
  PATRONI_PORT_2: two?.[1] ?? "",
});

async function createDatabase(): Promise<void> {
  const { default: pg } = await import("pg");
  const client = await until(async () => {
    const superuser = new pg.Client({ host: "127.0.0.1", port: rows, database: "postgres", ...cluster.superuser });
    return superuser.connect().then(
      () => superuser,
      () => undefined,
    );
  });
  await client.query(`create role roadhand login password '${PASSWORD}'`);
  await client.query("create database roadhand owner roadhand template template0 locale 'C'");
  await client.end();
}
await createDatabase();

const onOneBox = { DATA_DIR: first.dataDir, KEY_FILE: join(first.dataDir, "keys", "root.key"), ...AS_OWNER };
export const settings = {
  ...AS_OWNER,
  APP_URL: origin,
  DATABASE_URL: databaseUrl,
  FILES_URL: urlOf(BUCKET, new URL(wayToStore.url).origin),
};
for (const words of [
  ["--files", settings.FILES_URL],
  ["--to", settings.DATABASE_URL],
]) {
  const { said } = await command(onOneBox, "move", ...words);
  if (!said.ok) throw new Error(`move ${words}: ${JSON.stringify(said)}`);
}

/** As `npm run -s admin -- … --json` on the first machine. */
export const admin = (...words: string[]) => command({ ...onOneBox, ...settings }, ...words);

/** @param release folder of the program */
export async function startNode(node: Node, release?: string): Promise<void> {
  const { port, dataDir } = node;
  node.program = await startProgram({ port, dataDir, settings, ...(release && { release }) });
  await until(async () => (await exchange(`http://127.0.0.1:${port}`, "/readyz")).status === 200);
}

export async function stopNode({ program }: Node, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  program?.child.kill(signal);
  await program?.ended;
}

/** @returns the rows of one query, by a connection of its own */
export function rowsOf(query: string, values: readonly unknown[] = []): Record<string, unknown>[] {
  const connection = postgresAt(databaseUrl);
  try {
    return connection.all(query, values);
  } finally {
    connection.close();
  }
}
