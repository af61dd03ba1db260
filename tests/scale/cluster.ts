/** PostgreSQL on two machines under Patroni, which ask one etcd who is the primary: by the files of `deploy/`. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { postgresPrograms } from "../../scripts/postgres.mjs";
import { freePort } from "../http/app";
import { until } from "../http/until";
import { killAll, newFolder, startDaemon } from "./daemon";

const CONFIG = new URL("../../deploy/patroni.yml", import.meta.url).pathname;
const PASSWORD = "only-on-this-machine";
const here = (port: number) => `127.0.0.1:${port}`;

async function startEtcd(): Promise<string> {
  const [client, peer] = [`http://${here(await freePort())}`, `http://${here(await freePort())}`];
  startDaemon("etcd", [
    ...["--data-dir", newFolder("etcd"), "--name", "only", "--initial-cluster", `only=${peer}`],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
  ]);
  await until(() => answers(`${client}/health`));
  return new URL(client).host;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

export type Machine = { name: string; port: number; control: number; data: string; patroni?: ChildProcess };

export async function startCluster() {
  const etcd = await startEtcd();
  const machines: Machine[] = [];
  for (const name of ["one", "two"])
    machines.push({
      name,
      port: await freePort(),
      control: await freePort(),
      data: join(newFolder(`postgres-${name}`), "data"),
    });

  function start(machine: Machine): void {
    const { name, port, control, data } = machine;
    machine.patroni = startDaemon("patroni", [CONFIG], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: here(control),
      PATRONI_RESTAPI_CONNECT_ADDRESS: here(control),
      PATRONI_POSTGRESQL_LISTEN: here(port),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: here(port),
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
      PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_PASSWORD: PASSWORD,
    });
  }
  /** @returns the process of a PostgreSQL that is there */
  function postgresOf({ data }: Machine): number | undefined {
    try {
      return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    } catch {
      return undefined;
    }
  }
  const is =
    (role: string) =>
    ({ control }: Machine) =>
      answers(`http://${here(control)}/${role}`);
  async function machineThat(has: (machine: Machine) => Promise<boolean>): Promise<Machine | undefined> {
    for (const machine of machines) if (await has(machine)) return machine;
    return undefined;
  }
  for (const machine of machines) {
    start(machine);
    // The second one copies the first.
    await until(() => machineThat(is("primary")));
  }

  return {
    machines,
    superuser: { user: "postgres", password: PASSWORD },
    start,
    /** Both are there, and each write waits for both. */
    inStep: () => until(async () => (await machineThat(is("primary"))) && (await machineThat(is("synchronous")))),
    /** As when it loses its power: PostgreSQL and what watches it. @returns the one that fell */
    async killPrimary(): Promise<Machine> {
      const primary = await until(() => machineThat(is("primary")));
      const postgres = postgresOf(primary);
      if (primary.patroni?.pid) killAll(primary.patroni.pid);
      if (postgres) killAll(postgres);
      return primary;
    },
    stop(): void {
      for (const { patroni } of machines) if (patroni?.pid) killAll(patroni.pid);
      for (const pid of machines.map(postgresOf)) if (pid) killAll(pid);
    },
  };
}
