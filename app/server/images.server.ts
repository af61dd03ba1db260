import type { Metadata, OutputInfo } from "sharp";
import { MAX_IMAGE_PIXELS } from "~/domain/cdl/picture";
import {
  CHECKED_SIDE,
  type CheckFault,
  isTooSmall,
  type PictureWarning,
  warningsOfPicture,
} from "~/domain/cdl/picture-check";
import { DomainError, unavailable } from "~/domain/errors";
import type { FileFault } from "~/domain/file/fault";
import { jpegOfHeic } from "~/server/heic/heic.server";
import { causeOf, isEmpty, isHeic, isJpeg, isWholeHeic, mediaTypeOf } from "./file-kind.server";

async function importSharp() {
  const { default: sharp } = await import("sharp");
  // Allows only these decoders: no SVG, PDF, GIF or TIFF, whatever the file is called.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
let loaded: ReturnType<typeof importSharp> | undefined;
export function loadSharp(): ReturnType<typeof importSharp> {
  loaded ??= importSharp();
  return loaded;
}

const MAX_SIDE = 2000;
const THUMBNAIL_SIDE = 240;
const LOGO_BOX = { width: 512, height: 256 };
const LOGO_BYTES = 60_000;
const LOGO_TRIES = [
  { quality: 90, share: 1 },
  { quality: 70, share: 1 },
  { quality: 40, share: 1 },
  { quality: 40, share: 0.5 },
] as const;

export type Picture = { jpeg: Buffer; thumbnail: Buffer; width: number; height: number };
export type PictureFault =
  | Exclude<FileFault, "file_unreadable">
  | "picture_unreadable"
  | "picture_pdf"
  | "picture_heic"
  | "picture_pixels";
export type CardPicture = Picture & { warnings: PictureWarning[] };

/** Decoded pictures take 3 to 4 bytes a pixel. */
const MAX_PIXELS_AT_ONCE = MAX_IMAGE_PIXELS;
const MAX_RUNNING = 2;
const MAX_WAITING = 32;
let running = 0;
let pixelsRunning = 0;
const waiting: { pixels: number; begin(): void }[] = [];

const hasRoomFor = (pixels: number) =>
  running === 0 || (running < MAX_RUNNING && pixelsRunning + pixels <= MAX_PIXELS_AT_ONCE);

function occupySlot(pixels: number): void {
  running += 1;
  pixelsRunning += pixels;
}

/** @throws unavailable where too many wait */
async function withSlot<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  if (waiting.length > 0 || !hasRoomFor(pixels)) {
    if (waiting.length >= MAX_WAITING) throw unavailable(10);
    await new Promise<void>((resolve) => waiting.push({ pixels, begin: resolve }));
  } else occupySlot(pixels);
  try {
    return await work();
  } finally {
    running -= 1;
    pixelsRunning -= pixels;
    for (let next = waiting[0]; next && hasRoomFor(next.pixels); next = waiting[0]) {
      waiting.shift();
      occupySlot(next.pixels);
      next.begin();
    }
  }
}

const WEB_FORMATS = ["jpeg", "png", "webp"];
const READABLE_FORMATS = [...WEB_FORMATS, "heif"];

async function countPixels(
  bytes: Buffer,
  formats = READABLE_FORMATS,
): Promise<{ pixels: number } | { fault: PictureFault }> {
  const sharp = await loadSharp();
  const header: Metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  const { format, compression, width, height } = header;
  // AVIF uses the HEIC container.
  if (!formats.includes(format ?? "") || compression === "av1") return { fault: "picture_unreadable" };
  const pixels = width * height;
  return pixels > MAX_IMAGE_PIXELS ? { fault: "picture_pixels" } : { pixels };
}

async function withThumbnail({ data, info }: { data: Buffer; info: OutputInfo }): Promise<Picture> {
  const sharp = await loadSharp();
  const thumbnail = await sharp(data)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside" })
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
  return { jpeg: data, thumbnail, width: info.width, height: info.height };
}

type Strictness = "error" | "none";

async function encode(bytes: Buffer, failOn: Strictness): Promise<Picture> {
  const sharp = await loadSharp();
  const upright = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn, pages: 1 })
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: false })
    .toBuffer({ resolveWithObject: true });
  return await withThumbnail(upright);
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Decodes to anything but what a decoder puts in for missing data. */
const NOISE = Buffer.concat([Buffer.alloc(4096, Buffer.from("a5c35a3c", "hex")), END_OF_JPEG]);
/** The smallest that decoders shrink to while reading, so that each block of pixels counts. */
const SHRINK_FACTOR = 8;

/** A last 0xFF is data whose zero is gone or cut off, and no beginning of a mark. */
function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const data = bytes.subarray(0, end);
  return data.at(-1) === 0xff ? Buffer.concat([data, Buffer.of(0)]) : data;
}

/** Some cameras leave out the end mark: what follows such a picture changes no pixel of it, but does fill up a cut one. */
async function withEndMarker(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isJpeg(bytes)) return undefined;
  const sharp = await loadSharp();
  const data = withoutZeros(bytes);
  const { width, isProgressive } = await sharp(data).metadata();
  // What is missing of one is spread over the whole picture.
  if (isProgressive) return undefined;
  const pixelsOf = (end: Buffer) =>
    sharp(Buffer.concat([data, end]), { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "none" })
      .resize(Math.ceil(width / SHRINK_FACTOR))
      .raw()
      .toBuffer();
  const [completed, filled] = [await pixelsOf(END_OF_JPEG), await pixelsOf(NOISE)];
  return completed.equals(filled) ? Buffer.concat([data, END_OF_JPEG]) : undefined;
}

const pictureFaultOf = (bytes: Buffer): PictureFault => {
  const cause = causeOf(bytes);
  if (cause !== "file_unreadable") return cause;
  if (mediaTypeOf(bytes)) return "picture_pdf";
  return isHeic(bytes) ? "picture_heic" : "picture_unreadable";
};

/** Never stores the original: rotated upright, without metadata, and encoded again. */
export async function readPicture(bytes: Buffer): Promise<Picture | { fault: PictureFault }> {
  if (isEmpty(bytes)) return { fault: "file_empty" };
  // Its decoder shows gray where nothing is left.
  if (isHeic(bytes) && !isWholeHeic(bytes)) return { fault: "file_cut" };
  try {
    const measured = await countPixels(bytes);
    if ("fault" in measured)
      return { fault: measured.fault === "picture_unreadable" ? pictureFaultOf(bytes) : measured.fault };
    return await withSlot(measured.pixels, async () => {
      const jpeg = isHeic(bytes) ? await jpegOfHeic(bytes) : undefined;
      return encode(jpeg ?? bytes, "error").catch(async (error: unknown) => {
        const ended = await withEndMarker(bytes);
        if (!ended) throw error;
        return encode(ended, "none");
      });
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { fault: pictureFaultOf(bytes) };
  }
}

export async function readCardPicture(bytes: Buffer): Promise<CardPicture | { fault: PictureFault | CheckFault }> {
  const picture = await readPicture(bytes);
  if ("fault" in picture) return picture;
  if (isTooSmall(picture.width, picture.height)) return { fault: "picture_small" };
  const { fault, warnings } = await withSlot(CHECKED_SIDE ** 2, async () => {
    const sharp = await loadSharp();
    const { data: pixels, info } = await sharp(picture.jpeg)
      .resize(CHECKED_SIDE, CHECKED_SIDE, { fit: "inside" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return warningsOfPicture({ pixels, width: info.width, height: info.height });
  });
  return fault ? { fault } : { ...picture, warnings };
}

export function rotateJpeg(jpeg: Buffer, degrees: number): Promise<Picture> {
  return withSlot(MAX_SIDE ** 2, async () => {
    const sharp = await loadSharp();
    return withThumbnail(await sharp(jpeg).rotate(degrees).jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true }));
  });
}

export type LogoPicture = { webp: Buffer; width: number; height: number };

export async function readLogo(bytes: Buffer): Promise<LogoPicture | { fault: PictureFault }> {
  try {
    const measured = await countPixels(bytes, WEB_FORMATS);
    return "fault" in measured ? measured : await withSlot(measured.pixels, () => shrinkLogo(bytes));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { fault: pictureFaultOf(bytes) };
  }
}

async function shrinkLogo(bytes: Buffer): Promise<LogoPicture> {
  const sharp = await loadSharp();
  let logo: LogoPicture | undefined;
  for (const { quality, share } of LOGO_TRIES) {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error", pages: 1 })
      .autoOrient()
      .resize(LOGO_BOX.width * share, LOGO_BOX.height * share, { fit: "inside", withoutEnlargement: true })
      .webp({ quality, alphaQuality: quality })
      .toBuffer({ resolveWithObject: true });
    logo = { webp: data, width: info.width, height: info.height };
    if (data.length <= LOGO_BYTES) break;
  }
  return logo as LogoPicture;
}

export const asPng = (webp: Buffer): Promise<Buffer> =>
  withSlot(LOGO_BOX.width * LOGO_BOX.height, async () => {
    const sharp = await loadSharp();
    return sharp(webp).png().toBuffer();
  });
