import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { provide } from "./debian.mjs";
import { freePort } from "./free-port.mjs";

export const postgresPrograms = () => process.env.POSTGRES_BIN ?? dirname(provide("initdb"));

export const unprivilegedUser = () =>
  process.getuid?.() === 0 ? Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })) : undefined;

async function query(url, text, values) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function startPostgres(options = []) {
  const bin = postgresPrograms();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "roadhand-postgres-"));
  const data = join(folder, "data");
  const nobody = unprivilegedUser();
  if (nobody !== undefined) chownSync(folder, nobody, -1);
  const command = (program, ...words) =>
    execFileSync(join(bin, program), words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], uid: nobody });
  command("initdb", "-D", data, "-A", "trust", "--locale=C", "-E", "UTF8", "-U", "roadhand");
  const settings = ["listen_addresses=127.0.0.1", "max_connections=200", ...options].map((setting) => `-c ${setting}`);
  command(
    "pg_ctl",
    "-D",
    data,
    "-o",
    `-p ${port} -k ${folder} ${settings.join(" ")}`,
    "-l",
    join(folder, "log"),
    "-w",
    "start",
  );
  const url = `postgres://roadhand@127.0.0.1:${port}/postgres`;
  return {
    url,
    async createDatabase(name) {
      await query(url, `create database ${name} template template0 locale 'C'`);
      return Object.assign(new URL(url), { pathname: name }).href;
    },
    query: (name, text, values) => query(Object.assign(new URL(url), { pathname: name }).href, text, values),
    async bytesOf(name) {
      const [{ bytes }] = await query(url, "select pg_database_size($1) as bytes", [name]);
      return Number(bytes);
    },
    stop() {
      command("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
