/**
 * What a restore costs beside a plain copy of the same data, and a backup of a day's change beside the first one: APPLICATIONS, 5,000 by
 * default, with two pictures and eight more rows of the audit each, and ROUNDS, 3 by default, of both in turn. Ratios, for this machine and this moment.
 */
import { spawnSync } from "node:child_process";
import { randomBytes, randomFillSync } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backupSettings, command } from "./backup";
import { under } from "./command-here";

const APPLICATIONS = Number(process.env.APPLICATIONS ?? 5000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PICTURES = 2;
const ENTRIES = 8;
const DAY = 0.003;
const PICTURE = 60_000;
const THUMBNAIL = 6_000;

// On a disk, as an installation is: in memory a copy costs next to nothing.
const base = mkdtempSync(join(tmpdir(), "roadhand-restore-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const folderOf = (name: string) => mkdtempSync(join(base, `${name}-`));

function addPictures(dataDir: string, pictures: number): void {
  const database = new Database(join(dataDir, "roadhand.sqlite"));
  const columns = (database.pragma("table_info(files)") as { name: string }[]).map(({ name }) => name);
  const own = ["id", "name", "storage_name", "thumbnail_name"];
  const insert = database.prepare(
    `insert into files (${columns.join()}) select ${columns.map((name) => (own.includes(name) ? `@${name}` : name)).join()} from files limit 1`,
  );
  const bytes = Buffer.alloc(PICTURE);
  const write = (name: string, length: number) =>
    writeFileSync(join(dataDir, "files", name.slice(0, 2), name), randomFillSync(bytes.subarray(0, length)));
  for (let group = 0; group < 256; group += 1)
    mkdirSync(join(dataDir, "files", group.toString(16).padStart(2, "0")), { recursive: true });
  database.transaction(() => {
    for (let number = 0; number < pictures; number += 1) {
      const [id, thumbnail] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
      write(id, PICTURE);
      write(thumbnail, THUMBNAIL);
      insert.run({ id, name: "picture", storage_name: id, thumbnail_name: thumbnail });
    }
  })();
  database.close();
}

const addEntries = (settings: Record<string, string>, entries: number) =>
  under(settings, async () => {
    const [{ audit }, { recordRestore }, { transaction, durableAtTheEnd, closeDatabase }] = await Promise.all([
      import("~/server/audit.server"),
      import("~/server/audit/chain.server"),
      import("db/client.server"),
    ]);
    await durableAtTheEnd(async () => {
      for (let done = 0; done < entries; done += 1000)
        await transaction(async (tx) => {
          for (let number = done; number < Math.min(done + 1000, entries); number += 1)
            await audit(tx, "system", { action: "application.viewed", companyId: null, object: `${number}` });
        });
    });
    await recordRestore();
    await closeDatabase();
  });

/** Seconds: of the clock, and of the processor. */
type Took = { clock: number; processor: number };
function timed(settings: Record<string, string>, text: string): Took {
  const { status, stderr } = spawnSync("bash", ["-euc", `TIMEFORMAT="took %R %U %S"; time { ${text}; } > /dev/null`], {
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
  const [, clock, user, system] = /took (\S+) (\S+) (\S+)/.exec(stderr) ?? [];
  if (status !== 0) throw new Error(`${text}: ${stderr}`);
  return { clock: Number(clock), processor: Number(user) + Number(system) };
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );

const dataDir = folderOf("many");
const settings = backupSettings(dataDir, base);
const repository = settings.RESTIC_REPOSITORY ?? "";

beforeAll(async () => {
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  await command(settings, "seed", "--applications", String(APPLICATIONS));
  addPictures(dataDir, APPLICATIONS * PICTURES);
  await addEntries(settings, APPLICATIONS * ENTRIES);
}, 3 * 3600_000);

it(`restores ${APPLICATIONS} applications in some times a plain copy`, async () => {
  const commands = `${process.execPath} build/server/run-admin.js`;
  const backup = (): Took & { bytes: number } => {
    const before = bytesIn(repository);
    return { ...timed(settings, `${commands} backup`), bytes: bytesIn(repository) - before };
  };
  const first = backup();
  const unchanged = backup();
  const day = Math.ceil(APPLICATIONS * DAY);
  await command(settings, "seed", "--applications", String(day));
  addPictures(dataDir, day * PICTURES);
  const next = backup();

  const [copies, restores]: [Took[], Took[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [copy, into] = [join(folderOf("copy"), "data"), join(folderOf("into"), "data")];
    copies.push(timed(settings, `cp -r ${dataDir} ${copy}; sync -f ${copy}`));
    rmSync(copy, { recursive: true });
    restores.push(timed(settings, `${commands} restore latest --into ${into}`));
    rmSync(into, { recursive: true });
  }
  const check = timed(settings, "restic check");
  const readAll = timed(settings, "restic check --read-data");

  const of = (took: Took[], what: keyof Took) => Number(median(took.map((each) => each[what])).toFixed(2));
  const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const told = ({ bytes, ...took }: Took & { bytes: number }) => ({ ...took, megabytes: inMegabytes(bytes) });
  process.stdout.write(
    `${JSON.stringify({
      applications: APPLICATIONS + day,
      data: inMegabytes(bytesIn(dataDir)),
      database: inMegabytes(statSync(join(dataDir, "roadhand.sqlite")).size),
      backup: { first: told(first), unchanged: told(unchanged), day: told(next) },
      check,
      readAll,
      copy: { clock: of(copies, "clock"), processor: of(copies, "processor") },
      restore: { clock: of(restores, "clock"), processor: of(restores, "processor") },
      ratio: Number((of(restores, "clock") / of(copies, "clock")).toFixed(2)),
    })}\n`,
  );
});

it("refuses to restore from a repository that is damaged", async () => {
  // A byte of the largest pack, and then the whole of it.
  const packs = readdirSync(join(repository, "data"), { recursive: true, encoding: "utf8" })
    .map((name) => join(repository, "data", name))
    .filter((path) => statSync(path).isFile())
    .toSorted((a, b) => statSync(b).size - statSync(a).size);
  const [pack = ""] = packs;
  const whole = readFileSync(pack);
  const into = join(folderOf("damaged"), "data");
  rmSync(pack);
  writeFileSync(pack, whole.with(1000, (whole[1000] ?? 0) ^ 1));
  expect(spawnSync("restic", ["check", "--read-data"], { env: { ...process.env, ...settings } }).status).not.toBe(0);
  expect(await command(settings, "restore", "latest", "--into", into)).toMatchObject({ code: 1 });
  rmSync(pack);
  expect(await command(settings, "rehearse")).toMatchObject({ code: 1 });
  expect(await command(settings, "restore", "latest", "--into", into)).toMatchObject({ code: 1 });
  expect(existsSync(into)).toBe(false);
  writeFileSync(pack, whole);
  expect(await command(settings, "rehearse")).toMatchObject({ code: 0 });
});
