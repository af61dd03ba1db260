import sharp from "sharp";
import type { ImageSide } from "~/domain/cdl/picture";

export type Size = { width: number; height: number };
export type Picture = Size & { jpeg: Buffer };
export type Arrangement = { beside: boolean; sizes: Record<ImageSide, Size> };

export async function measurePicture(bytes: Uint8Array): Promise<Picture> {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { width, height } = await sharp(jpeg).metadata();
  return { jpeg, width, height };
}

/** Picks the direction that leaves the narrower picture wider. Sizes are points. */
export function arrangePictures(pictures: Record<ImageSide, Size>, box: Size, gap: number): Arrangement {
  const below = sizesWithin(pictures, { width: box.width, height: (box.height - gap) / 2 });
  const beside = sizesWithin(pictures, { width: (box.width - gap) / 2, height: box.height });
  return narrower(beside) > narrower(below) ? { beside: true, sizes: beside } : { beside: false, sizes: below };
}

const narrower = ({ front, back }: Record<ImageSide, Size>) => Math.min(front.width, back.width);

const sizesWithin = ({ front, back }: Record<ImageSide, Size>, box: Size) => ({
  front: fitInto(front, box),
  back: fitInto(back, box),
});

function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
