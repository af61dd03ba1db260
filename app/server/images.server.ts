/** Pictures are never kept as they came: decoded by an allow-list, turned upright, stripped of metadata, encoded anew. */
import sharp, { type Metadata } from "sharp";
import { MAX_IMAGE_PIXELS } from "~/domain/cdl";

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

export type Picture = { jpeg: Buffer; thumbnail: Buffer; width: number; height: number };

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

/** @returns undefined where the bytes are not a picture this product reads, or one of more than 50 megapixels */
export function readPicture(bytes: Buffer): Promise<Picture | undefined> {
  return inTurn(async () => {
    try {
      const source = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error", pages: 1 });
      const { format }: Metadata = await source().metadata();
      if (!["jpeg", "png", "webp", "heif"].includes(format ?? "")) return undefined;
      const { data, info } = await source()
        .autoOrient()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 82, mozjpeg: false })
        .toBuffer({ resolveWithObject: true });
      const thumbnail = await sharp(data)
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside" })
        .jpeg({ quality: 70 })
        .toBuffer();
      return { jpeg: data, thumbnail, width: info.width, height: info.height };
    } catch {
      return undefined;
    }
  });
}
