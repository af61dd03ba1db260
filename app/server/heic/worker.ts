/** Runs in a worker thread that can be killed. iPhones and many Android phones save pictures as HEIC. */
import { createRequire } from "node:module";
import sharp from "sharp";
import { MAX_IMAGE_PIXELS } from "~/domain/cdl/picture";

type Pixels = { data: Uint8ClampedArray; width: number; height: number };
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: Pixels, done: (pixels: Pixels | null) => void): void;
  free(): void;
};
type Heif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

const MAX_SIDE = 2000;

const pixelsOf = (image: HeifImage, width: number, height: number) =>
  new Promise<Pixels>((resolve, reject) => {
    const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(into, (pixels) => (pixels ? resolve(pixels) : reject(new Error("not decoded"))));
  });

export default async function readHeic(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const heif = createRequire(import.meta.url)("libheif-js/wasm-bundle") as Heif;
  const images = new heif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return undefined;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_IMAGE_PIXELS) return undefined;
  const { data } = await pixelsOf(image, width, height);
  for (const each of images) each.free();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 90 })
    .toBuffer();
}
