/** What holds for every command of the box: help, exit codes, JSON and nothing else on stdout. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { admin } from "../../server/admin";
import { readArguments } from "../../server/admin-parser";
import { COMMANDS, type Command, isCommand, syntaxOf, usageOf } from "../../server/admin-usage";

beforeAll(() => cpSync(process.env.SEEDED_FOLDER ?? "", process.env.DATA_DIR ?? "", { recursive: true }));

async function run(...args: string[]) {
  const said = { stdout: "", stderr: "" };
  const into = (name: keyof typeof said) => ({
    write(text: string | Uint8Array) {
      said[name] += text;
      return true;
    },
  });
  const code = await admin(args, { stdout: into("stdout"), stderr: into("stderr") });
  return { code, ...said };
}
const read = (command: Command, args: string[]) => readArguments([command, ...args]).options;
const isNeeded = (command: Command) =>
  Object.values(usageOf(command).options).some(({ optional, value }) => value && !optional);

describe("the table of import", () => {
  it("may be named as drivers first, and may itself be called so", () => {
    const company = ["--company", "1"];
    expect(read("import", ["drivers", "a.csv", ...company])).toEqual({ table: "a.csv", company: "1" });
    expect(read("import", ["a.csv", ...company])).toEqual({ table: "a.csv", company: "1" });
    expect(read("import", ["drivers", ...company])).toEqual({ table: "drivers", company: "1" });
  });
});

describe.each(COMMANDS)("%s", (command) => {
  it("says by --help what it does, its options, an example and its exit codes", async () => {
    const { code, stdout, stderr } = await run(command, "--help");
    expect([code, stderr]).toEqual([0, ""]);
    const { does, example, options, gives } = usageOf(command);
    for (const part of [syntaxOf(command), does, `npm run admin -- ${example}`, "--json", ...gives])
      expect(stdout).toContain(part);
    for (const { description } of Object.values(options)) expect(stdout).toContain(description);
    expect(stdout).toContain("Exit codes: 0 done; 1 refused, failed, or a fault was found; 2 wrong use.");
    expect(stdout.split("\n").every((line) => line.length <= 200)).toBe(true);
  });

  it("takes its own example", () => {
    const [name, ...args] = usageOf(command)
      .example.match(/"[^"]*"|\S+/g)
      ?.map((word) => word.replaceAll('"', "")) ?? [""];
    expect(name).toBe(command);
    expect(() => read(command, args)).not.toThrow();
  });

  it("answers wrong use with how to use it and 2, on stderr, and in JSON on stdout", async () => {
    for (const args of [["--no-such-option"], ["one", "two", "three"], ...(isNeeded(command) ? [[]] : [])]) {
      const told = await run(command, ...args);
      expect([told.code, told.stdout], args.join(" ")).toEqual([2, ""]);
      expect(told.stderr).toContain(`How to use it:\n  ${syntaxOf(command)}\n`);
      const { code, stdout, stderr } = await run(command, ...args, "--json");
      expect([code, stderr]).toEqual([2, ""]);
      expect(JSON.parse(stdout)).toMatchObject({ ok: false, usage: syntaxOf(command) });
      expect(stdout.trim().split("\n")).toHaveLength(1);
    }
  });
});

it("Without a command, or with one that is not there, all of them are listed: 2, and 0 for --help", async () => {
  for (const [args, wanted] of [
    [[], 2],
    [["no-such-command"], 2],
    [["toString"], 2],
    [["--help"], 0],
  ] as const) {
    const { code, stdout, stderr } = await run(...args);
    expect([code, wanted === 0 ? stderr : stdout]).toEqual([wanted, ""]);
    for (const command of COMMANDS) expect(`${stdout}${stderr}`).toContain(`  ${command} `);
    expect(isCommand(args[0] ?? "")).toBe(false);
  }
});

/** What each is asked here, on the demo's data; one that is refused there gives its reasons. */
const CALLS: Record<Command, { args: string[]; refused?: RegExp }> = {
  "accept-restore": { args: [], refused: /Nothing is lost/ },
  backup: { args: [], refused: /RESTIC_REPOSITORY is not set. The set is in / },
  check: { args: [] },
  "create-admin": { args: ["--name", "Rita Cole", "--email", "rita@example.test"] },
  "discard-mail": { args: ["--letter", "all"] },
  erase: { args: ["--person", "nobody@example.test"], refused: /Nobody who has applied/ },
  export: { args: ["--person", "nobody@example.test", "--to", "x.zip"], refused: /Nobody who has applied/ },
  import: { args: ["/nowhere.csv", "--company", "1"], refused: /can't be read/ },
  mail: { args: [] },
  move: { args: ["--files", "folder"], refused: /lie there already/ },
  rehearse: { args: [], refused: /RESTIC_REPOSITORY/ },
  "reset-link": { args: ["--user", "sun.manager"] },
  "reset-second-step": { args: ["--user", "sun.manager"], refused: /doesn't have two-step sign-in/ },
  restore: { args: ["/nowhere", "--into", join(process.env.DATA_DIR ?? "", "into")], refused: /does not exist/ },
  "retry-mail": { args: ["--letter", "no-such-letter"], refused: /./ },
  "rotate-keys": { args: [] },
  seed: { args: ["--applications", "1"] },
  "trust-clock": { args: [] },
  "verify-audit": { args: [] },
  "verify-files": { args: [] },
};

it("rotate-keys waits for nobody and lets nobody in: another command refuses it, and it refuses another", async () => {
  const { takeLock } = await import("../../server/commands/command-lock");
  const [first, second] = [takeLock(false), takeLock(false)];
  expect(() => takeLock(true)).toThrow("Another command is at work.");
  first();
  second();
  const alone = takeLock(true);
  expect(() => takeLock(false)).toThrow("`rotate-keys` is at work.");
  alone();
});

describe("One object of JSON is all that stands on stdout", () => {
  it.each(Object.entries(CALLS))("of %s, with the fields that its help names", async (name, { args, refused }) => {
    const { prepare, perform } = await import("../../server/commands/run");
    const command = name as Command;
    const releaseLock = await prepare(command);
    const response = perform(command, read(command, args));
    if (refused) await expect(response).rejects.toThrow(refused);
    else {
      const { lines, json } = await response;
      expect(Object.keys(json).sort()).toEqual([...usageOf(command).gives].sort());
      expect(lines.join("\n")).toMatch(/\S/);
    }
    releaseLock();
  });

  // A process: what a library or the log would write is seen here only.
  it("even where the log speaks, and where the settings are wrong", () => {
    const run = (settings: Record<string, string>, ...args: string[]) => {
      const script = `process.exitCode = await (await import("./build/server/admin.js")).admin(${JSON.stringify(args)})`;
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        env: { ...process.env, LOG_LEVEL: "debug", ...settings },
        encoding: "utf8",
      });
      return { status, said: JSON.parse(stdout), stderr };
    };
    const DATA_DIR = mkdtempSync(join(process.env.DATA_DIR ?? "", "cut-"));
    cpSync(process.env.SEEDED_FOLDER ?? "", DATA_DIR, { recursive: true });
    const database = new Database(join(DATA_DIR, "roadhand.sqlite"));
    database.exec(
      "drop trigger audit_events_no_delete; delete from audit_events where seq = (select max(seq) from audit_events)",
    );
    database.close();
    const accepted = run({ DATA_DIR }, "accept-restore", "--json");
    expect(accepted).toMatchObject({ status: 0, said: { ok: true, lostTo: expect.any(Number) } });
    expect(accepted.stderr).toContain('"msg":"audit checkpoint"');
    const wrong = run({ PORT: "abc" }, "mail", "--json");
    expect(wrong).toMatchObject({ status: 1, said: { ok: false, reasons: ["PORT must be a number"] } });
    expect(run({ PORT: "abc" }, "check", "--json")).toMatchObject({ status: 1, said: { ok: false, findings: [{}] } });
  });
});
