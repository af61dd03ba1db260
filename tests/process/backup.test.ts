/** Backups made, restored, rehearsed and refused, as an operator asks for them, and by the program itself. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { migrationOf } from "db/migration";
import { migrate, migrations } from "db/sqlite/migrate.server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newRootKey } from "~/server/root-keys.server";
import { readEnv } from "~/settings.server";
import { restore } from "../../server/backup/restore";
import { startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, staff } from "../http/visitor";
import { backupRounds, backupSettings, command } from "../long/backup";
import { commandHere, under } from "../long/command-here";

const read = readEnv(process.env);
if ("faults" in read) throw new Error(read.faults.join());
const ENV = read.env;
const root = new URL("../../", import.meta.url).pathname;
const COMMANDS = join(root, "build/server/run-admin.js");
const newFolder = (name: string): string => mkdtempSync(join(process.env.DATA_DIR ?? "", `${name}-`));

type Installation = {
  dataDir: string;
  repository: string;
  settings: Record<string, string>;
  run(...args: string[]): ReturnType<typeof command>;
};

const installationOf = (dataDir: string, settings: Record<string, string>): Installation => ({
  dataDir,
  settings,
  repository: settings.RESTIC_REPOSITORY ?? "",
  run: (...args) => commandHere(settings, ...args),
});

/** At rest. */
function installation(): Installation {
  const dataDir = newFolder("data");
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  return installationOf(dataDir, backupSettings(dataDir));
}
/** The same once more, with its repository. */
function copyOf({ dataDir, repository, settings }: Installation): Installation {
  const base = newFolder("copy");
  const copy = { dataDir: join(base, "data"), repository: join(base, "repository") };
  cpSync(dataDir, copy.dataDir, { recursive: true });
  cpSync(repository, copy.repository, { recursive: true });
  const status = join(copy.dataDir, "backup", "status.json");
  writeFileSync(status, readFileSync(status, "utf8").replaceAll(repository, copy.repository));
  return installationOf(copy.dataDir, {
    ...settings,
    DATA_DIR: copy.dataDir,
    RESTIC_REPOSITORY: copy.repository,
    KEY_FILE: join(copy.dataDir, "keys", "root.key"),
  });
}

const restic = ({ settings }: Installation, ...args: string[]) =>
  execFileSync("restic", args, { env: { ...process.env, ...settings }, encoding: "utf8", stdio: "pipe" });
const snapshotsOf = (here: Installation) =>
  JSON.parse(restic(here, "snapshots", "--json")) as { id: string; tags?: string[] }[];
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const statusOf = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, "backup", "status.json"), "utf8"));
const setOf = (dataDir: string) => join(dataDir, "backup", "set");

function edit(dataDir: string, statement: string): void {
  const database = new Database(join(dataDir, "roadhand.sqlite"));
  database.exec(statement);
  database.close();
}
function select<T>(dataDir: string, query: string): T[] {
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  try {
    return database.prepare(query).pluck().all() as T[];
  } finally {
    database.close();
  }
}
function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  rmSync(path);
  writeFileSync(path, bytes);
}

/** Files of 20 MB. */
function addWork(dataDir: string): void {
  const columns =
    "id, company_id, driver_id, folder_id, kind, name, media_type, size, width, height, sha256, storage_name, thumbnail_name, expires_on, sealed_note, replaced_by_id, version, created_by_user_id, unsigned, created_at";
  mkdirSync(join(dataDir, "files", "f0"), { recursive: true });
  for (let number = 0; number < 40; number += 1) {
    const name = `f0${String(number).padStart(30, "0")}`;
    writeFileSync(join(dataDir, "files", "f0", name), randomBytes(500_000));
    edit(
      dataDir,
      `insert into files (${columns}) select '${name}', company_id, driver_id, folder_id, kind, '${name}', media_type, size, width, height, sha256, '${name}', null, expires_on, sealed_note, replaced_by_id, version, created_by_user_id, unsigned, created_at from files limit 1`,
    );
  }
}

it("What 4 clients were told is kept is in the backups made meanwhile, row by row and byte by byte", async () => {
  const backedUp = await backupRounds(2, 4, 50);
  expect(backedUp).toMatchObject({ lost: [], refused: [] });
  expect(backedUp.acknowledged.emails).toBeGreaterThan(1);
  expect(backedUp.acknowledged.files).toBeGreaterThan(1);
});

/** With one backup, and the same as a folder. What changes them works on a copy. */
let made: Installation;
let set: string;
beforeAll(async () => {
  made = installation();
  expect(await command(made.settings, "backup")).toMatchObject({
    code: 0,
    said: { ok: true, missing: 0, deleted: 0 },
  });
  set = newFolder("set");
  expect(await made.run("backup", "--to", set)).toMatchObject({ code: 0, said: { backup: set, missing: 0 } });
});

describe("a backup", () => {
  it("costs nearly nothing where nothing has changed, holds nothing that can be read, and leaves no copy behind", async () => {
    const here = copyOf(made);
    const { said } = await here.run("backup");
    expect(Number(said.bytes)).toBeLessThan(statSync(join(here.dataDir, "roadhand.sqlite")).size / 10);
    const all = Buffer.concat(filesIn(here.repository).map((path) => readFileSync(path)));
    for (const words of ["SQLite format 3", "Northway", "example.test"]) expect(all.includes(words), words).toBe(false);
    expect(existsSync(setOf(here.dataDir))).toBe(false);
    expect(snapshotsOf(here)).toHaveLength(2);

    expect(await here.run("rehearse")).toMatchObject({ code: 0, said: { ok: true } });
    const { rehearsal } = statusOf(here.dataDir);
    expect(rehearsal).toMatchObject({ ok: true, files: expect.any(Number) });
    expect(rehearsal.applications).toBeGreaterThan(10);
    expect(readdirSync(join(here.dataDir, "backup")).filter((name) => name.startsWith("rehearsal-"))).toEqual([]);
  });

  it("shares its repository: what others keep there is neither restored nor forgotten", async () => {
    const here = copyOf(made);
    restic(here, "backup", join(root, "README.md"));
    const tags = snapshotsOf(here).flatMap((each) => each.tags ?? []);
    const older = join(root, "LICENSE");
    for (const time of ["2020-01-01 00:00:00", "2020-01-02 00:00:00"])
      restic(here, "backup", older, "--time", time, "--tag", tags.join());
    const settings = { ...here.settings, BACKUP_KEEP: "0,0,0" };
    expect(await commandHere(settings, "backup")).toMatchObject({ code: 0, said: { deleted: 1 } });
    expect(snapshotsOf(here)).toHaveLength(3 + 1);
    expect(await here.run("rehearse")).toMatchObject({ code: 0 });
  });

  it("is good where the server lets nothing be deleted: that is told, and with BACKUP_KEEP=all not even tried", async () => {
    const here = copyOf(made);
    // As a server that only grows: restic's own refusal, after which come Go's frames.
    const programs = newFolder("programs");
    const real = execFileSync("which", ["restic"], {
      env: { ...process.env, ...here.settings },
      encoding: "utf8",
    }).trim();
    const refusal = "Remove(<snapshot/f260f83350>) failed: blob not removed, server response: 403 Forbidden (403)";
    const frames =
      "main.main\n\tgithub.com/restic/restic/cmd/restic/main.go:98\nruntime.goexit\n\truntime/asm_amd64.s:1594";
    writeFileSync(
      join(programs, "restic"),
      `#!/bin/sh\nif [ "$1" = forget ]; then printf '%s\\n' '${refusal}' '${frames}' >&2; exit 1; fi\nexec ${real} "$@"\n`,
      { mode: 0o755 },
    );
    here.settings.PATH = `${programs}:${here.settings.PATH}`;
    const told = /^No old ones were deleted: restic forget on .+403 Forbidden \(403\)$/;
    expect(await here.run("backup")).toMatchObject({ code: 0, said: { deleted: 0 } });
    expect(statusOf(here.dataDir).last).toMatchObject({ ok: true, fault: expect.stringMatching(told) });
    here.settings.BACKUP_KEEP = "all";
    expect((await here.run("backup")).code).toBe(0);
    expect(statusOf(here.dataDir).last).not.toHaveProperty("fault");
  });

  it("is a folder as well, of links to the same files, that sha256sum checks and any tool can copy", async () => {
    const one = filesIn(join(set, "files")).find((path) => !path.endsWith("installation")) ?? "";
    expect(statSync(one).nlink).toBeGreaterThan(1);
    expect(spawnSync("sha256sum", ["--quiet", "--check", "SHA256SUMS"], { cwd: set }).status).toBe(0);
    const [copy, into] = [newFolder("copied"), join(newFolder("from-set"), "data")];
    cpSync(set, copy, { recursive: true });
    expect(await made.run("restore", copy, "--into", into)).toMatchObject({ code: 0, said: { ok: true, missing: 0 } });
    // A later one is made of it.
    const here = copyOf(made);
    edit(here.dataDir, "update installation set clock_seen_at = 7");
    expect(await here.run("backup", "--to", copy)).toMatchObject({ code: 0 });
    expect(select(copy, "select clock_seen_at from installation")).toEqual([7]);
    for (const folder of [root, join(root, "docs")])
      expect((await here.run("backup", "--to", folder)).said.reasons?.join()).toMatch(/holds something else/);
  });

  it("that is made in the middle of a migration holds what stood before it, and the next one all of it", async () => {
    const here = copyOf(made);
    const NEXT = "9999_from-tomorrow.sql";
    const database = new Database(join(here.dataDir, "roadhand.sqlite"));
    const during = newFolder("during");
    let said = "";
    // The migration itself waits here, its transaction open, until the backup is made.
    database.function("meanwhile", () => {
      const env = { ...process.env, ...here.settings };
      said = spawnSync(process.execPath, [COMMANDS, "backup", "--to", during, "--json"], {
        env,
        encoding: "utf8",
      }).stdout;
      return 1;
    });
    const steps =
      "create table tomorrow (id integer) strict;--> statement-breakpoint\ninsert into tomorrow select meanwhile();";
    expect(migrate(database, [...migrations, migrationOf(NEXT, steps)]).applied).toEqual([NEXT]);
    database.close();
    expect(JSON.parse(said)).toMatchObject({ ok: true });
    const into = join(newFolder("before"), "data");
    expect(await here.run("restore", during, "--into", into)).toMatchObject({ code: 0 });
    const query =
      "select name from sqlite_schema where name = 'tomorrow' union select name from migrations where name > '9'";
    expect(select(into, query)).toEqual([]);

    // Which this release does not know.
    expect((await here.run("backup", "--to", during)).code).toBe(0);
    const newer = join(newFolder("newer"), "data");
    const refused = await here.run("restore", during, "--into", newer);
    expect(refused.said.reasons?.join()).toContain(`it knows ${NEXT}`);
    expect(existsSync(newer)).toBe(false);
  });

  it("is the way back from a later release: this one refuses what that one has migrated, and goes on where it stood", async () => {
    const here = copyOf(made);
    const database = new Database(join(here.dataDir, "roadhand.sqlite"));
    migrate(database, [
      ...migrations,
      migrationOf("9999_later.sql", "alter table drivers rename column phone to call"),
    ]);
    database.close();
    const checked = await command(here.settings, "check");
    expect([checked.code, JSON.stringify(checked.said)]).toEqual([
      1,
      expect.stringContaining("it knows 9999_later.sql"),
    ]);
    const into = join(newFolder("back"), "data");
    expect(await command(here.settings, "restore", "latest", "--into", into)).toMatchObject({ code: 0 });
    const count = "select count(*) from applications union all select count(*) from drivers where phone is not null";
    expect(select(into, count)).toEqual(select(made.dataDir, count));
    const program = await startProgram({
      dataDir: into,
      settings: { ...here.settings, DATA_DIR: into, RESTIC_REPOSITORY: "" },
    });
    const manager = await staff(program, "north.manager");
    expect((await manager.get("/applications")).status).toBe(200);
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
  });

  it("that is killed in the middle counts for nothing, and the next one takes its leftovers away", async () => {
    const here = copyOf(made);
    addWork(here.dataDir);
    // Whoever reads a pipe waits until somebody writes: the backup stops at its last file.
    const last = join(here.dataDir, "files/f0", `f0${String(39).padStart(30, "0")}`);
    renameSync(last, `${last}.kept`);
    expect(spawnSync("mkfifo", [last]).status).toBe(0);
    const killed = spawn(process.execPath, [COMMANDS, "backup"], { env: { ...process.env, ...here.settings } });
    const ended = new Promise((resolve) => killed.once("exit", (_, signal) => resolve(signal)));
    await until(() => existsSync(join(setOf(here.dataDir), "files/f0")));
    killed.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    const into = join(newFolder("half"), "data");
    expect((await here.run("restore", setOf(here.dataDir), "--into", into)).said.reasons).toEqual([
      expect.stringContaining("There is no backup in"),
    ]);
    rmSync(last);
    renameSync(`${last}.kept`, last);
    // As restic leaves it that was killed on the way.
    const waiting = spawn("restic", ["backup", "--stdin"], { env: { ...process.env, ...here.settings } });
    // Written under another name first.
    await until(() => readdirSync(join(here.repository, "locks")).some((name) => /^[0-9a-f]{64}$/.test(name)));
    waiting.kill("SIGKILL");
    await new Promise((resolve) => waiting.once("close", resolve));
    expect(await here.run("backup")).toMatchObject({ code: 0, said: { missing: 0 } });
    expect(existsSync(setOf(here.dataDir))).toBe(false);
    expect(readdirSync(join(here.repository, "locks"))).toEqual([]);
    expect((await here.run("rehearse")).code).toBe(0);
  });
});

describe("a restored backup", () => {
  const into = join(newFolder("new"), "data");
  const own = () => ({
    ...made.settings,
    DATA_DIR: into,
    KEY_FILE: made.settings.KEY_FILE ?? "",
    RESTIC_REPOSITORY: `${into}.repository`,
  });

  it("stands in an empty folder, and its audit says so", async () => {
    const restored = await command(made.settings, "restore", "latest", "--into", into);
    expect(restored).toMatchObject({ code: 0, said: { ok: true, into, missing: 0 } });
    expect(statSync(into).mode & 0o777).toBe(0o700);
    expect(readdirSync(into).filter((name) => /^restoring-|^manifest|SUMS/.test(name))).toEqual([]);
    expect(await commandHere(own(), "verify-audit")).toMatchObject({ code: 0, said: { ok: true } });
    expect(select(into, "select action from audit_events order by seq desc limit 1")).toEqual(["backup.restored"]);
  });

  it("is started on, backed up and rehearsed by the program itself, and not restored over while it runs", async () => {
    const settings = own();
    cpSync(made.repository, settings.RESTIC_REPOSITORY, { recursive: true });
    const program = await startProgram({ dataDir: into, settings });
    expect((await exchange(program.origin, "/readyz")).status).toBe(200);
    const over = await made.run("restore", set, "--into", into);
    expect([over.code, over.said.reasons]).toEqual([1, [expect.stringContaining("Roadhand runs on")]]);
    await until(() => existsSync(join(into, "backup", "status.json")) && statusOf(into).rehearsal);
    expect(statusOf(into)).toMatchObject({
      folder: settings.RESTIC_REPOSITORY,
      last: { ok: true },
      rehearsal: { ok: true, files: expect.any(Number) },
    });
    expect(snapshotsOf(installationOf(into, settings))).toHaveLength(2);
    expect((await exchange(program.origin, "/readyz")).status).toBe(200);
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
  });

  describe("is backed up again by the clock", () => {
    afterEach(() => {
      vi.useRealTimers();
    });
    const MINUTE = 60_000;
    const DAY = 24 * 60 * MINUTE;
    const keepAt = (later: number, settings: Record<string, string>) =>
      under({ ...own(), ...settings }, async () => {
        const { runBackups } = await import("../../server/backup/schedule");
        vi.setSystemTime(Date.now() + later);
        await runBackups(pathToFileURL(COMMANDS), new AbortController().signal);
      });

    it.each<[string, number, Record<string, string>, boolean, boolean]>([
      ["not within the hour", 50 * MINUTE, {}, false, false],
      ["within the hour where every minute is wanted", 50 * MINUTE, { BACKUP_EVERY: "1" }, true, false],
      ["after eight days, with a rehearsal", 8 * DAY, {}, true, true],
      ["where the clock was put back by more than an hour", -70 * MINUTE, {}, true, false],
    ])("%s", async (_, later, settings, backs, rehearses) => {
      const before = statusOf(into);
      await keepAt(later, settings);
      const after = statusOf(into);
      expect([after.last.at !== before.last.at, after.rehearsal.at !== before.rehearsal.at]).toEqual([
        backs,
        rehearses,
      ]);
      expect(after).toMatchObject({ last: { ok: true }, rehearsal: { ok: true } });
    });
  });
});

describe("a restore is refused, and leaves nothing behind, where", () => {
  type Spoilt = { folder: string; keyFile: string; into: string };
  const databaseOf = ({ folder }: Spoilt) => join(folder, "roadhand.sqlite");
  const manifestOf = ({ folder }: Spoilt) => join(folder, "manifest.json");
  const fileOf = ({ folder }: Spoilt) =>
    filesIn(join(folder, "files")).find((path) => /\/..\//.test(path.slice(-36))) ?? "";

  it.each<[string, (spoilt: Spoilt) => unknown, RegExp]>([
    [
      "its manifest is cut off",
      (s) => truncateSync(manifestOf(s), 50),
      /is no backup of Roadhand, or the beginning of one/,
    ],
    [
      "its manifest says something else",
      (s) =>
        writeFileSync(manifestOf(s), readFileSync(manifestOf(s), "utf8").replace('"missing": []', '"missing": ["x"]')),
      /its manifest was cut off or altered/,
    ],
    [
      "its signature is gone",
      (s) => rmSync(join(s.folder, "manifest.json.hmac")),
      /its manifest was cut off or altered/,
    ],
    ["its list is gone", (s) => rmSync(join(s.folder, "SHA256SUMS")), /its SHA256SUMS is gone/],
    [
      "a byte of its list is another",
      (s) => flip(join(s.folder, "SHA256SUMS"), 500),
      /SHA256SUMS (was cut off or altered|has a line)/,
    ],
    ["a file is gone", (s) => rmSync(fileOf(s)), /is not whole: files.+ is gone/],
    ["a file is cut off", (s) => truncateSync(fileOf(s), 10), /files.+ was cut off or altered/],
    [
      "a byte of the database is another",
      (s) => flip(databaseOf(s), 100_000),
      /roadhand.sqlite was cut off or altered/,
    ],
    ["the key file is another's", (s) => writeFileSync(s.keyFile, newRootKey()), /lacks the root key/],
    ["the key file is lost", (s) => rmSync(s.keyFile), /The key file .+ is gone/],
    ["there is none", (s) => rmSync(manifestOf(s)), /There is no backup in/],
    ["the folder has vanished", (s) => rmSync(s.folder, { recursive: true }), /does not exist. Is its disk mounted/],
  ])("%s", async (_, spoil, reason) => {
    const base = newFolder("spoilt");
    const spoilt = { folder: join(base, "folder"), keyFile: join(base, "root.key"), into: join(base, "into") };
    cpSync(set, spoilt.folder, { recursive: true });
    cpSync(made.settings.KEY_FILE ?? "", spoilt.keyFile);
    await spoil(spoilt);
    const env = { ...ENV, dataDir: spoilt.into, keyFile: spoilt.keyFile };
    await expect(restore(env, spoilt.folder, spoilt.into)).rejects.toThrow(reason);
    expect(existsSync(spoilt.into)).toBe(false);
  });

  const packsOf = (repository: string) =>
    filesIn(join(repository, "data")).toSorted((a, b) => statSync(b).size - statSync(a).size);
  it.each<[string, (here: Installation) => unknown, RegExp]>([
    ["a byte of the repository is another", ({ repository }) => flip(packsOf(repository)[0] ?? "", 100_000), /./],
    [
      "the password is another",
      ({ settings }) => (settings.RESTIC_PASSWORD = "another"),
      /RESTIC_PASSWORD is not its password/,
    ],
    [
      "the repository has vanished",
      ({ repository }) => rmSync(repository, { recursive: true }),
      /is not there. Is its disk mounted/,
    ],
  ])("%s, which the rehearsal finds too", async (_, spoil, reason) => {
    const here = copyOf(made);
    const into = join(newFolder("damaged"), "into");
    rmSync(join(here.dataDir, "backup", "cache"), { recursive: true });
    spoil(here);
    for (const args of [["restore", "latest", "--into", into], ["rehearse"]]) {
      const { code, said } = await here.run(...args);
      expect([code, said.reasons?.join()]).toEqual([1, expect.stringMatching(reason)]);
    }
    expect(existsSync(into)).toBe(false);
    expect(statusOf(here.dataDir).rehearsal).toMatchObject({ ok: false, fault: expect.stringMatching(reason) });
  });

  it("something lies in the folder, or there is no such snapshot", async () => {
    const full = newFolder("full");
    writeFileSync(join(full, "note.txt"), "mine");
    const { said } = await made.run("restore", set, "--into", full);
    expect(said.reasons).toEqual([expect.stringContaining("is not empty: note.txt lies in it")]);
    expect(readdirSync(full)).toEqual(["note.txt"]);
    const into = join(newFolder("none"), "into");
    const none = await made.run("restore", "0123456789", "--into", into);
    expect([none.code, existsSync(into)]).toEqual([1, false]);
  });
});

describe("a backup is refused in words, and the earlier ones stay, where", () => {
  it.each<[string, (here: Installation) => unknown, RegExp]>([
    [
      "the repository has vanished",
      ({ repository }) => rmSync(repository, { recursive: true }),
      /is not there. Is its disk mounted/,
    ],
    [
      "a disk was mounted there and is away",
      ({ repository }) => {
        rmSync(repository, { recursive: true });
        mkdirSync(repository);
      },
      /is not there. Is its disk mounted\? To make a new one there, back up by hand/,
    ],
    [
      "the password is another",
      ({ settings }) => (settings.RESTIC_PASSWORD = "another"),
      /RESTIC_PASSWORD is not its password/,
    ],
    [
      "restic is not installed",
      ({ settings }) => (settings.PATH = "/nowhere"),
      /restic is not installed: `apt-get install restic`/,
    ],
    [
      "the key file is lost on the way",
      ({ settings }) => rmSync(settings.KEY_FILE ?? ""),
      /The key file .+ is gone: put it back/,
    ],
    ["the database is damaged", ({ dataDir }) => spoilPages(dataDir), /The database is damaged|can't be read/],
  ])("%s", async (_, spoil, reason) => {
    const here = copyOf(made);
    await spoil(here);
    const { code, said } = await here.run("backup", "--hourly");
    expect([code, said.reasons?.join()]).toEqual([1, expect.stringMatching(reason)]);
    expect(statusOf(here.dataDir).last).toMatchObject({ ok: false, fault: expect.stringMatching(reason) });
    expect(statusOf(here.dataDir).lastGood).toBeDefined();
    // What was made, but could not be handed over, is there to be copied.
    if (!said.set) return;
    const into = join(newFolder("left"), "data");
    expect(await made.run("restore", String(said.set), "--into", into)).toMatchObject({ code: 0 });
  });

  function spoilPages(dataDir: string): void {
    const path = join(dataDir, "roadhand.sqlite");
    const bytes = readFileSync(path);
    for (let at = 40 * 4096; at < bytes.length; at += 16 * 4096) bytes.fill(0x5a, at, at + 4096);
    writeFileSync(path, bytes);
  }

  it("another one is under way", async () => {
    const here = copyOf(made);
    const lock = new Database(join(here.dataDir, "backup", "lock"));
    lock.exec("BEGIN IMMEDIATE");
    for (const name of ["backup", "rehearse"])
      expect((await here.run(name)).said.reasons?.join(), name).toMatch(/under way/);
    lock.close();
  });

  it("the repository has no room: what is there stays whole, and with room all is well", async () => {
    const here = copyOf(made);
    const { lastGood } = statusOf(here.dataDir);
    addWork(here.dataDir);
    // The database is copied aside, which has to work.
    const most = statSync(join(here.dataDir, "roadhand.sqlite")).size + 100_000;
    const text = `prlimit --fsize=${most} ${process.execPath} ${COMMANDS} backup --json`;
    const env = { ...process.env, ...here.settings };
    const { stdout } = spawnSync("sh", ["-c", text], { env, encoding: "utf8" });
    expect(JSON.parse(stdout).reasons).toEqual([expect.stringMatching(/^The restic repository .+ is full\./)]);
    expect(statusOf(here.dataDir)).toMatchObject({ lastGood, last: { ok: false } });
    expect((await here.run("backup")).code).toBe(0);
    expect((await here.run("rehearse")).code).toBe(0);
  });
});

describe("a backup of 0.9, in packs of its own", () => {
  const base = newFolder("earlier");
  execFileSync("tar", ["-xf", join(root, "tests/fixtures/backup-81054f8.tar"), "-C", base]);
  const [folder, key] = [join(base, "backups"), join(base, "secret.key")];
  const settings = { KEY_FILE: join(base, "root.key") };
  const pack = readdirSync(join(folder, "packs"))[0] ?? "";

  it("is restored, its pictures too", async () => {
    const into = join(newFolder("from-packs"), "data");
    const restored = await commandHere(settings, "restore", folder, "--into", into, "--key", key);
    expect(restored).toMatchObject({
      code: 0,
      said: { ok: true, applications: 6, files: 8, missing: 0, auditRows: expect.any(Number) },
    });
    // By the way it is brought up to date.
    expect(select(into, "select max(name) from migrations")).toEqual([migrations.at(-1)?.name]);
    expect(await commandHere({ ...settings, DATA_DIR: into }, "verify-files")).toMatchObject({
      code: 0,
      said: { faults: [] },
    });
  });

  it.each<[string, (folder: string) => unknown, string[], RegExp]>([
    ["no key is named", () => undefined, [], /name the file of the backups' secret key by --key/],
    ["the key is none", () => undefined, ["--key", settings.KEY_FILE], /does not hold the backups' secret key/],
    [
      "its pack is gone",
      (spoilt) => rmSync(join(spoilt, "packs", pack)),
      ["--key", key],
      /is not whole: .+ is gone or cut off/,
    ],
    [
      "a byte of its pack is another",
      (spoilt) => flip(join(spoilt, "packs", pack), 100_000),
      ["--key", key],
      /was cut off or altered/,
    ],
  ])("is refused where %s", async (_, spoil, args, reason) => {
    const spoilt = join(newFolder("spoilt-packs"), "folder");
    const into = join(newFolder("from-packs"), "data");
    cpSync(folder, spoilt, { recursive: true });
    spoil(spoilt);
    const { code, said } = await commandHere(settings, "restore", spoilt, "--into", into, ...args);
    expect([code, said.reasons?.join()]).toEqual([1, expect.stringMatching(reason)]);
    expect(existsSync(into)).toBe(false);
  });
});

describe("check", () => {
  it("tells of a repository that is missing, of one on the same disk, of the earlier setting and of one that failed", async () => {
    const here = copyOf(made);
    const found = async (settings = here.settings) => {
      const { said } = await commandHere(settings, "check");
      return (said.findings as { check: string; refuses: boolean }[])
        .filter(({ check }) => check.startsWith("backup"))
        .map(({ check, refuses }) => [check, refuses]);
    };
    expect(await found()).toEqual([["backup-disk", false]]);
    const gone = { ...here.settings, RESTIC_REPOSITORY: join(here.repository, "gone"), BACKUP_DIR: "/mnt/backup" };
    expect(await found(gone)).toEqual([
      ["backup-repository", false],
      ["backup-earlier", false],
    ]);
    expect(await found({ ...here.settings, PATH: "/nowhere" })).toEqual([
      ["backup-restic", false],
      ["backup-disk", false],
    ]);
    expect((await commandHere(gone, "backup")).said.reasons?.join()).toMatch(/does not exist. Is its disk mounted/);
    expect(await found()).toEqual([
      ["backup-disk", false],
      ["backup-fault", false],
    ]);
  });
});
