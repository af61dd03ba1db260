/** Draws the logo of the demo's first company. */
import sharp from "sharp";
import { at, paint, write } from "./seed-drawing.server";

const WIDTH = 464;
const HEIGHT = 128;
const MARK = 120;
const BLUE = [22, 66, 122] as const;

/** How much of a pixel lies within an edge that is so many pixels away. */
const covered = (inside: number) => Math.min(1, Math.max(0, inside + 0.5));

/** A disc with two arrows that point north. */
function drawMark() {
  const middle = (MARK - 1) / 2;
  const arrow = (x: number, y: number, tip: number) => {
    const aside = Math.abs(x - middle);
    return covered(7 - Math.abs(y - tip - aside * 0.8)) * covered(34 - aside);
  };
  return paint(MARK, MARK, (x, y) => {
    const white = Math.max(arrow(x, y, 30), arrow(x, y, 56));
    const tone = (part: number) => Math.round(part + (255 - part) * white);
    const disc = covered(MARK / 2 - 1 - Math.hypot(x - middle, y - middle));
    return [tone(BLUE[0]), tone(BLUE[1]), tone(BLUE[2]), Math.round(disc * 255)] as const;
  });
}

/** @returns a PNG on nothing, as a designer would send it */
export async function drawLogo(): Promise<Buffer> {
  const name = await write("Northway", { size: 58, colour: "#16427a", bold: true });
  const trade = await write('<span letter_spacing="9000">FREIGHT</span>', { size: 24, colour: "#c2571a", bold: true });
  const left = MARK + 20;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([at(drawMark(), 4, 4), at(name, left, 22), at(trade, left + 2, 88)])
    .png()
    .toBuffer();
}
