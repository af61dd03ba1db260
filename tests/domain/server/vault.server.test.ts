/** Personal data at rest: envelopes, data keys, root keys, blind indexes, stored bytes. */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { db, transaction } from "db/client.server";
import { dataKeys } from "db/schema";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { licenceIndex } from "~/domain/row-access/cdl.server";
import { dataPath, env } from "~/env.server";
import { deleteBlob, readBlob, storeBlob, sweepBlobs } from "~/server/blobs.server";
import { newId } from "~/server/ids.server";
import { blindIndex } from "~/server/keys.server";
import { newRootKey } from "~/server/root-keys.server";
import { makeDataKey, newDataKey, openVault, systemVault } from "~/server/vault.server";

const context = { table: "drivers", column: "sealed_employment", row: "row-1", company: "company-1" };

describe("a sealed value", () => {
  it("opens where it was sealed, and nothing of it can be read before", async () => {
    const vault = await openVault(db, await transaction(makeDataKey));
    const sealed = vault.seal(context, "536221234");
    expect(vault.open(context, sealed).toString()).toBe("536221234");
    expect(sealed.includes("536221234")).toBe(false);
    expect(vault.seal(context, "536221234").equals(sealed)).toBe(false);
    expect(vault.openJson(context, vault.sealJson(context, { a: ["ł"] }))).toEqual({ a: ["ł"] });
    expect(vault.open(context, vault.seal(context, "")).toString()).toBe("");
  });

  it("never has the nonce of another, though many lie ready at once", () => {
    const { vault } = newDataKey();
    const nonceOf = (sealed: Buffer) => sealed.subarray(17, 29).toString("hex");
    const nonces = new Set<string>();
    for (let number = 0; number < 2000; number += 1) {
      nonces.add(nonceOf(vault.seal(context, "536221234")));
      if (number % 3 === 0) newId();
    }
    expect(nonces.size).toBe(2000);
  });

  it("keeps nothing of the request that opened its vault", async () => {
    const id = await transaction(makeDataKey);
    const requests = new AsyncLocalStorage<object>();
    const queries = await (async () => {
      const request = { body: "long" };
      await requests.run(request, () => openVault(db, id));
      return new WeakRef(request);
    })();
    setFlagsFromString("--expose-gc");
    await setImmediate();
    runInNewContext("gc")();
    expect(queries.deref()).toBeUndefined();
  });

  it.each(["table", "column", "row", "company"] as const)("does not open at another %s", (part) => {
    const { vault } = newDataKey();
    const sealed = vault.seal(context, "secret");
    expect(() => vault.open({ ...context, [part]: `${context[part]}x` }, sealed)).toThrow();
  });

  it("does not open with a single flipped bit, wherever it is", () => {
    const { vault } = newDataKey();
    const sealed = vault.seal(context, "secret");
    for (let index = 0; index < sealed.length; index += 1) {
      const flipped = Buffer.from(sealed);
      flipped[index] = (flipped[index] as number) ^ 1;
      expect(() => vault.open(context, flipped), `byte ${index}`).toThrow();
    }
    for (const length of [0, 1, 17, 30, sealed.length - 1])
      expect(() => vault.open(context, sealed.subarray(0, length)), `cut at ${length}`).toThrow();
  });

  it("does not open with another person's key", () => {
    const [one, other] = [newDataKey(), newDataKey()];
    expect(() => other.vault.open(context, one.vault.seal(context, "secret"))).toThrow("sealed with another key");
  });

  it("is lost for good when the person's key is deleted", async () => {
    const { row, vault } = newDataKey();
    const sealed = vault.seal(context, "secret");
    await transaction(async (tx) => {
      await tx.insert(dataKeys).values(row);
    });
    expect((await openVaultFreshly(row.id)).open(context, sealed).toString()).toBe("secret");
    await transaction(async (tx) => {
      await tx.delete(dataKeys).where(eq(dataKeys.id, row.id));
    });
    await expect(openVaultFreshly(row.id)).rejects.toMatchObject({ refusal: "gone", code: "data_erased" });
  });

  it("does not open when the wrapped key of another person is put under it", async () => {
    const [one, other] = [newDataKey(), newDataKey()];
    await transaction(async (tx) => {
      await tx.insert(dataKeys).values({ ...one.row, wrappedKey: other.row.wrappedKey });
    });
    await expect(openVault(db, one.row.id)).rejects.toThrow();
  });
});

/** As after a restart: nothing is kept in memory. */
async function openVaultFreshly(id: string) {
  vi.resetModules();
  const client = await import("db/client.server");
  try {
    return await (await import("~/server/vault.server")).openVault(client.db, id);
  } finally {
    await client.closeDatabase();
  }
}

describe("short-lived values of the system", () => {
  it("open at their place only", () => {
    const sealed = systemVault.sealJson(context, { code: "NRTHWAY" });
    expect(systemVault.openJson(context, sealed)).toEqual({ code: "NRTHWAY" });
    expect(() => systemVault.openJson({ ...context, row: "row-2" }, sealed)).toThrow();
    expect(() => systemVault.openJson(context, Buffer.from("nonsense"))).toThrow();
    expect(() => systemVault.openJson(context, Buffer.concat([Buffer.from("00000000"), sealed.subarray(8)]))).toThrow(
      "root key that is gone",
    );
  });
});

describe("a blind index", () => {
  it("is the same for the same value and kind, and for nothing else", () => {
    expect(blindIndex("licence", "H123").equals(blindIndex("licence", "H123"))).toBe(true);
    expect(blindIndex("licence", "H124").equals(blindIndex("licence", "H123"))).toBe(false);
    expect(blindIndex("email", "H123").equals(blindIndex("licence", "H123"))).toBe(false);
    expect(blindIndex("licence", "H123")).toHaveLength(32);
  });

  it("finds a licence number however it was typed", () => {
    expect(licenceIndex("h-123 456").equals(licenceIndex("H123456"))).toBe(true);
  });
});

describe("root keys", () => {
  const folder = mkdtempSync(join(tmpdir(), "roadhand-keys-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function keysOf(...lines: string[]) {
    const path = join(folder, `${Math.random()}.key`);
    writeFileSync(path, `${lines.join("\n")}\n`, { mode: 0o600 });
    vi.resetModules();
    vi.stubEnv("KEY_FILE", path);
    try {
      return await import("~/server/keys.server");
    } finally {
      vi.unstubAllEnvs();
    }
  }

  it("are made in the data folder, readable by nobody else", () => {
    expect(statSync(env.keyFile).mode & 0o777).toBe(0o600);
    expect(newRootKey()).toMatch(/^[0-9a-f]{8}:[A-Za-z0-9+/]{43}=$/);
    expect(newRootKey()).not.toBe(newRootKey());
  });

  it("give each purpose a key of its own", async () => {
    const keys = await keysOf(newRootKey());
    const purposes = ["wrap", "system", "token", "audit", "blind", "pepper"] as const;
    expect(new Set(purposes.map((purpose) => keys.newestKey(purpose).key.toString("hex"))).size).toBe(6);
  });

  it("go on opening and finding what the older one sealed and indexed", async () => {
    const [older, newer] = [newRootKey(), newRootKey()];
    const before = await keysOf(older);
    const after = await keysOf(newer, older);
    expect(after.newestKey("wrap").id).toBe(newer.slice(0, 8));
    expect(after.keyById("wrap", older.slice(0, 8))).toEqual(before.newestKey("wrap").key);
    expect(after.blindIndex("licence", "H123")).toEqual(before.blindIndex("licence", "H123"));
    expect(after.oldestKey("audit")).toEqual(before.oldestKey("audit"));
    expect(after.keyById("wrap", "00000000")).toBeUndefined();
  });
});

describe("stored bytes", () => {
  it("get a name from the server and are given back", async () => {
    const name = await storeBlob(Buffer.from("sealed"));
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect((await readBlob(name)).toString()).toBe("sealed");
    expect(statSync(dataPath("files", name.slice(0, 2), name)).mode & 0o777).toBe(0o600);
    await deleteBlob(name);
    await deleteBlob(name);
    await expect(readBlob(name)).rejects.toThrow();
  });

  it("and every name that leads to them are on the disk before the upload goes on", async () => {
    const synced = new Set<number>();
    const probe = await open(dataPath("probe"), "w");
    const handles = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const sync = handles.sync;
    handles.sync = async function (this: FileHandle) {
      synced.add((await this.stat()).ino);
      return sync.call(this);
    };
    rmSync(dataPath("files"), { recursive: true, force: true });
    vi.resetModules();
    const afresh = await import("~/server/blobs.server");
    const [first, second] = [await afresh.storeBlob(Buffer.from("a")), await afresh.storeBlob(Buffer.from("b"))];
    handles.sync = sync;
    for (const name of [first, second]) {
      const path = dataPath("files", name.slice(0, 2), name);
      for (const link of [path, dirname(path), dataPath("files"), env.dataDir, dirname(env.dataDir)])
        expect(synced, link).toContain(statSync(link).ino);
    }
  });

  it.each([
    "../../roadhand.sqlite",
    "..",
    "",
    "a".repeat(31),
    `${"a".repeat(32)}/..`,
    "A".repeat(32),
    "a\0".repeat(16),
  ])("are never looked for under %j", async (name) => {
    await expect(async () => readBlob(name)).rejects.toThrow("not a name of a stored file");
  });

  const DAY = 24 * 3600_000;
  const pathOf = (name: string) => dataPath("files", name.slice(0, 2), name);
  const write = async (count: number) => {
    const names = await Promise.all(Array.from({ length: count }, (_, number) => storeBlob(Buffer.from(`${number}`))));
    const old = (Date.now() - 1.1 * DAY) / 1000;
    for (const name of names) utimesSync(pathOf(name), old, old);
    return names;
  };
  const trashed = (name: string) =>
    readdirSync(dataPath("trash"), { recursive: true, encoding: "utf8" }).some((path) => basename(path) === name);

  it("without a row go to the trash a day after they were written and stay there for 30, others stay", async () => {
    const [orphan = "", existing = ""] = await write(2);
    const young = await storeBlob(Buffer.from("young"));
    const isKnown = async (name: string) => name === existing;
    expect(await sweepBlobs(isKnown)).toEqual({ trashed: 1, emptied: 0 });
    expect([young, existing, orphan].map((name) => existsSync(pathOf(name)))).toEqual([true, true, false]);
    expect(trashed(orphan)).toBe(true);
    utimesSync(pathOf(young), new Date(), new Date(Date.now() + 60 * DAY));
    await sweepBlobs(isKnown, Date.now() + 29 * DAY);
    expect(trashed(orphan)).toBe(true);
    expect(await sweepBlobs(isKnown, Date.now() + 31 * DAY)).toEqual({ trashed: 0, emptied: 1 });
    expect(trashed(orphan)).toBe(false);
    rmSync(pathOf(young));
  });

  it("are all left alone where the database knows too few of them", async () => {
    const names = await write(120);
    const isKnown = async (name: string) => !names.includes(name);
    expect(await sweepBlobs(isKnown)).toEqual({ trashed: 0, emptied: 0 });
    expect(names.filter((name) => existsSync(pathOf(name)))).toHaveLength(120);
    for (const name of names.slice(0, 30)) rmSync(pathOf(name));
    expect(await sweepBlobs(isKnown)).toMatchObject({ trashed: 90 });
  });
});
