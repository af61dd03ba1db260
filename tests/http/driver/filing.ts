/** What staff's documents are made of in tests, the forms that carry them, and how a ZIP is read. */
import { crc32 } from "node:zlib";
import { ONE_PAGE } from "../../one-page";
import { formsOf, heldIn } from "../page";
import type { HttpResponse, Visitor } from "../visitor";

export const PDF = ONE_PAGE;
/** A PDF that differs from every other one. */
let pdfs = 0;
export const pdf = (size = 0): Buffer => {
  pdfs += 1;
  const unique = Buffer.concat([PDF, Buffer.from(`% ${pdfs}\n%%EOF\n`)]);
  return size > unique.length ? Buffer.concat([unique, Buffer.alloc(size - unique.length, "%%EOF\n")]) : unique;
};

export type Sent = { bytes: Buffer; name: string };
export type Filing = { files?: Sent[]; fields?: Record<string, string | string[]>; once?: string | undefined };

/** Fills in a form with documents as it is shown and sends it. */
export async function file(
  who: Visitor,
  path: string,
  { files = [], fields = {}, once }: Filing,
): Promise<HttpResponse> {
  const page = await who.get(path);
  const form = new FormData();
  for (const name of ["version", "once"]) {
    const held = heldIn(page.text, name);
    if (typeof held === "string") form.append(name, name === "once" ? (once ?? held) : held);
  }
  for (const [name, values] of Object.entries(fields)) {
    form.delete(name);
    for (const value of [values].flat()) form.append(name, value);
  }
  for (const { bytes, name } of files) form.append("documents", new Blob([new Uint8Array(bytes)]), name);
  return who.upload(path, form);
}

/** Sends a form of a page with what its fields hold and something else in some of them. */
export async function change(who: Visitor, path: string, fields: Record<string, string>): Promise<HttpResponse> {
  const page = await who.get(path);
  const form = formsOf(page.text).find(({ values }) => "version" in values);
  return who.post(path, { ...form?.values, ...fields });
}

export type Entry = { name: string; bytes: Buffer };

/** The entries of a ZIP of stored files, checked against its directory and their checksums. */
export function unzip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const [entries, directory] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  const found: Entry[] = [];
  for (let at = directory; found.length < entries; ) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error("no entry of a directory");
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    if (method !== 0 || !(flags & 0x800)) throw new Error("not stored, or its name is no UTF-8");
    const size = zip.readUInt32LE(at + 24);
    const [named, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error("another checksum");
    found.push({ name: zip.toString("utf8", at + 46, at + 46 + named), bytes });
    at += 46 + named + extra + comment;
  }
  return found;
}
