/** Pictures are never kept as they came: decoded by an allow-list, turned upright, stripped of metadata, encoded anew. */
import sharp, { type Metadata, type OutputInfo } from "sharp";
import { MAX_IMAGE_PIXELS } from "~/domain/cdl/picture";

// Only these decoders may run at all: no SVG, PDF, GIF or TIFF, whatever the file is called.
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

const LONGEST_SIDE = 2000;
const THUMBNAIL_SIDE = 240;
const LOGO_BOX = { width: 512, height: 256 };
const LOGO_BYTES = 60_000;
/** Hardly any logo needs more than the first; a photograph or noise goes on until it is small enough. */
const LOGO_TRIES = [
  { quality: 90, share: 1 },
  { quality: 70, share: 1 },
  { quality: 40, share: 1 },
  { quality: 40, share: 0.5 },
] as const;

export type Picture = { jpeg: Buffer; thumbnail: Buffer; width: number; height: number };
export type PictureFault = "picture_unreadable" | "picture_heic" | "picture_pixels";

const RUNNING = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const FOR_PAGES = ["jpeg", "png", "webp"];
const KNOWN = [...FOR_PAGES, "heif"];
/** What a phone that keeps its own format writes at the beginning (ISO/IEC 23008-12): a box "ftyp" and one of these brands. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;
const isHeic = (bytes: Buffer) => HEIC.test(bytes.toString("latin1", 4, 12));

/** What the first bytes say, before anything is decoded. */
async function faultOf(bytes: Buffer, known = KNOWN): Promise<PictureFault | undefined> {
  const { format, width, height }: Metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (!known.includes(format ?? "")) return "picture_unreadable";
  return width * height > MAX_IMAGE_PIXELS ? "picture_pixels" : undefined;
}

async function withThumbnail({ data, info }: { data: Buffer; info: OutputInfo }): Promise<Picture> {
  const thumbnail = await sharp(data)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside" })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { jpeg: data, thumbnail, width: info.width, height: info.height };
}

/** @returns the picture as it is kept, or why the bytes are none that this product keeps */
export function readPicture(bytes: Buffer): Promise<Picture | { fault: PictureFault }> {
  return inTurn(async () => {
    try {
      const fault = await faultOf(bytes);
      if (fault) return { fault };
      const upright = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error", pages: 1 })
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 82, mozjpeg: false })
        .toBuffer({ resolveWithObject: true });
      return await withThumbnail(upright);
    } catch {
      return { fault: isHeic(bytes) ? "picture_heic" : "picture_unreadable" };
    }
  });
}

/** @param jpeg as it is kept; @param degrees clockwise, a multiple of 90 */
export function turnJpeg(jpeg: Buffer, degrees: number): Promise<Picture> {
  return inTurn(async () =>
    withThumbnail(await sharp(jpeg).rotate(degrees).jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })),
  );
}

export type LogoPicture = { webp: Buffer; width: number; height: number };

/** @returns a logo as pages show it, with what is transparent kept so; or why the bytes are none */
export function readLogo(bytes: Buffer): Promise<LogoPicture | { fault: PictureFault }> {
  return inTurn(async () => {
    try {
      const fault = await faultOf(bytes, FOR_PAGES);
      return fault ? { fault } : await smallEnough(bytes);
    } catch {
      return { fault: "picture_unreadable" };
    }
  });
}

async function smallEnough(bytes: Buffer): Promise<LogoPicture> {
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

/** For papers, which know no WebP. */
export const asPng = (webp: Buffer): Promise<Buffer> => inTurn(() => sharp(webp).png().toBuffer());
