/** The program under wrong clocks, moved by libfaketime (Debian's package of that name). What it measures by itself goes on truly. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../http/app";
import { newEmail } from "../http/applicant";
import { type Program, startProgram } from "../http/program";
import { staff, Visitor } from "../http/visitor";

const LIBRARY = readdirSync("/usr/lib")
  .map((machine) => join("/usr/lib", machine, "faketime/libfaketime.so.1"))
  .find((path) => existsSync(path));
if (!LIBRARY) throw new Error("libfaketime is not installed");
const folder = mkdtempSync(join(process.env.DATA_DIR ?? "", "clocks-"));
/** Read anew each time somebody asks for the time. */
const hand = join(folder, "hand");
const CLOCK = {
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: hand,
  FAKETIME_NO_CACHE: "1",
  DONT_FAKE_MONOTONIC: "1",
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
};
const turn = (shift: string) => writeFileSync(hand, `${shift}\n`);

const STORED = {
  drafts: "select count(*) from applications where status = 'draft'",
  people: "select count(*) from drivers",
  users: "select count(*) from users",
  files: "select count(*) from files",
  licences: "select count(*) from cdls",
  reminders: "select count(*) from outbox where letter like 'draft-%'",
};
function stored(dataDir: string): Record<string, unknown> {
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const found = Object.entries(STORED).map(([name, query]) => [name, database.prepare(query).pluck().get()]);
  database.close();
  return Object.fromEntries(found);
}
const wrongly = ({ origin }: Program, visitor = new Visitor(origin)) =>
  visitor.post("/user/login", { username: "sun.manager", password: "not this one" });
async function applies({ origin }: Program): Promise<string | null> {
  const visitor = new Visitor(origin);
  await visitor.post("/apply", { code: "SUNBEAM", email: newEmail() });
  return (await visitor.post("/apply/match")).location;
}
function verifyAudit(dataDir: string): string {
  const script = `process.exitCode = await (await import("./build/server/admin.js")).admin(["verify-audit"])`;
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" }).stdout;
}

describe("a clock that is wrong", () => {
  it.each(["+400d", "-1d", "+25h", "-400d"])("by %s at a start erases nothing and keeps nobody out", async (shift) => {
    const dataDir = mkdtempSync(join(folder, "start-"));
    turn("+0");
    const first = await startProgram({ dataDir, settings: CLOCK });
    first.child.kill("SIGTERM");
    await first.ended;
    const before = stored(dataDir);
    turn(shift);
    const program = await startProgram({ dataDir, settings: CLOCK });
    const visitor = new Visitor(program.origin);
    for (let tries = 0; tries < 6; tries += 1) await wrongly(program, visitor);
    expect((await wrongly(program, visitor)).status).toBe(429);
    expect(await applies(program)).toBe("/applicant/application/sent");
    await staff(program, "north.admin");
    turn("+0");
    // What was counted under the wrong clock waits no longer than its own quarter of an hour.
    const after = await wrongly(program, visitor);
    expect(Number(after.headers.get("retry-after") ?? 0)).toBeLessThanOrEqual(15 * 60);
    expect((await staff(program, "north.admin")).cookies.size).toBeGreaterThan(0);
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
    const now = stored(dataDir);
    expect({ ...now, people: before.people, drafts: before.drafts }).toEqual(before);
    expect(now.drafts).toBeGreaterThanOrEqual(before.drafts as number);
    expect(verifyAudit(dataDir)).toMatch(/all of them whole/);
  });

  it("and jumps while people work erases nothing, and lets them go on", async () => {
    const dataDir = mkdtempSync(join(folder, "jumps-"));
    turn("+0");
    const program = await startProgram({ dataDir, settings: CLOCK });
    const before = stored(dataDir);
    for (const shift of ["+400d", "-1d", "+3h", "-400d", "+0"]) {
      turn(shift);
      const who = await new Visitor(program.origin).post("/user/login", {
        username: "north.admin",
        password: DEMO_PASSWORD,
      });
      expect(who.status, shift).toBe(302);
      expect(await applies(program), shift).toBe("/applicant/application/sent");
      expect((await new Visitor(program.origin).get("/readyz")).text, shift).toBe("ok\n");
    }
    const { people, drafts, ...rest } = stored(dataDir);
    expect({ ...rest, people: before.people, drafts: before.drafts }).toEqual(before);
    expect(drafts).toBeGreaterThanOrEqual(before.drafts as number);
    expect(people).toBeGreaterThanOrEqual(before.people as number);
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
    expect(verifyAudit(dataDir)).toMatch(/all of them whole/);
  });
});
