/** Backups made, restored, rehearsed and refused, as an operator asks for them, and by the program itself. */
import { spawn } from "node:child_process";
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
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { newRootKey } from "~/server/root-keys.server";
import { readEnv } from "~/settings.server";
import { restore } from "../../../server/backup/restore";
import { newPair, parseSecret } from "../../../server/backup/sealing";
import { backupRounds, backupSettings, command } from "../../soak/backup";
import { startProgram } from "../program";
import { until } from "../until";
import { exchange } from "../visitor";

const read = readEnv(process.env);
if ("faults" in read) throw new Error(read.faults.join());
const ENV = read.env;
const root = new URL("../../../", import.meta.url).pathname;
const newFolder = (name: string): string => mkdtempSync(join(process.env.DATA_DIR ?? "", `${name}-`));

/** An installation at rest. */
async function installation() {
  const dataDir = newFolder("data");
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  const { settings, key } = await backupSettings(dataDir);
  const folder = settings.BACKUP_DIR ?? "";
  const ask = (...args: string[]) => command(settings, ...args);
  return { dataDir, settings, key, folder, ask };
}
/** The same once more, with its backups. */
function copyOf({ dataDir, folder, key, settings }: Installation): Installation {
  const base = newFolder("copy");
  const copy = { dataDir: join(base, "data"), folder: join(base, "backups") };
  cpSync(dataDir, copy.dataDir, { recursive: true });
  cpSync(folder, copy.folder, { recursive: true });
  const KEY_FILE = join(copy.dataDir, "keys", "root.key");
  const own = { ...settings, DATA_DIR: copy.dataDir, BACKUP_DIR: copy.folder, KEY_FILE };
  const status = join(copy.dataDir, "backup", "status.json");
  writeFileSync(status, readFileSync(status, "utf8").replaceAll(folder, copy.folder));
  return { ...copy, settings: own, key, ask: (...args) => command(own, ...args) };
}
type Installation = Awaited<ReturnType<typeof installation>>;

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".backup"));
const packsIn = (folder: string) => readdirSync(join(folder, "packs")).map((name) => join(folder, "packs", name));
const statusOf = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, "backup", "status.json"), "utf8"));
function edit(dataDir: string, statement: string): void {
  const database = new Database(join(dataDir, "roadhand.sqlite"));
  database.exec(statement);
  database.close();
}

it("What 4 clients were told is kept is in the backups made meanwhile, row by row and byte by byte", async () => {
  const backedUp = await backupRounds(2, 4);
  expect(backedUp).toMatchObject({ lost: [], refused: [] });
  expect(backedUp.acknowledged.emails).toBeGreaterThan(1);
  expect(backedUp.acknowledged.files).toBeGreaterThan(1);
}, 180_000);

describe("a backup", () => {
  let here: Installation;
  beforeAll(async () => {
    here = await installation();
    expect(await here.ask("backup")).toMatchObject({ code: 0, said: { ok: true, missing: 0, deleted: 0, broken: [] } });
  });

  it("costs nearly nothing where nothing has changed, and holds nothing that can be read", async () => {
    const { said } = await here.ask("backup");
    expect(Number(said.bytes)).toBeLessThan(statSync(join(here.dataDir, "roadhand.sqlite")).size / 20);
    const all = Buffer.concat([
      ...packsIn(here.folder).map((path) => readFileSync(path)),
      ...backupsIn(here.folder).map((name) => readFileSync(join(here.folder, name))),
    ]);
    for (const words of ["SQLite format 3", "Northway", "example.test"]) expect(all.includes(words), words).toBe(false);
  });

  it("is restored into an empty folder, where a program starts and its audit says so", async () => {
    const into = join(newFolder("new"), "data");
    const restored = await here.ask("restore", here.folder, "--into", into, "--key", here.key);
    expect(restored).toMatchObject({ code: 0, said: { ok: true, into, missing: 0 } });
    expect(statSync(into).mode & 0o777).toBe(0o700);
    expect(readdirSync(into).filter((name) => name.startsWith("restoring-"))).toEqual([]);
    const settings = { ...here.settings, BACKUP_DIR: "", DATA_DIR: into };
    expect(await command(settings, "verify-audit")).toMatchObject({ code: 0, said: { ok: true } });
    const database = new Database(join(into, "roadhand.sqlite"), { readonly: true });
    expect(database.prepare("select action from audit_events order by seq desc limit 1").pluck().get()).toBe(
      "backup.restored",
    );
    database.close();
    const program = await startProgram({ dataDir: into, settings });
    expect((await exchange(program.origin, "/readyz")).status).toBe(200);
    program.child.kill("SIGTERM");
    await program.ended;
  }, 90_000);

  it("is rehearsed without its secret key, and with it", async () => {
    expect(await here.ask("rehearse")).toMatchObject({ code: 0, said: { ok: true } });
    const { rehearsal } = statusOf(here.dataDir);
    expect(rehearsal).toMatchObject({ ok: true, files: expect.any(Number) });
    expect(rehearsal.applications).toBeGreaterThan(10);
    expect(await here.ask("rehearse", "--key", here.key)).toMatchObject({ code: 0 });
    // An older one is closed to the box itself.
    const [oldest = ""] = backupsIn(here.folder);
    const older = await here.ask("rehearse", "--from", join(here.folder, oldest));
    expect(older.said.reasons).toEqual([expect.stringContaining("name the file of the backups' secret key")]);
    expect(await here.ask("rehearse", "--from", join(here.folder, oldest), "--key", here.key)).toMatchObject({
      code: 0,
    });
    expect(readdirSync(join(here.dataDir, "backup")).filter((name) => /^(copy|rehearsal)-/.test(name))).toEqual([]);
  }, 90_000);
});

describe("a restore is refused, and leaves nothing behind, where", () => {
  let made: Installation;
  beforeAll(async () => {
    made = await installation();
    await made.ask("backup");
  });

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

  it("the secret key is none, in words for the operator", async () => {
    const into = join(newFolder("none"), "into");
    const { code, said } = await made.ask(
      "restore",
      made.folder,
      "--into",
      into,
      "--key",
      made.settings.KEY_FILE ?? "",
    );
    expect([code, said.reasons]).toEqual([1, [expect.stringContaining("does not hold the backups' secret key")]]);
    expect(existsSync(into)).toBe(false);
  });

  it("something lies in the folder, or a program runs on it", async () => {
    const full = newFolder("full");
    writeFileSync(join(full, "note.txt"), "mine");
    const args = (into: string) => ["restore", made.folder, "--into", into, "--key", made.key];
    const refused = await command(made.settings, ...args(full));
    expect(refused.said.reasons).toEqual([expect.stringContaining("is not empty: note.txt lies in it")]);
    expect(readdirSync(full)).toEqual(["note.txt"]);
    const program = await startProgram();
    const running = await command(made.settings, ...args(program.dataDir));
    expect(running.said.reasons).toEqual([expect.stringContaining("Roadhand runs on")]);
    expect((await exchange(program.origin, "/readyz")).status).toBe(200);
    program.child.kill("SIGKILL");
  });

  it("the database is of a newer release", async () => {
    const here = await installation();
    edit(here.dataDir, "insert into migrations values ('9999_from-tomorrow.sql', 'x', 0)");
    expect((await here.ask("backup")).code).toBe(0);
    const into = join(newFolder("older"), "data");
    const { said } = await here.ask("restore", here.folder, "--into", into, "--key", here.key);
    expect(said.reasons?.join()).toContain("it knows 9999_from-tomorrow.sql");
    expect(existsSync(into)).toBe(false);
  });
});

describe("a backup is refused in words, and the earlier ones stay, where", () => {
  let made: Installation;
  beforeAll(async () => {
    made = await installation();
    await made.ask("backup");
  });

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
  ])("%s", async (_, spoil, reason) => {
    const here = copyOf(made);
    const before = backupsIn(here.folder);
    await spoil(here);
    const { code, said } = await here.ask("backup", "--hourly");
    expect([code, said.reasons?.join()]).toEqual([1, expect.stringMatching(reason)]);
    if (existsSync(here.folder) && before.length === backupsIn(here.folder).length)
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
      expect((await here.ask(name)).said.reasons?.join(), name).toMatch(/under way/);
    lock.close();
    const both = await Promise.all([here.ask("backup"), here.ask("backup")]);
    expect(both.map(({ code }) => code)).toContain(0);
    for (const { code, said } of both) if (code !== 0) expect(said.reasons?.join()).toMatch(/under way/);
    expect((await here.ask("rehearse")).code).toBe(0);
  });

  it("the folder is full: what was begun is gone again", async () => {
    const here = copyOf(made);
    const [packs, status] = [packsIn(here.folder), statusOf(here.dataDir)];
    // A day's work that does not fit.
    const columns =
      "id, company_id, driver_id, folder_id, kind, name, media_type, size, width, height, sha256, storage_name, thumbnail_name, expires_on, sealed_note, replaced_by_id, version, created_by_user_id, unsigned, created_at";
    for (let number = 0; number < 40; number += 1) {
      const name = `f0${String(number).padStart(30, "0")}`;
      mkdirSync(join(here.dataDir, "files", "f0"), { recursive: true });
      writeFileSync(join(here.dataDir, "files", "f0", name), Buffer.alloc(500_000, number));
      edit(
        here.dataDir,
        `insert into files (${columns}) select '${name}', company_id, driver_id, folder_id, kind, '${name}', media_type, size, width, height, sha256, '${name}', null, expires_on, sealed_note, replaced_by_id, version, created_by_user_id, unsigned, created_at from files limit 1`,
      );
    }
    const most = Math.max(statSync(join(here.dataDir, "roadhand.sqlite")).size + 100_000, 1);
    const limited = spawn(
      "prlimit",
      [`--fsize=${most}`, process.execPath, "build/server/run-admin.js", "backup", "--json"],
      {
        cwd: root,
        env: { ...process.env, ...here.settings },
      },
    );
    let said = "";
    limited.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const code = await new Promise((resolve) => limited.once("close", resolve));
    expect([code, JSON.parse(said).reasons]).toEqual([1, [expect.stringMatching(/^The backup folder .+ is full\.$/)]]);
    expect(packsIn(here.folder)).toEqual(packs);
    expect(statusOf(here.dataDir)).toMatchObject({ lastGood: status.lastGood, last: { ok: false } });
    expect((await here.ask("backup")).code).toBe(0);
    expect((await here.ask("rehearse")).code).toBe(0);
  });

  it("the folder may not be written by this user", async () => {
    const here = await installation();
    renameSync(here.folder, `${here.folder}.there`);
    writeFileSync(here.folder, "");
    const { code, said } = await here.ask("backup");
    expect([code, said.reasons?.join()]).toEqual([
      1,
      expect.stringMatching(/The backup folder .+ (vanished|may not be written)/),
    ]);
  });
});

describe("backups by the program itself", () => {
  it("are made and rehearsed as it starts, and again where the clock says that an hour is over", async () => {
    const here = await installation();
    const settings = { ...here.settings, LOG_LEVEL: "info" };
    const program = await startProgram({ dataDir: here.dataDir, settings });
    await until(
      () => existsSync(join(here.dataDir, "backup", "status.json")) && statusOf(here.dataDir).rehearsal,
      60_000,
    );
    expect(statusOf(here.dataDir)).toMatchObject({
      folder: here.folder,
      last: { ok: true },
      rehearsal: { ok: true, files: expect.any(Number) },
    });
    expect(backupsIn(here.folder)).toHaveLength(1);
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
    // Within the hour nothing is due.
    const again = await startProgram({ dataDir: here.dataDir, settings });
    await until(() => again.said().includes('"msg":"the audit is whole"'), 60_000);
    expect(backupsIn(here.folder)).toHaveLength(1);
    again.child.kill("SIGTERM");
    await again.ended;
  }, 120_000);

  it("leave nothing half made where the process is killed in the middle", async () => {
    const here = await installation();
    await here.ask("backup");
    // What a killed one leaves behind, as it would be cut off.
    appendFileSync(join(here.folder, "packs", `${"ab".repeat(16)}.pack.part`), "cut off");
    appendFileSync(join(here.folder, "packs", `${"cd".repeat(16)}.pack`), "without a list");
    appendFileSync(join(here.folder, "000002-2026-01-01T00-00-00Z.backup.part"), "{");
    appendFileSync(join(here.dataDir, "backup", "copy-0123.sqlite"), "cut off");
    expect((await here.ask("backup")).code).toBe(0);
    const left = [...packsIn(here.folder), ...readdirSync(here.folder), ...readdirSync(join(here.dataDir, "backup"))];
    expect(left.filter((name) => /part$|abab|cdcd|^copy-/.test(name))).toEqual([]);
    expect((await here.ask("rehearse")).code).toBe(0);
  });
});

describe("check", () => {
  it("tells of a folder that is missing, of one on the same disk, of an old backup and of one that failed", async () => {
    const here = await installation();
    const found = async (settings = here.settings) => {
      const { said } = await command(settings, "check");
      return (said.findings as { check: string; refuses: boolean }[])
        .filter(({ check }) => check.startsWith("backup"))
        .map(({ check, refuses }) => [check, refuses]);
    };
    expect(await found()).toEqual([["backup-disk", false]]);
    const gone = { ...here.settings, BACKUP_DIR: join(here.folder, "gone") };
    expect(await found(gone)).toEqual([["backup-folder", false]]);
    await command(gone, "backup");
    expect(await found()).toEqual([
      ["backup-disk", false],
      ["backup-fault", false],
    ]);
    await here.ask("backup");
    expect(await found()).toEqual([["backup-disk", false]]);
  });
});
