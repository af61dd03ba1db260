/** What both places of stored files do alike: the folder of the data, and a bucket. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bucketStore } from "~/server/blobs/bucket.server";
import { folderStore } from "~/server/blobs/folder.server";
import type { BlobStore, StoredBlob } from "~/server/blobs/store";
import { AS_OWNER, BUCKET, swift } from "./swift";

Object.assign(process.env, AS_OWNER);
const { endpoint, region } = swift;
const inBucket = (prefix: string) => bucketStore({ bucket: BUCKET, prefix, endpoint, region });

const nameOf = (number: number) => number.toString(16).padStart(32, "0");
const first = nameOf(0xa1);
const bytes = Buffer.from("sealed bytes");
async function listed(store: BlobStore): Promise<StoredBlob[]> {
  const found: StoredBlob[] = [];
  for await (const one of store.list()) found.push(one);
  return found;
}
const namesIn = async (store: BlobStore) => (await listed(store)).map(({ name }) => name).sort();

const PLACES: [string, () => BlobStore][] = [
  ["a folder", () => folderStore(mkdtempSync(join(process.env.DATA_DIR ?? "", "store-")))],
  ["a bucket", () => inBucket("")],
  ["a part of a bucket", () => inBucket("one/installation/")],
];

describe.each(PLACES)("%s", (_, make) => {
  const store = make();

  it("gives back what was put, lists it with its size and time, and forgets what is deleted, as often as it is", async () => {
    expect(await store.has(first)).toBe(false);
    await expect(store.get(first)).rejects.toMatchObject({ code: "ENOENT" });
    await store.put(first, bytes);
    expect(await store.has(first)).toBe(true);
    expect((await store.get(first)).equals(bytes)).toBe(true);
    const [{ name, bytes: size, changedAt } = {}] = await listed(store);
    expect([name, size]).toEqual([first, bytes.length]);
    expect(Math.abs(Date.now() - (changedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    for (const _ of [1, 2]) await store.delete(first);
    expect([await store.has(first), await listed(store)]).toEqual([false, []]);
  });

  it("remembers whose it is, and lists that as no file", async () => {
    expect(await store.readOwner()).toBeUndefined();
    await store.writeOwner("0190-mine");
    expect(await store.readOwner()).toBe("0190-mine");
    expect(await listed(store)).toEqual([]);
  });

  it("throws files away by the day, and empties the days that are named", async () => {
    await Promise.all([1, 2, 3].map((number) => store.put(nameOf(number), bytes)));
    await store.trash(nameOf(1), "2026-10-01");
    await store.trash(nameOf(2), "2026-11-30");
    expect(await namesIn(store)).toEqual([nameOf(3)]);
    expect((await store.trashDays()).sort()).toEqual(["2026-10-01", "2026-11-30"]);
    await store.emptyTrash("2026-10-01");
    expect(await store.trashDays()).toEqual(["2026-11-30"]);
    await store.delete(nameOf(3));
  });
});

it("lists more files than an answer holds", async () => {
  const store = inBucket("many/");
  const names = Array.from({ length: 1100 }, (_, number) => nameOf(number * 7919));
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, bytes)));
  expect(await namesIn(store)).toEqual([...names].sort());
});

it("a part of a bucket is nobody else's: another part lists and reads nothing of it", async () => {
  await inBucket("theirs/").put(first, bytes);
  expect(await namesIn(inBucket("ours/"))).toEqual([]);
  await expect(inBucket("ours/").get(first)).rejects.toMatchObject({ code: "ENOENT" });
});

it("a bucket that does not answer is unavailable in words, not a lost file", async () => {
  const store = inBucket("");
  await store.put(first, bytes);
  swift.pause();
  try {
    await expect(store.get(first)).rejects.toMatchObject({ refusal: "unavailable", code: "files_unavailable" });
    await expect(store.put(nameOf(5), bytes)).rejects.toMatchObject({ refusal: "unavailable", code: "cannot_save" });
  } finally {
    swift.goOn();
  }
  expect((await store.get(first)).equals(bytes)).toBe(true);
});
