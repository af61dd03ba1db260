/** Pictures that pass for a licence: large enough, bright, and printed all over. */
import sharp, { type Sharp } from "sharp";

const CELL = 24;

type Colour = readonly [red: number, green: number, blue: number];
const LIGHT: Colour = [232, 232, 232];

/** @param colour of the print, by which one differs from another */
export function card(colour: Colour, width = 1000, height = 320): Sharp {
  const row = (first: Colour, second: Colour) =>
    Buffer.concat(
      Array.from({ length: width }, (_, x) => Buffer.from(Math.floor(x / CELL) % 2 === 0 ? first : second)),
    );
  const rows = [row(colour, LIGHT), row(LIGHT, colour)] as const;
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => rows[Math.floor(y / CELL) % 2 === 0 ? 0 : 1]));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** @param hex for instance `#3366aa` */
export const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
