/** The product with its files in a bucket: moved there and back, used, backed up, and what happens while the store is gone. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, expect, it } from "vitest";
import { type Data, database, idOf } from "../http/database";
import { file, pdf } from "../http/driver/filing";
import { says } from "../http/page";
import { type Program, startProgram } from "../http/program";
import { staff, type Visitor } from "../http/visitor";
import { backupSettings, command } from "../long/backup";
import { AS_OWNER, BUCKET, client, swift, urlOf } from "./swift";

const newFolder = (name: string): string => mkdtempSync(join(process.env.DATA_DIR ?? "", `${name}-`));
const dataDir = newFolder("product");
cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
const inFolder = { ...AS_OWNER, ...backupSettings(dataDir) };
const inBucket = { ...inFolder, FILES_URL: urlOf(BUCKET) };

type Sums = Record<string, string>;
/** SHA-256 by name. */
function sumsOf(folder: string): Sums {
  const paths = readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    paths
      .filter((path) => /^..\/[0-9a-f]{32}$/.test(path))
      .map((path) => [
        path.slice(3),
        createHash("sha256")
          .update(readFileSync(join(folder, "files", path)))
          .digest("hex"),
      ])
      .sort(),
  );
}
async function keys(): Promise<number> {
  const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: "files/" }));
  return KeyCount ?? 0;
}

let data: Data;
let program: Program;
let north: Visitor;
let folder: string;
async function start(settings: Record<string, string>): Promise<void> {
  program = await startProgram({ dataDir, settings });
  data = database({ dataDir } as never);
  north = await staff(program, "north.admin");
  folder = idOf(
    data,
    `select f.id from folders f join drivers d on d.id = f.driver_id join companies c on c.id = d.company_id
     where f.kind = 'other' and c.name like 'Northway%' and d.status = 'active' and d.erased_at is null order by f.id`,
  );
}
async function stop(): Promise<void> {
  data.close();
  program.child.kill("SIGTERM");
  await program.ended;
}
afterAll(() => program.child.kill("SIGKILL"));

const letter = pdf();
const latest = () => idOf(data, "select id from files order by created_at desc, id desc");
const before = sumsOf(dataDir);

it("all files are moved to the bucket; a second run finds them there", async () => {
  const number = Object.keys(before).length;
  expect(number).toBeGreaterThan(20);
  const first = await command(inFolder, "move", "--files", urlOf(BUCKET));
  expect(first.said).toMatchObject({ ok: true, copied: number, present: 0, deleted: 0 });
  const again = await command(inFolder, "move", "--files", urlOf(BUCKET));
  expect(again.said).toMatchObject({ ok: true, copied: 0, present: number, deleted: 0 });
  // And the mark that says whose they are.
  expect(await keys()).toBe(number + 1);
});

it("another installation's files are not moved among them", async () => {
  const other = newFolder("other");
  await command(
    { ...AS_OWNER, DATA_DIR: other, KEY_FILE: join(other, "keys", "root.key") },
    "seed",
    "--applications",
    "1",
  );
  const { code, said } = await command(
    { ...AS_OWNER, DATA_DIR: other, KEY_FILE: join(other, "keys", "root.key") },
    "move",
    "--files",
    urlOf(BUCKET),
  );
  expect([code, said.reasons?.[0]]).toEqual([1, expect.stringContaining("belong to installation")]);
});

it("with the folder gone, files are opened, filed and verified in the bucket alone", async () => {
  await start(inBucket);
  rmSync(join(dataDir, "files"), { recursive: true });
  const sent = await file(north, `/folder/${folder}/file`, { files: [{ bytes: letter, name: "letter.pdf" }] });
  expect(sent.status).toBe(302);
  const { status, bytes } = await north.get(`/file/${latest()}`);
  expect([status, bytes.equals(letter)]).toEqual([200, true]);
  expect((await command(inBucket, "verify-files")).said).toMatchObject({ ok: true, faults: [] });
  expect(readdirSync(dataDir)).not.toContain("files");
});

it("while the store does not answer, a file is 503 in words, an upload is refused and leaves no row; then all goes on", async () => {
  const rows = data.count("files");
  const damaged = data.count("audit_events");
  swift.pause();
  try {
    const opened = await north.get(`/file/${latest()}`);
    expect([opened.status, opened.headers.get("retry-after")]).toEqual([503, "30"]);
    says(opened, "We can't open or save files right now.");
    const sent = await file(north, `/folder/${folder}/file`, { files: [{ bytes: pdf(), name: "late.pdf" }] });
    expect(sent.status).toBe(503);
    says(sent, "We can't save right now.");
    expect(data.count("files")).toBe(rows);
    expect(data.one<{ n: number }>("select count(*) as n from audit_events where action = 'file.damaged'").n).toBe(0);
    expect(data.count("audit_events")).toBe(damaged);
  } finally {
    swift.goOn();
  }
  expect((await north.get(`/file/${latest()}`)).bytes.equals(letter)).toBe(true);
});

it("a backup holds the database and names the bucket; it is rehearsed against the files there, and restored", async () => {
  expect((await command(inBucket, "backup")).said).toMatchObject({ ok: true, files: 0, missing: 0 });
  expect((await command(inBucket, "rehearse")).said).toMatchObject({ ok: true, missing: 0 });
  const into = newFolder("restored");
  const elsewhere = await command({ ...inBucket, FILES_URL: "" }, "restore", "latest", "--into", into);
  expect([elsewhere.code, elsewhere.said.reasons?.[0]]).toEqual([
    1,
    `The files of this backup lie in the bucket ${BUCKET}: name it in FILES_URL.`,
  ]);
  expect((await command(inBucket, "restore", "latest", "--into", into)).said).toMatchObject({ ok: true });
  const restored = { ...inBucket, DATA_DIR: into };
  expect((await command(restored, "verify-files")).said).toMatchObject({ ok: true, faults: [] });
});

it("and all files are moved back, byte for byte", async () => {
  await stop();
  const { said } = await command(inBucket, "move", "--files", "folder");
  expect(said).toMatchObject({ ok: true, present: 0, deleted: 0 });
  const after = sumsOf(dataDir);
  for (const [name, sum] of Object.entries(before)) expect(after[name], name).toBe(sum);
  expect(Object.keys(after).length).toBe(said.copied);
  expect((await command(inFolder, "verify-files")).said).toMatchObject({ ok: true, faults: [] });
});
