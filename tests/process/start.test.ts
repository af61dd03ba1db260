/** What a start looks at before it opens anything: each refused in words, and all of them right on a sound installation. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { newRootKey } from "~/server/root-keys.server";
import { freePort } from "../http/app";
import { under } from "../long/command-here";

const root = new URL("../../", import.meta.url).pathname;
const base = mkdtempSync(join(tmpdir(), "roadhand-start-"));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(base, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(base, "data-"));
  cpSync(process.env.SEEDED_FOLDER ?? "", folder, { recursive: true });
  return folder;
};

type Ended = { code: number | null; said: string };
type Settings = Record<string, string>;

function spawnNode(args: string[], settings: Settings) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, SEEDED_FOLDER: "", LOG_LEVEL: "error", ...settings },
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, said });
    }),
  );
  return { child, ended, said: () => said };
}

/** Until it is up or has ended. */
async function start(DATA_DIR: string, settings: Settings = {}, preload: string[] = []) {
  const PORT = settings.PORT ?? String(await freePort());
  const program = spawnNode([...preload, "scripts/serve.mjs"], { DATA_DIR, PORT, ...settings });
  const up = new Promise<void>((resolve) => {
    program.child.stdout.on("data", () => program.said().includes("Roadhand is at") && resolve());
  });
  await Promise.race([up, program.ended]);
  return program;
}

async function stop({ child, ended }: Awaited<ReturnType<typeof start>>, signal: NodeJS.Signals = "SIGTERM") {
  child.kill(signal);
  return (await ended).code;
}

/** As `npm run admin -- …`, without looking for changed sources each time. */
function admin(DATA_DIR: string, args: string[], settings: Settings = {}): Promise<Ended> {
  const script = `const { admin } = await import("./build/server/admin.js"); process.exitCode = await admin(${JSON.stringify(args)})`;
  return spawnNode(["--input-type=module", "-e", script], { DATA_DIR, ...settings }).ended;
}

/** What `check` says but of Node, which may be older than is good. */
async function sound(folder: string): Promise<string[]> {
  const { code, said } = await admin(folder, ["check"]);
  expect(code).toBe(0);
  return said
    .trim()
    .split("\n")
    .filter((line) => !/^ {2}- Node \d+ (has had no|gets its last) security fixes/.test(line));
}

/** What is done to a folder gives no settings. */
function edit(folder: string, ...statements: string[]): undefined {
  const database = new Database(join(folder, "roadhand.sqlite"));
  database.pragma("foreign_keys = OFF");
  for (const statement of statements) database.exec(statement);
  database.close();
}
function cut(folder: string, rows: number): undefined {
  edit(
    folder,
    "drop trigger audit_events_no_delete",
    `delete from audit_events where seq > (select max(seq) from audit_events) - ${rows}`,
    "create trigger audit_events_no_delete before delete on audit_events begin select raise(abort, 'the audit is append-only'); end",
  );
}
function remove(folder: string, name: string): undefined {
  rmSync(join(folder, name), { recursive: true });
}
function write(path: string, text: string): undefined {
  writeFileSync(path, text);
}
const keyOf = (folder: string) => join(folder, "keys", "root.key");

const holder = createServer();
afterAll(() => holder.close());
const takenPort = await new Promise<number>((resolve) =>
  holder.listen(0, "127.0.0.1", () => resolve((holder.address() as { port: number }).port)),
);

/** A production whose settings are right, on the demo's data. */
const PRODUCTION = {
  MODE: "production",
  APP_URL: "https://jobs.example.test",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "no-reply@jobs.example.test",
  DEMO_PASSWORD: "",
  PASSWORD_HASH_MIB: "",
};

type Case = [fault: string, arrange: (folder: string) => Settings | undefined, says: string];
const CASES: Case[] = [
  ["no database beside its files", (folder) => remove(folder, "roadhand.sqlite"), "is gone or empty, while files"],
  ["an empty database", (folder) => write(join(folder, "roadhand.sqlite"), ""), "is gone or empty, while files"],
  [
    "a database that is none",
    (folder) => write(join(folder, "roadhand.sqlite"), "x".repeat(8192)),
    "can't be read: file is not a database",
  ],
  [
    "another installation's database",
    (folder) => edit(folder, "update installation set id = 'another'"),
    "the database to another",
  ],
  [
    "files that no row names, of before they were marked",
    (folder) => {
      remove(folder, "files/installation");
      return edit(folder, "delete from files");
    },
    "knows none of the files",
  ],
  ["no files beside their database", (folder) => remove(folder, "files"), "The database names files, but none"],
  ["an audit without its last row", (folder) => cut(folder, 1), "npm run admin -- accept-restore"],
  [
    "a key file without its key of blind indexes",
    (folder) => write(keyOf(folder), `${readFileSync(keyOf(folder), "utf8")}audit:${newRootKey()}\n`),
    "has lost its line `blind:…`",
  ],
  ["another installation's key", (folder) => write(keyOf(folder), newRootKey()), "lacks the root key"],
  [
    "a key of the right name with other bytes",
    (folder) => {
      const [id] = readFileSync(keyOf(folder), "utf8").split(":");
      return write(keyOf(folder), `${id}:${newRootKey().split(":")[1]}`);
    },
    "is not the one that this database was sealed with",
  ],
  [
    "a key of zeros",
    (folder) => write(keyOf(folder), `00000000:${Buffer.alloc(32).toString("base64")}`),
    "The root key 00000000",
  ],
  ["a key file that holds none", (folder) => write(keyOf(folder), "secret\n"), "must hold lines of 8 hex digits"],
  ["no key beside its database", (folder) => remove(folder, "keys"), "is gone, and a database lies there"],
  [
    "a database of a later release",
    (folder) => edit(folder, "insert into migrations values ('9999_later.sql', 'x', 0)"),
    "newer than this program: it knows 9999_later.sql",
  ],
  [
    "a port that is taken",
    () => ({ PORT: String(takenPort) }),
    `Port ${takenPort} of 127.0.0.1 is taken by another program. Stop that one, or set PORT=`,
  ],
  [
    "an address of another machine",
    () => ({ HOST: "203.0.113.1", ALLOW_PUBLIC_DEMO: "1" }),
    "203.0.113.1 is no address of this machine",
  ],
  [
    "a data folder that can't be",
    () => ({ DATA_DIR: "/dev/null/data" }),
    "The data folder /dev/null/data can't be used",
  ],
  ["a mistyped name", () => ({ SMTP_URl: "smtp://mail.example.test" }), "SMTP_URl is no setting: SMTP_URL is meant?"],
  [
    "accounts of the demo in production",
    (folder) => {
      const key = `${folder}.key`;
      cpSync(keyOf(folder), key);
      chmodSync(key, 0o600);
      return { ...PRODUCTION, KEY_FILE: key };
    },
    "Accounts of the demo can sign in, and their password is known: north.admin",
  ],
];

/** Refused once the whole program is loaded, and before any of it; the last as an example of the others. */
const BY_A_PROCESS = new Set([
  "a port that is taken",
  "an address of another machine",
  "a mistyped name",
  "accounts of the demo in production",
]);

/** In the process of the tests: what is refused has loaded little of the program. @returns why */
const refusalOf = (DATA_DIR: string, settings: Settings) =>
  under({ DATA_DIR, SEEDED_FOLDER: "", ...settings }, async () => {
    const { start } = await import("../../server/main");
    return start().then(
      () => "It has started.",
      (error: Error) => error.message,
    );
  });

describe("a start", () => {
  it.each(CASES.filter(([fault]) => !BY_A_PROCESS.has(fault)))(
    "with %s is refused in words",
    async (_, arrange, says) => {
      const folder = newFolder();
      const said = await refusalOf(folder, arrange(folder) ?? {});
      expect(said).toMatch(/^Roadhand can't start:\n {2}- [A-Z]/);
      expect(said).toContain(says);
      expect(said).not.toMatch(/^\s+at /m);
    },
  );

  it.concurrent.each(CASES.filter(([fault]) => BY_A_PROCESS.has(fault)))(
    "with %s says so in words, nothing else, and ends with 1",
    async (_, arrange, says) => {
      const folder = newFolder();
      const settings = arrange(folder) ?? {};
      const { code, said } = await (await start(folder, settings)).ended;
      expect(said).toMatch(/^Roadhand can't start:\n {2}- [A-Z]/);
      expect(said).toContain(says);
      expect(said).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
    },
  );

  it("on a sound folder closes it to others, says the same by check, and lets nobody else in until it is dead", async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "roadhand.sqlite"), 0o644);
    writeFileSync(join(folder, "limits.sqlite"), "damaged".repeat(1000));
    const open = await admin(folder, ["check", "--json"]);
    expect(open.code).toBe(1);
    const told = JSON.parse(open.said) as { ok: boolean; findings: { check: string }[] };
    expect(told.ok).toBe(false);
    expect(told.findings.filter(({ check }) => check !== "node")).toMatchObject([
      { check: "data-modes", refuses: true, says: `${folder} is readable by others.` },
      { check: "data-modes", refuses: true, says: `${join(folder, "roadhand.sqlite")} is readable by others.` },
    ]);

    const first = await start(folder);
    expect(first.said()).toContain("Roadhand is at");
    for (const name of ["", ...readdirSync(folder)]) {
      const { mode } = statSync(join(folder, name));
      expect((mode & 0o777).toString(8), name).toMatch(/^[67]00$/);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith("limits.sqlite.damaged"))).toHaveLength(1);
    expect(await sound(folder)).toEqual(["Roadhand can start."]);

    const second = await (await start(folder)).ended;
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Roadhand already runs on ${folder}: process ${first.child.pid} on `);
    expect(await stop(first, "SIGKILL")).toBeNull();
    const third = await start(folder);
    expect(third.said()).toContain("Roadhand is at");
    expect(await stop(third)).toBe(0);
  });

  it("on an older database goes on once the restore is declared, and the audit says what is gone", async () => {
    const folder = newFolder();
    cut(folder, 3);
    expect((await admin(folder, ["create-admin", "--name", "A B", "--email", "a@example.test"])).said).toContain(
      "cut off",
    );
    expect((await admin(folder, ["verify-audit"])).code).toBe(1);
    const accepted = await admin(folder, ["accept-restore"]);
    expect([accepted.code, accepted.said]).toEqual([0, expect.stringContaining("The audit goes on.")]);
    expect((await admin(folder, ["accept-restore"])).code).toBe(1);
    const program = await start(folder);
    expect(await stop(program)).toBe(0);
    const verified = await admin(folder, ["verify-audit"]);
    expect([verified.code, verified.said]).toEqual([
      0,
      expect.stringMatching(/gone by the restore declared in row \d+/),
    ]);
  });

  it("under a clock that is 400 days ahead erases nothing until somebody has confirmed it", async () => {
    const folder = newFolder();
    const drafts = () => {
      const database = new Database(join(folder, "roadhand.sqlite"));
      const count = "select count(*) from applications where status = 'draft'";
      const letters = "select count(*) from outbox where letter in ('draft-nudge', 'draft-expiring')";
      const found = [count, letters].map((query) => database.prepare(query).pluck().get());
      database.close();
      return found;
    };
    const before = drafts();
    expect(before[0]).toBeGreaterThan(3);
    const shift = `const now = Date.now; const ahead = 400 * 86400000; const Real = Date;
      globalThis.Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(now() + ahead); } static now() { return now() + ahead; } };`;
    const preload = ["--import", `data:text/javascript,${encodeURIComponent(shift)}`];
    const ahead = await start(folder, {}, preload);
    expect(await stop(ahead)).toBe(0);
    expect(ahead.said()).toContain("nothing is erased");
    expect(ahead.said()).toContain("npm run admin -- trust-clock");
    expect(drafts()).toEqual(before);

    // The clock is put right: nothing to confirm. Then it has jumped, and somebody says that it is right.
    expect(await sound(folder)).toEqual(["Roadhand can start."]);
    edit(folder, `update installation set clock_seen_at = ${Date.now() - 3 * 86_400_000}`);
    expect((await admin(folder, ["check"])).said).toContain("trust-clock");
    expect((await admin(folder, ["trust-clock"])).code).toBe(0);
    expect(await sound(folder)).toEqual(["Roadhand can start."]);
  });
});
