/** Pictures that pass for a licence: large enough, bright, and printed all over. */
import sharp, { type Sharp } from "sharp";

const CELL = 24;
const LIGHT = [232, 232, 232] as const;

type Colour = readonly [red: number, green: number, blue: number];

/** @param colour of the print, by which one differs from another */
export function card(colour: Colour, width = 1200, height = 756): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const printed = (Math.floor(x / CELL) + Math.floor(y / CELL)) % 2 === 0;
      const [red, green, blue] = printed ? colour : LIGHT;
      const at = (y * width + x) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** @param hex for instance `#3366aa` */
export const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
