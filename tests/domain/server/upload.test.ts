import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { DomainError } from "~/domain/errors";
import { readUpload } from "~/server/upload.server";

const MOST = 3_000_000;
const TYPE = "multipart/form-data; boundary=b";
/** Bytes by their number, so that none can stand in another's place unnoticed. */
const bytes = (length: number, from = 0) => Buffer.from(Uint8Array.from({ length }, (_, at) => (at + from) % 251));

const SLICE = 65_000;
function* sliced(whole: Buffer) {
  for (let at = 0; at < whole.length; at += SLICE) yield whole.subarray(at, at + SLICE);
}

/** @param said what the client says that the body holds */
function sent(files: Record<string, Buffer>, said?: (length: number) => number) {
  const body = Buffer.concat([
    ...Object.entries(files).flatMap(([name, file]) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.jpg"\r\n\r\n`),
      file,
      Buffer.from("\r\n"),
    ]),
    Buffer.from("--b--\r\n"),
  ]);
  const headers = new Headers({ "content-type": TYPE });
  if (said) headers.set("content-length", String(said(body.length)));
  return readUpload({ headers, body: Readable.toWeb(Readable.from(sliced(body))) as ReadableStream }, MOST);
}

describe("files of a form", () => {
  const files = { none: bytes(0), small: bytes(900), front: bytes(2_400_000, 7), back: bytes(1_100_000, 3) };

  it.each([
    ["its length", (length: number) => length],
    ["nothing of its length", undefined],
    ["less than it holds", () => 10],
    ["much more than it holds", () => 900_000_000],
    ["a length that is no number", () => Number.NaN],
  ])("come byte by byte where the client says %s", async (_, said) => {
    const read = await sent(files, said);
    expect([...read.files.keys()]).toEqual(["none", "small", "front", "back"]);
    for (const [name, file] of read.files) {
      expect(file.bytes.equals(files[name as keyof typeof files]), name).toBe(true);
      expect(file.tooLarge).toBe(false);
    }
  });

  it("are cut where they are too large, and one of just the limit is not", async () => {
    const read = await sent({ much: bytes(MOST + 5), all: bytes(MOST - 1) }, (length) => length);
    expect(read.files.get("much")?.tooLarge).toBe(true);
    expect(read.files.get("much")?.bytes).toHaveLength(MOST);
    expect(read.files.get("all")?.bytes).toHaveLength(MOST - 1);
    expect(read.files.get("all")?.tooLarge).toBe(false);
  });

  it.each([
    ["busy", new DomainError("unavailable", "busy")],
    ["upload_broken", new Error("aborted")],
  ])("say %s where that is why the rest did not come", async (code, error) => {
    async function* half() {
      yield Buffer.from('--b\r\ncontent-disposition: form-data; name="front"; filename="front.jpg"\r\n\r\n');
      yield bytes(SLICE);
      throw error;
    }
    const body = Readable.toWeb(Readable.from(half())) as ReadableStream;
    const headers = new Headers({ "content-type": TYPE });
    await expect(readUpload({ headers, body }, MOST)).rejects.toMatchObject({ code });
  });
});
