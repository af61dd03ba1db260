/** Checks a picture's grey pixels, on the phone and on the server (docs/decisions/0012). */

/** Pixels of the longest side. */
const MIN_SIDE = 1000;
/** Pixels; a fixed size, so that limits mean the same for every camera. */
export const CHECKED_SIDE = 512;

export const PICTURE_WARNINGS = ["dark", "blurred", "glare", "no_card"] as const;
export type PictureWarning = (typeof PICTURE_WARNINGS)[number];
export type CheckFault = "picture_small" | "picture_blank" | "picture_dark";

/** One byte per pixel, row by row. */
export type Grey = { pixels: ArrayLike<number>; width: number; height: number };

export const isTooSmall = (width: number, height: number): boolean => Math.max(width, height) < MIN_SIDE;

const LIMITS = {
  /** Standard deviation. */
  blank: 4,
  /** Mean brightness. */
  dark: 60,
  /** Median over the tiles of the steepest edge, relative to the tile's contrast. */
  sharp: 1,
  /** Share of overexposed inner tiles. */
  glare: 0.04,
  /** Share of tiles with detail. */
  detailed: 0.33,
} as const;

const TILES = { across: 16, down: 10 };
const BURNT = 250;
const MOSTLY = 0.9;
/** Standard deviation within a tile, absolute and relative to the picture's. */
const DETAIL = { least: 2, share: 0.07 };

export type PictureMeasures = { spread: number; brightness: number; sharpness: number; glare: number; detail: number };

type Area = { left: number; top: number; right: number; bottom: number };
type Measurement = { brightness: number; spread: number; burnt: number; steepest: number };

function measureArea({ pixels, width }: Grey, { left, top, right, bottom }: Area): Measurement {
  const count = (right - left) * (bottom - top);
  let [sum, squares, burnt, steepest] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      const value = pixels[at] ?? 0;
      sum += value;
      squares += value * value;
      if (value >= BURNT) burnt += 1;
      if (x > left) steepest = Math.max(steepest, Math.abs(value - (pixels[at - 1] ?? 0)));
      if (y > top) steepest = Math.max(steepest, Math.abs(value - (pixels[at - width] ?? 0)));
    }
  if (count === 0) return { brightness: 0, spread: 0, burnt: 0, steepest: 0 };
  const brightness = sum / count;
  return {
    brightness,
    spread: Math.sqrt(Math.max(0, squares / count - brightness ** 2)),
    burnt: burnt / count,
    steepest,
  };
}

function tilesOf(grey: Grey): (Measurement & { inner: boolean })[] {
  const lying = grey.width >= grey.height;
  const [across, down] = lying ? [TILES.across, TILES.down] : [TILES.down, TILES.across];
  return Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [index % across, Math.floor(index / across)];
    const area = {
      left: Math.floor((x * grey.width) / across),
      top: Math.floor((y * grey.height) / down),
      right: Math.floor(((x + 1) * grey.width) / across),
      bottom: Math.floor(((y + 1) * grey.height) / down),
    };
    return { ...measureArea(grey, area), inner: x > 1 && y > 1 && x < across - 2 && y < down - 2 };
  });
}

const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function measurePicture(grey: Grey): PictureMeasures {
  const { brightness, spread } = measureArea(grey, { left: 0, top: 0, right: grey.width, bottom: grey.height });
  const tiles = tilesOf(grey);
  const inner = tiles.filter((tile) => tile.inner);
  const detailed = tiles.filter((tile) => tile.spread >= Math.max(DETAIL.least, DETAIL.share * spread));
  return {
    spread,
    brightness,
    sharpness: middleOf(detailed.map((tile) => tile.steepest / tile.spread)),
    glare: inner.filter((tile) => tile.burnt >= MOSTLY).length / inner.length,
    detail: detailed.length / tiles.length,
  };
}

export function warningsOfPicture(grey: Grey): { fault?: CheckFault; warnings: PictureWarning[] } {
  const { spread, brightness, sharpness, glare, detail } = measurePicture(grey);
  if (spread < LIMITS.blank)
    return { fault: brightness < LIMITS.dark ? "picture_dark" : "picture_blank", warnings: [] };
  const warned: Record<PictureWarning, boolean> = {
    dark: brightness < LIMITS.dark,
    blurred: sharpness < LIMITS.sharp,
    glare: glare > LIMITS.glare,
    no_card: detail < LIMITS.detailed,
  };
  return { warnings: PICTURE_WARNINGS.filter((warning) => warned[warning]) };
}
