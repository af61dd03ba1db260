/** A ZIP of somebody else's making is bounded before it is unpacked. */
import type { CompressCallback, ZlibOptions } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { MAX_DOCUMENTS, MAX_UNPACKED, ZIP_LIMITS } from "~/domain/bulk-upload/limits";
import { isZip, openZip as open, type Unpacked } from "~/server/zip.server";

/** Of each file: how many bytes it became, or why unpacking stopped. */
const inflated = vi.hoisted((): (number | string | undefined)[] => []);
vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  const inflateRaw = (bytes: Buffer, options: ZlibOptions, done: CompressCallback) =>
    zlib.inflateRaw(bytes, options, (error: NodeJS.ErrnoException | null, result) => {
      inflated.push(error ? error.code : result.length);
      done(error, result);
    });
  return { ...zlib, inflateRaw };
});

const openZip = (bytes: Buffer) => open(bytes, ZIP_LIMITS);
const text = (words: string) => new TextEncoder().encode(words);
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

async function filesIn(bytes: Buffer): Promise<Unpacked[]> {
  const opened = openZip(bytes);
  if ("fault" in opened) throw new Error(opened.fault);
  const files: Unpacked[] = [];
  for await (const file of opened.files) files.push(file);
  return files;
}

describe("a ZIP", () => {
  it("gives its files by name, without folders and what systems add", async () => {
    const files = await filesIn(
      zip({ "b/2.pdf": text("two"), "a.pdf": text("one"), "__MACOSX/._a.pdf": text("x"), ".DS_Store": text("x") }),
    );
    expect(files.map(({ path }) => path)).toEqual(["a.pdf", "b/2.pdf"]);
    expect(files.map((file) => ("bytes" in file ? file.bytes.toString() : file.fault))).toEqual(["one", "two"]);
  });

  it("is refused where it holds too many files, or would become too large", () => {
    const many = Object.fromEntries(Array.from({ length: MAX_DOCUMENTS + 1 }, (_, at) => [`${at}.pdf`, text("x")]));
    expect(openZip(zip(many))).toEqual({ fault: "zip_files" });
    const bomb = zip({ "a.pdf": new Uint8Array(1024) });
    // Its directory says what it becomes; here each of two files claims half a gigabyte.
    const at = bomb.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    bomb.writeUInt32LE(MAX_UNPACKED + 1, at + 24);
    expect(openZip(bomb)).toEqual({ fault: "zip_too_large" });
    expect(openZip(Buffer.from("PK\u0003\u0004 and nothing else"))).toEqual({ fault: "zip_unreadable" });
  });

  it("says which file in it is too large or broken, and gives the others", async () => {
    const large = zip({ "good.pdf": text("good"), "large.pdf": new Uint8Array(16 * 1024 * 1024) });
    expect(await filesIn(large)).toMatchObject([{ path: "good.pdf" }, { path: "large.pdf", fault: "file_too_large" }]);
    const broken = zip({ "bad.pdf": text("bad ".repeat(200)), "good.pdf": text("good") });
    const [first] = [broken.indexOf(Buffer.from("bad.pdf"))];
    broken.fill(0xff, first + 7, first + 15);
    expect(await filesIn(broken)).toMatchObject([{ path: "bad.pdf", fault: "file_unreadable" }, { path: "good.pdf" }]);
  });

  it("unpacks no more than it says a file has, whatever is in it", async () => {
    const lying = zip({ "bomb.pdf": new Uint8Array(8 * 1024 * 1024) });
    const at = lying.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    lying.writeUInt32LE(100, at + 24);
    const [file] = await filesIn(lying);
    expect(file && "bytes" in file ? file.bytes.length : 0).toBeLessThanOrEqual(100);
  });

  it("stops unpacking a file that says it has one byte and holds a hundred million", async () => {
    const bomb = zip({ "bomb.pdf": new Uint8Array(100_000_000), "good.pdf": text("good") });
    bomb.writeUInt32LE(1, bomb.indexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 24);
    inflated.length = 0;
    const files = await filesIn(bomb);
    expect(files).toMatchObject([{ path: "bomb.pdf", fault: "file_unreadable" }, { path: "good.pdf" }]);
    expect(inflated).toEqual(["ERR_BUFFER_TOO_LARGE", "good".length]);
  });

  it("refuses a file that is stored as it is, but is longer than it says", async () => {
    const stored = Buffer.from(zipSync({ "a.pdf": text("as it is") }, { level: 0 }));
    expect(await filesIn(stored)).toMatchObject([{ path: "a.pdf", bytes: Buffer.from("as it is") }]);
    stored.writeUInt32LE(1, stored.indexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 24);
    expect(await filesIn(stored)).toEqual([{ path: "a.pdf", fault: "file_unreadable" }]);
  });

  it("is refused where two of its files are the same bytes", () => {
    const shared = zip({ "a.pdf": text("one"), "b.pdf": text("two") });
    shared.writeUInt32LE(0, shared.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 42);
    expect(openZip(shared)).toEqual({ fault: "zip_unreadable" });
  });

  it("is refused where it lists thousands of files that are no papers", () => {
    const ignored = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`__MACOSX/${at}`, text("x")]));
    expect(openZip(zip(ignored))).toEqual({ fault: "zip_files" });
  });

  it("is known by its beginning, not by its name", () => {
    expect(isZip(zip({ "a.pdf": text("a") }))).toBe(true);
    expect(isZip(Buffer.from("%PDF-1.7"))).toBe(false);
  });
});
