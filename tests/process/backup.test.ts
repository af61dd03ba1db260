/** Backups made, restored, rehearsed and refused, as an operator asks for them, and by the program itself. */
import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
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
import { migrate, migrationOf, migrations } from "db/migrate.server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newRootKey } from "~/server/root-keys.server";
import { readEnv } from "~/settings.server";
import { restore } from "../../server/backup/restore";
import { newPair, parseSecret } from "../../server/backup/sealing";
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
const MB = 1024 * 1024;
const newFolder = (name: string): string => mkdtempSync(join(process.env.DATA_DIR ?? "", `${name}-`));

type Installation = {
  dataDir: string;
  folder: string;
  key: string;
  settings: Record<string, string>;
  run(...args: string[]): ReturnType<typeof command>;
};

/** At rest. */
function installation(): Installation {
  const dataDir = newFolder("data");
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  const { settings, key } = backupSettings(dataDir);
  return {
    dataDir,
    settings,
    key,
    folder: settings.BACKUP_DIR ?? "",
    run: (...args) => commandHere(settings, ...args),
  };
}
/** The same once more, with its backups. */
function copyOf({ dataDir, folder, key, settings }: Installation): Installation {
  const base = newFolder("copy");
  const copy = { dataDir: join(base, "data"), folder: join(base, "backups") };
  cpSync(dataDir, copy.dataDir, { recursive: true });
  cpSync(folder, copy.folder, { recursive: true });
  const KEY_FILE = join(copy.dataDir, "keys", "root.key");
  const own = { ...settings, DATA_DIR: copy.dataDir, BACKUP_DIR: copy.folder, KEY_FILE };
  for (const name of ["status.json", "newest.json"]) {
    const note = join(copy.dataDir, "backup", name);
    writeFileSync(note, readFileSync(note, "utf8").replaceAll(folder, copy.folder));
  }
  return { ...copy, settings: own, key, run: (...args) => commandHere(own, ...args) };
}

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".backup"));
const packsIn = (folder: string) => readdirSync(join(folder, "packs")).map((name) => join(folder, "packs", name));
const statusOf = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, "backup", "status.json"), "utf8"));
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

/** Files of 20 MB. */
function addWork(dataDir: string): void {
  const columns =
    "id, company_id, driver_id, folder_id, kind, name, media_type, size, width, height, sha256, storage_name, thumbnail_name, expires_on, sealed_note, replaced_by_id, version, created_by_user_id, unsigned, created_at";
  mkdirSync(join(dataDir, "files", "f0"), { recursive: true });
  for (let number = 0; number < 40; number += 1) {
    const name = `f0${String(number).padStart(30, "0")}`;
    writeFileSync(join(dataDir, "files", "f0", name), Buffer.alloc(500_000, number));
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

/** With one backup. What changes it works on a copy. */
let made: Installation;
beforeAll(async () => {
  made = installation();
  expect(await command(made.settings, "backup")).toMatchObject({
    code: 0,
    said: { ok: true, missing: 0, deleted: 0, broken: [] },
  });
});

describe("a backup", () => {
  let here: Installation;
  beforeAll(() => {
    here = copyOf(made);
  });

  it("costs nearly nothing where nothing has changed, and holds nothing that can be read", async () => {
    const { said } = await here.run("backup");
    expect(Number(said.bytes)).toBeLessThan(statSync(join(here.dataDir, "roadhand.sqlite")).size / 20);
    const all = Buffer.concat([
      ...packsIn(here.folder).map((path) => readFileSync(path)),
      ...backupsIn(here.folder).map((name) => readFileSync(join(here.folder, name))),
    ]);
    for (const words of ["SQLite format 3", "Northway", "example.test"]) expect(all.includes(words), words).toBe(false);
  });

  it("is rehearsed without its secret key, and with it", async () => {
    expect(await here.run("rehearse")).toMatchObject({ code: 0, said: { ok: true } });
    const { rehearsal } = statusOf(here.dataDir);
    expect(rehearsal).toMatchObject({ ok: true, files: expect.any(Number) });
    expect(rehearsal.applications).toBeGreaterThan(10);
    expect(await here.run("rehearse", "--key", here.key)).toMatchObject({ code: 0 });
    // An older one is closed to the box itself.
    const [oldest = ""] = backupsIn(here.folder);
    const older = await here.run("rehearse", "--from", join(here.folder, oldest));
    expect(older.said.reasons).toEqual([expect.stringContaining("name the file of the backups' secret key")]);
    expect(await here.run("rehearse", "--from", join(here.folder, oldest), "--key", here.key)).toMatchObject({
      code: 0,
    });
    expect(readdirSync(join(here.dataDir, "backup")).filter((name) => /^(copy|rehearsal)-/.test(name))).toEqual([]);
  });

  it("that is made in the middle of a migration holds what stood before it, and the next one all of it", async () => {
    const NEXT = "9999_from-tomorrow.sql";
    const database = new Database(join(here.dataDir, "roadhand.sqlite"));
    let said = "";
    // The migration itself waits here, its transaction open, until the backup is made.
    database.function("meanwhile", () => {
      const env = { ...process.env, ...here.settings };
      said = spawnSync(process.execPath, [COMMANDS, "backup", "--json"], { env, encoding: "utf8" }).stdout;
      return 1;
    });
    const steps =
      "create table tomorrow (id integer) strict;--> statement-breakpoint\ninsert into tomorrow select meanwhile();";
    expect(migrate(database, [...migrations, migrationOf(NEXT, steps)]).applied).toEqual([NEXT]);
    database.close();
    const during = JSON.parse(said);
    expect(during).toMatchObject({ ok: true });
    const into = join(newFolder("before"), "data");
    expect(await here.run("restore", during.backup, "--into", into, "--key", here.key)).toMatchObject({ code: 0 });
    const made =
      "select name from sqlite_schema where name = 'tomorrow' union select name from migrations where name > '9'";
    expect(select(into, made)).toEqual([]);

    // Which this release does not know.
    expect((await here.run("backup")).code).toBe(0);
    const newer = join(newFolder("newer"), "data");
    const refused = await here.run("restore", here.folder, "--into", newer, "--key", here.key);
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
    expect(await command(here.settings, "restore", here.folder, "--into", into, "--key", here.key)).toMatchObject({
      code: 0,
    });
    const count = "select count(*) from applications union all select count(*) from drivers where phone is not null";
    expect(select(into, count)).toEqual(select(made.dataDir, count));
    const settings = { ...here.settings, DATA_DIR: into, BACKUP_DIR: `${into}.backups` };
    mkdirSync(settings.BACKUP_DIR);
    const program = await startProgram({ dataDir: into, settings });
    const manager = await staff(program, "north.manager");
    expect((await manager.get("/applications")).status).toBe(200);
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
  });

  it("that is killed in the middle counts for nothing, and the next one takes its leftovers away", async () => {
    const here = copyOf(made);
    addWork(here.dataDir);
    const [before, packs] = [backupsIn(here.folder), packsIn(here.folder)];
    // Whoever reads a pipe waits until somebody writes: the backup stops at its last file.
    const last = join(here.dataDir, "files/f0", `f0${String(39).padStart(30, "0")}`);
    renameSync(last, `${last}.kept`);
    expect(spawnSync("mkfifo", [last]).status).toBe(0);
    const killed = spawn(process.execPath, [COMMANDS, "backup"], { env: { ...process.env, ...here.settings } });
    const ended = new Promise((resolve) => killed.once("exit", (_, signal) => resolve(signal)));
    const begun = () => packsIn(here.folder).find((path) => path.endsWith(".part") && statSync(path).size > 15 * MB);
    await until(begun);
    killed.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    expect(begun()).toBeDefined();
    expect(readdirSync(join(here.dataDir, "backup")).join()).toMatch(/copy-/);
    expect(backupsIn(here.folder)).toEqual(before);
    // The earlier one is as good as before.
    expect((await here.run("rehearse")).code).toBe(0);
    rmSync(last);
    renameSync(`${last}.kept`, last);
    // Elsewhere in its work it would have left these.
    appendFileSync(join(here.folder, "packs", `${"cd".repeat(16)}.pack`), "without a list");
    appendFileSync(join(here.folder, "000002-2026-01-01T00-00-00Z.backup.part"), "{");
    expect((await here.run("backup")).code).toBe(0);
    const left = [...packsIn(here.folder), ...readdirSync(here.folder), ...readdirSync(join(here.dataDir, "backup"))];
    expect(left.filter((name) => /part$|cdcd|^copy-/.test(name))).toEqual([]);
    expect([packsIn(here.folder).length, backupsIn(here.folder).length]).toEqual([packs.length + 1, before.length + 1]);
    expect((await here.run("rehearse")).code).toBe(0);
  });
});

describe("a restored backup", () => {
  const into = join(newFolder("new"), "data");
  const own = () => ({ ...made.settings, DATA_DIR: into, BACKUP_DIR: `${into}.backups` });

  it("stands in an empty folder, and its audit says so", async () => {
    const restored = await command(made.settings, "restore", made.folder, "--into", into, "--key", made.key);
    expect(restored).toMatchObject({ code: 0, said: { ok: true, into, missing: 0 } });
    expect(statSync(into).mode & 0o777).toBe(0o700);
    expect(readdirSync(into).filter((name) => name.startsWith("restoring-"))).toEqual([]);
    expect(await commandHere(own(), "verify-audit")).toMatchObject({ code: 0, said: { ok: true } });
    expect(select(into, "select action from audit_events order by seq desc limit 1")).toEqual(["backup.restored"]);
  });

  it("is started on, backed up and rehearsed by the program itself, and not restored over while it runs", async () => {
    const settings = own();
    mkdirSync(settings.BACKUP_DIR);
    const program = await startProgram({ dataDir: into, settings });
    expect((await exchange(program.origin, "/readyz")).status).toBe(200);
    const over = await made.run("restore", made.folder, "--into", into, "--key", made.key);
    expect([over.code, over.said.reasons]).toEqual([1, [expect.stringContaining("Roadhand runs on")]]);
    await until(() => existsSync(join(into, "backup", "status.json")) && statusOf(into).rehearsal);
    expect(statusOf(into)).toMatchObject({
      folder: settings.BACKUP_DIR,
      last: { ok: true },
      rehearsal: { ok: true, files: expect.any(Number) },
    });
    expect(backupsIn(settings.BACKUP_DIR)).toHaveLength(1);
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
    const keepAt = (later: number) =>
      under(own(), async () => {
        const { runBackups } = await import("../../server/backup/schedule");
        vi.setSystemTime(Date.now() + later);
        await runBackups(pathToFileURL(COMMANDS), new AbortController().signal);
      });

    it.each([
      ["not within the hour", 50 * MINUTE, 0, false],
      ["after eight days, with a rehearsal", 8 * DAY, 1, true],
      ["where the clock was put back by more than an hour", -70 * MINUTE, 1, false],
    ])("%s", async (_, later, wanted, rehearses) => {
      const before = { number: backupsIn(own().BACKUP_DIR).length, rehearsed: statusOf(into).rehearsal.at };
      await keepAt(later);
      expect(backupsIn(own().BACKUP_DIR)).toHaveLength(before.number + wanted);
      expect(statusOf(into).rehearsal.at !== before.rehearsed).toBe(rehearses);
      expect(statusOf(into)).toMatchObject({ last: { ok: true }, rehearsal: { ok: true } });
    });
  });
});

describe("a restore is refused, and leaves nothing behind, where", () => {
  type Spoilt = { folder: string; key: string; keyFile: string; into: string };
  const packOf = ({ folder }: Spoilt) => packsIn(folder)[0] ?? "";
  const listOf = ({ folder }: Spoilt) => join(folder, backupsIn(folder)[0] ?? "");
  const flip = (path: string, at: number) => {
    const bytes = readFileSync(path);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  it.each<[string, (spoilt: Spoilt) => unknown, RegExp]>([
    ["its list is cut off", (s) => truncateSync(listOf(s), statSync(listOf(s)).size - 100), /was cut off or altered/],
    ["its list is only begun", (s) => truncateSync(listOf(s), 50), /is no backup of Roadhand, or the beginning of one/],
    ["a byte of its list is another", (s) => flip(listOf(s), statSync(listOf(s)).size - 500), /was cut off or altered/],
    ["its installation's name is another", (s) => flip(listOf(s), 45), /was cut off or altered|no backup/],
    ["a pack is gone", (s) => rmSync(packOf(s)), /is not whole: .+ is gone or cut off/],
    ["a pack is cut off", (s) => truncateSync(packOf(s), 100_000), /is not whole: .+ is gone or cut off/],
    ["a byte of a pack is another", (s) => flip(packOf(s), 100_000), /was cut off or altered/],
    [
      "the secret key is another",
      (s) => writeFileSync(s.key, newPair().secretFile),
      /is sealed to the public key .+; the secret given is that of/,
    ],
    ["the key file is another's", (s) => writeFileSync(s.keyFile, newRootKey()), /lacks the root key/],
    ["the key file is lost", (s) => rmSync(s.keyFile), /The key file .+ is gone/],
    ["there is none", (s) => rmSync(listOf(s)), /There is no backup in/],
    ["the folder has vanished", (s) => rmSync(s.folder, { recursive: true }), /does not exist. Is its disk mounted/],
  ])("%s", async (_, spoil, reason) => {
    const base = newFolder("spoilt");
    const spoilt = { folder: join(base, "folder"), key: join(base, "key"), into: join(base, "into") } as Spoilt;
    cpSync(made.folder, spoilt.folder, { recursive: true });
    cpSync(made.key, spoilt.key);
    spoilt.keyFile = join(base, "root.key");
    cpSync(made.settings.KEY_FILE ?? "", spoilt.keyFile);
    await spoil(spoilt);
    const secret = parseSecret(readFileSync(spoilt.key, "utf8"));
    if (!secret) throw new Error("no secret key");
    const env = { ...ENV, dataDir: spoilt.into, keyFile: spoilt.keyFile };
    await expect(restore(env, spoilt.folder, spoilt.into, secret)).rejects.toThrow(reason);
    expect(existsSync(spoilt.into)).toBe(false);
  });

  it("a byte of a pack is another, which one of several threads finds", async () => {
    const into = join(newFolder("threads"), "into");
    const folder = join(newFolder("threads"), "folder");
    cpSync(made.folder, folder, { recursive: true });
    // The files stand before the database.
    flip(packsIn(folder)[0] ?? "", 100_000);
    const { code, said } = await command(made.settings, "restore", folder, "--into", into, "--key", made.key);
    expect([code, said.reasons]).toEqual([1, [expect.stringMatching(/was cut off or altered/)]]);
    expect(existsSync(into)).toBe(false);
  });

  it("the secret key is none, in words for the operator", async () => {
    const into = join(newFolder("none"), "into");
    const key = made.settings.KEY_FILE ?? "";
    const { code, said } = await made.run("restore", made.folder, "--into", into, "--key", key);
    expect([code, said.reasons]).toEqual([1, [expect.stringContaining("does not hold the backups' secret key")]]);
    expect(existsSync(into)).toBe(false);
  });

  it("something lies in the folder", async () => {
    const full = newFolder("full");
    writeFileSync(join(full, "note.txt"), "mine");
    const { said } = await made.run("restore", made.folder, "--into", full, "--key", made.key);
    expect(said.reasons).toEqual([expect.stringContaining("is not empty: note.txt lies in it")]);
    expect(readdirSync(full)).toEqual(["note.txt"]);
  });
});

describe("a backup is refused in words, and the earlier ones stay, where", () => {
  it.each<[string, (here: Installation) => unknown, RegExp]>([
    [
      "the folder has vanished",
      ({ folder }) => rmSync(folder, { recursive: true }),
      /does not exist. Is its disk mounted/,
    ],
    [
      "a disk was mounted there and is away",
      ({ folder }) => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
      },
      /does not hold the backups that were made there/,
    ],
    [
      "it is another installation's",
      ({ folder }) => writeFileSync(join(folder, "roadhand-backups"), "other\n"),
      /of another installation, other/,
    ],
    [
      "the key file is lost on the way",
      ({ settings }) => rmSync(settings.KEY_FILE ?? ""),
      /The key file .+ is gone: put it back/,
    ],
    ["the database is damaged", ({ dataDir }) => spoilPages(dataDir), /The database is damaged|can't be read/],
    [
      "the folder may not be written, since it is a file",
      ({ folder }) => {
        renameSync(folder, `${folder}.there`);
        writeFileSync(folder, "");
      },
      /The backup folder .+ (vanished|may not be written)/,
    ],
  ])("%s", async (_, spoil, reason) => {
    const here = copyOf(made);
    const before = backupsIn(here.folder);
    await spoil(here);
    const { code, said } = await here.run("backup", "--hourly");
    expect([code, said.reasons?.join()]).toEqual([1, expect.stringMatching(reason)]);
    if (existsSync(join(here.folder, "packs")) && before.length === backupsIn(here.folder).length)
      expect(backupsIn(here.folder)).toEqual(before);
    expect(statusOf(here.dataDir).last).toMatchObject({ ok: false, fault: expect.stringMatching(reason) });
    expect(statusOf(here.dataDir).lastGood).toBeDefined();
  });

  function spoilPages(dataDir: string): void {
    const path = join(dataDir, "roadhand.sqlite");
    const bytes = readFileSync(path);
    for (let at = 40 * 4096; at < bytes.length; at += 16 * 4096) bytes.fill(0x5a, at, at + 4096);
    writeFileSync(path, bytes);
  }

  it("another one is under way, and is made once that is over", async () => {
    const here = copyOf(made);
    const lock = new Database(join(here.folder, "lock"));
    lock.exec("BEGIN IMMEDIATE");
    for (const name of ["backup", "rehearse"])
      expect((await here.run(name)).said.reasons?.join(), name).toMatch(/under way/);
    lock.close();
    const both = await Promise.all([command(here.settings, "backup"), command(here.settings, "backup")]);
    expect(both.map(({ code }) => code)).toContain(0);
    for (const { code, said } of both) if (code !== 0) expect(said.reasons?.join()).toMatch(/under way/);
    expect((await here.run("rehearse")).code).toBe(0);
  });

  /** Runs what is given by a shell, with the folder and the commands as $1 and $2. @returns each line that it says */
  function script({ settings, folder }: Installation, text: string, before: string[] = []): string[] {
    const [file = "", ...args] = [...before, "sh", "-euc", text, "sh", folder, `${process.execPath} ${COMMANDS}`];
    const env = { ...process.env, ...settings };
    const { stdout, stderr } = spawnSync(file, args, { env, encoding: "utf8" });
    return [...stdout.trim().split("\n"), ...(stderr ? [stderr] : [])];
  }

  /** Neither needs root. A file system of one's own is what not every machine gives, so the other stands beside it. */
  const SMALL_DISK = [
    ["unshare", "--user", "--map-root-user", "--mount"],
    ["unshare", "--mount"],
  ].find(
    ([file = "", ...args]) =>
      spawnSync(file, [...args, "mount", "-t", "tmpfs", "tmpfs", newFolder("try")]).status === 0,
  );
  const sizeOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce(
      (sum, name) => sum + statSync(join(folder, name)).size,
      0,
    );
  const WAYS: [string, (here: Installation) => string[]][] = [
    [
      "has no room for what is written, as files may not grow further",
      (here) => {
        // The database is copied aside, which has to work.
        const most = statSync(join(here.dataDir, "roadhand.sqlite")).size + 100_000;
        return script(here, '$2 backup --json || :; ls "$1/packs"', ["prlimit", `--fsize=${most}`]);
      },
    ],
    ...(SMALL_DISK
      ? [
          [
            "lies on a disk of its own that is full",
            (here: Installation) => {
              const small = `mount -t tmpfs -o size=${sizeOf(here.folder) + 6 * MB} tmpfs "$1"`;
              const full = `cp -a "$1" "$1.aside"; ${small}; cp -a "$1.aside/." "$1"; $2 backup --json || :; ls "$1/packs"`;
              // A larger one, and all is well.
              return script(here, `${full}; mount -o remount,size=100m "$1"; $2 backup --json`, SMALL_DISK);
            },
          ] as [string, (here: Installation) => string[]],
        ]
      : []),
  ];
  it.each(WAYS)("the folder %s: what was begun is gone again", async (_, fill) => {
    const here = copyOf(made);
    const [packs, { lastGood }] = [readdirSync(join(here.folder, "packs")), statusOf(here.dataDir)];
    addWork(here.dataDir);
    const [refused = "", ...rest] = fill(here);
    expect(JSON.parse(refused).reasons).toEqual([expect.stringMatching(/^The backup folder .+ is full\.$/)]);
    expect(rest.slice(0, packs.length)).toEqual(packs);
    const [later, ...more] = rest.slice(packs.length);
    expect(more).toEqual([]);
    if (later) return expect(JSON.parse(later)).toMatchObject({ ok: true });
    expect(statusOf(here.dataDir)).toMatchObject({ lastGood, last: { ok: false } });
    expect((await here.run("backup")).code).toBe(0);
    expect((await here.run("rehearse")).code).toBe(0);
  });
});

describe("check", () => {
  it("tells of a folder that is missing, of one on the same disk, of an old backup and of one that failed", async () => {
    const here = installation();
    const found = async (settings = here.settings) => {
      const { said } = await commandHere(settings, "check");
      return (said.findings as { check: string; refuses: boolean }[])
        .filter(({ check }) => check.startsWith("backup"))
        .map(({ check, refuses }) => [check, refuses]);
    };
    expect(await found()).toEqual([["backup-disk", false]]);
    const gone = { ...here.settings, BACKUP_DIR: join(here.folder, "gone") };
    expect(await found(gone)).toEqual([["backup-folder", false]]);
    await commandHere(gone, "backup");
    expect(await found()).toEqual([
      ["backup-disk", false],
      ["backup-fault", false],
    ]);
    await here.run("backup");
    expect(await found()).toEqual([["backup-disk", false]]);
  });
});
