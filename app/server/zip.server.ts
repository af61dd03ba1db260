/** Reads a ZIP in memory, one file at a time, so that nothing reaches the disk unencrypted. */
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { yieldToRequests } from "./slices.server";

export type Unpacked = { path: string } & ({ bytes: Buffer } | { fault: "file_too_large" | "file_unreadable" });
export type ZipFault = "zip_unreadable" | "zip_files" | "zip_too_large";

const BEGINS = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from("PK\u0005\u0006", "latin1")];
export const isZip = (bytes: Buffer): boolean => BEGINS.some((mark) => bytes.subarray(0, mark.length).equals(mark));

/** Bytes are those of unpacked files: a small ZIP can hold gigabytes. */
export type ZipLimits = { files: number; bytes: number; bytesOfFile: number; leaves?: (path: string) => boolean };

type Entry = { path: string; method: number; packed: number; size: number; from: number };

const END_OF_DIRECTORY = Buffer.from("PK\u0005\u0006", "latin1");
const MAX_END_BYTES = 22 + 0xffff;
const ENTRY_MARK = 0x02014b50;
const FILE_MARK = 0x04034b50;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

function entriesOf(zip: Buffer, most: number): Entry[] | "zip_files" {
  const tail = Math.max(0, zip.length - MAX_END_BYTES);
  const end = tail + zip.subarray(tail).lastIndexOf(END_OF_DIRECTORY);
  if (end < tail) throw new Error("no directory in the ZIP");
  const number = zip.readUInt16LE(end + 10);
  if (number > most) return "zip_files";
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let read = 0; read < number; read += 1) {
    if (zip.readUInt32LE(at) !== ENTRY_MARK) throw new Error("no such entry in the ZIP");
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const encoding = zip.readUInt16LE(at + 8) & UTF8 ? "utf8" : "latin1";
    entries.push({
      path: zip.toString(encoding, at + 46, at + 46 + name),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      from: contentAt(zip, zip.readUInt32LE(at + 42)),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function contentAt(zip: Buffer, header: number): number {
  if (zip.readUInt32LE(header) !== FILE_MARK) throw new Error("no such file in the ZIP");
  return header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
}

/** A bomb lets many files share the same bytes. */
function overlap(zip: Buffer, entries: readonly Entry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.from - b.from);
  return inOrder.some(({ from, packed }, at) => from + packed > (inOrder[at + 1]?.from ?? zip.length));
}

const inflate = promisify(inflateRaw);

/** No more is unpacked than the ZIP says the file has, and not while others wait for it. */
async function unpack(zip: Buffer, { method, packed, size, from }: Entry): Promise<Buffer> {
  const content = zip.subarray(from, from + packed);
  if (method === STORED && packed === size) return content;
  if (method !== DEFLATED) throw new Error("packed in a way that isn't read");
  const bytes = await inflate(content, { maxOutputLength: Math.max(size, 1) });
  if (bytes.length !== size) throw new Error("not as long as the ZIP says");
  return bytes;
}

export function openZip(
  zip: Buffer,
  limits: ZipLimits,
): { fault: ZipFault } | { files: AsyncGenerator<Unpacked>; number: number } {
  let all: Entry[] | "zip_files";
  try {
    // Twice each file, as a Mac adds one to each, and folders.
    all = entriesOf(zip, 4 * limits.files);
  } catch {
    return { fault: "zip_unreadable" };
  }
  if (all === "zip_files") return { fault: all };
  const entries = all.filter(({ path }) => !limits.leaves?.(path));
  if (entries.length > limits.files) return { fault: "zip_files" };
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) return { fault: "zip_too_large" };
  if (overlap(zip, all)) return { fault: "zip_unreadable" };
  entries.sort((a, b) => a.path.localeCompare(b.path));
  return { files: filesOf(zip, entries, limits.bytesOfFile), number: entries.length };
}

async function* filesOf(zip: Buffer, entries: readonly Entry[], most: number): AsyncGenerator<Unpacked> {
  for (const entry of entries) {
    await yieldToRequests();
    const { path, size } = entry;
    if (size > most) yield { path, fault: "file_too_large" };
    else yield { path, ...(await opened(zip, entry)) };
  }
}

async function opened(zip: Buffer, entry: Entry): Promise<{ bytes: Buffer } | { fault: "file_unreadable" }> {
  try {
    return { bytes: await unpack(zip, entry) };
  } catch {
    return { fault: "file_unreadable" };
  }
}
