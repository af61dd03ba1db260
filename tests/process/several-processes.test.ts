/** WEB_PROCESSES: several processes answer on one data folder, and to whoever asks they are one. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { newEmail, requestLink } from "../http/applicant";
import { database } from "../http/database";
import { isUp, type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, newAddress, staff, Visitor } from "../http/visitor";
import { METRICS_TOKEN } from "../settings";

let program: Program;
beforeAll(async () => {
  program = await startProgram({ settings: { WEB_PROCESSES: "2" } });
});

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    // It has just ended.
    return "";
  }
}

/** By number: 0 does the jobs. */
function processes(): Map<number, number> {
  const pids = spawnSync("ps", ["-o", "pid=", "--ppid", String(program.child.pid)], { encoding: "utf8" });
  return new Map(
    pids.stdout.split("\n").flatMap((line): [number, number][] => {
      const pid = Number(line);
      const own = pid > 0 && /ROADHAND_PROCESS=(\d+)/.exec(environmentOf(pid))?.[1];
      return own ? [[Number(own), pid]] : [];
    }),
  );
}

const metrics = async (): Promise<string> =>
  (await exchange(program.origin, "/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text;

/** Each comes on a connection of its own, and connections go to the processes in turn. */
const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));

describe("several processes", () => {
  it("are two that answer and one that does the jobs, which prints the startup message for all", async () => {
    expect([...processes().keys()].sort()).toEqual([0, 1, 2]);
    await until(() => program.said().includes("Roadhand is at"));
    expect(program.said().match(/Roadhand is at/g)).toHaveLength(1);
  });

  it("count a limit together", async () => {
    const headers = { "x-forwarded-for": newAddress() };
    const statuses: number[] = [];
    await times(40, async () => statuses.push((await exchange(program.origin, "/verify/none", { headers })).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("add up their metrics", async () => {
    const headers = { "x-forwarded-for": newAddress() };
    await times(20, () => exchange(program.origin, "/jobs", { headers }));
    const text = await metrics();
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="jobs"[^}]*\} 20\n/);
    expect(text).toMatch(/\nroadhand_build_info\{version="[\d.]+"\} 1\n/);
    expect(text).toMatch(/\nroadhand_database_bytes \d+\n/);
  });

  it("send mail at once that another of them has queued", async () => {
    const began = Date.now();
    const email = newEmail();
    await requestLink(new Visitor(program.origin), "NRTHWAY", email, "D1234567");
    await until(async () => (await exchange(program.origin, "/dev/mail")).text.includes(email));
    // Without being told, the process of the jobs looks every 15 seconds.
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it("show who looks at an application too, whichever of them each asks", async () => {
    const [manager, administrator] = [await staff(program, "north.manager"), await staff(program, "north.admin")];
    const { id } = database(program).one<{ id: string }>(
      `select applications.id from applications join companies on companies.id = company_id
       where companies.name = 'Northway Freight' and applications.status = 'submitted' limit 1`,
    );
    const names = async (who: Visitor): Promise<string[]> =>
      JSON.parse((await who.get(`/application/${id}/viewers`)).text);
    await names(administrator);
    const seen = await until(async () => {
      const each = await Promise.all(Array.from({ length: 4 }, () => names(manager)));
      return each.every((one) => one.length === 1) && each;
    });
    expect(new Set(seen.flat()).size).toBe(1);
  });

  it.each([0, 1])("go on where number %i is killed, which is started anew", async (number) => {
    const before = processes().get(number) as number;
    process.kill(before, "SIGKILL");
    await until(async () => {
      const now = processes().get(number);
      return now !== undefined && now !== before;
    });
    await until(() => isUp(program.origin));
    await requestLink(new Visitor(program.origin), "NRTHWAY", newEmail(), "D1234567");
    const again = await until(async () => {
      const { status } = await exchange(program.origin, "/readyz");
      return status === 200;
    });
    expect(again).toBe(true);
  });

  it("end with the one that has started them, told once", async () => {
    const pids = [...processes().values()];
    program.child.kill("SIGTERM");
    expect(await program.ended).toEqual({ code: 0, signal: null });
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(await isUp(program.origin)).toBe(false);
  });

  it("end in their order although Ctrl-C reaches each of them, twice", async () => {
    program = await startProgram({ settings: { WEB_PROCESSES: "2", STOP_WAIT: "6" }, dataDir: program.dataDir });
    // Not before all of them are ready.
    await until(() => program.said().includes("Roadhand is at"));
    const pids = [...processes().values()];
    for (const pid of [program.child.pid ?? 0, ...pids]) process.kill(pid, "SIGINT");
    await setTimeout(1500);
    for (const pid of pids) process.kill(pid, "SIGINT");
    await setTimeout(500);
    expect(pids.filter(isGone)).toEqual([]);
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(pids.filter((pid) => !isGone(pid))).toEqual([]);
  });

  it("are ended by the death of the one that has started them, and the folder is free again", async () => {
    program = await startProgram({ settings: { WEB_PROCESSES: "2" }, dataDir: program.dataDir });
    const pids = [...processes().values()];
    program.child.kill("SIGKILL");
    await program.ended;
    await until(async () => pids.every((pid) => isGone(pid)));
    program = await startProgram({ dataDir: program.dataDir });
    expect(processes().size).toBe(0);
  });
});

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
