/** What cameras, clouds and weak lines make of files, drawn by kind. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { readDocument } from "~/domain/file/document.server";

const RUNS = { numRuns: 25 };
const read = async (bytes: Buffer) => {
  const document = await readDocument({ bytes, name: "a" });
  return "fault" in document ? document.fault : document.mediaType;
};
/** Our own drawing of a license, by heif-enc. */
const heic = readFileSync("tests/fixtures/license.heic");
const whole: Record<"jpeg" | "progressive" | "png" | "webp" | "pdf", Buffer> = {} as never;

beforeAll(async () => {
  const card = sharp("server/seed/licences/1-front.png").resize(700);
  whole.jpeg = await card.clone().jpeg().toBuffer();
  whole.progressive = await card.clone().jpeg({ progressive: true }).toBuffer();
  whole.png = await card.clone().png().toBuffer();
  whole.webp = await card.clone().webp().toBuffer();
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText("A page");
  whole.pdf = Buffer.from(await pdf.save());
});

const KINDS = ["jpeg", "progressive", "png", "webp", "pdf"] as const;
const kind = fc.constantFrom(...KINDS);
/** Never the first bytes of an end mark, which would end a picture that has none. */
const litter = fc.uint8Array({ minLength: 1, maxLength: 3000 }).map((bytes) => Buffer.from(bytes));

describe("a file that arrived", () => {
  it("empty, or of nothing but zeros, is told to be so", async () => {
    for (const length of [0, 1, 4096, 100_000]) expect(await read(Buffer.alloc(length))).toBe("file_empty");
  });

  it("cut anywhere in the middle is told to be cut", async () => {
    await fc.assert(
      fc.asyncProperty(kind, fc.double({ min: 0.15, max: 0.95, noNaN: true }), async (name, share) => {
        const bytes = whole[name];
        expect(await read(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe("file_cut");
      }),
      RUNS,
    );
    // Within the two bytes 0xFF 0x00, of which the first alone looks like the beginning of a mark.
    const at = whole.jpeg.indexOf(Buffer.of(0xff, 0), Math.floor(whole.jpeg.length / 2));
    expect(await read(whole.jpeg.subarray(0, at + 1))).toBe("file_cut");
    for (const share of [0.1, 0.5, 0.9, 0.99])
      expect(await read(heic.subarray(0, Math.floor(heic.length * share))), String(share)).toBe("file_cut");
  });

  it("cut, and filled up with zeros, is told to be cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.3, max: 0.9, noNaN: true }), async (share) => {
        const bytes = Buffer.from(whole.jpeg);
        bytes.fill(0, Math.floor(bytes.length * share));
        expect(await read(bytes)).toBe("file_cut");
      }),
      RUNS,
    );
    for (const share of [0.3, 0.6, 0.9])
      expect(await read(Buffer.from(heic).fill(0, Math.floor(heic.length * share))), String(share)).toBe("file_cut");
  });

  it("whole is taken, whatever a camera or a server has put behind it", async () => {
    await fc.assert(
      fc.asyncProperty(kind, litter, async (name, behind) => {
        expect(await read(Buffer.concat([whole[name], behind]))).toBe(
          name === "pdf" ? "application/pdf" : "image/jpeg",
        );
      }),
      RUNS,
    );
  });

  it("a JPEG without its end mark is taken, with and without a trailer", async () => {
    const bytes = whole.jpeg.subarray(0, -2);
    expect(await read(bytes)).toBe("image/jpeg");
    await fc.assert(
      fc.asyncProperty(litter, async (trailer) => {
        expect(await read(Buffer.concat([bytes, trailer]))).toBe("image/jpeg");
      }),
      RUNS,
    );
  });

  it("a HEIC of a phone is read", async () => {
    expect(await read(heic)).toBe("image/jpeg");
  });

  it("of another kind is called what it is", async () => {
    expect(await read(Buffer.from("PK\u0003\u0004 word/document.xml", "latin1"))).toBe("file_office");
    expect(await read(Buffer.from("\0\0\0\u0018ftypmp42....", "latin1"))).toBe("file_video");
    expect(await read(Buffer.from("<!DOCTYPE html><title>Sign in</title>"))).toBe("file_webpage");
    expect(await read(Buffer.from("Just some text"))).toBe("file_unreadable");
  });
});
