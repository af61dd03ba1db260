/** What others show of a link to an open page: name, company and facts, drawn once. */
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import { loadSharp } from "./images.server";

export const SHARED = { width: 1200, height: 630 };
const MARGIN = 80;
const WIDTH = SHARED.width - 2 * MARGIN;
const LOGO_BOX = { width: 400, height: 110 };
const PADDING = 20;
const COLORS = { ground: "#125ca6", bar: "#0b3d78", ink: "#ffffff" };

const fileOf = createRequire(import.meta.url).resolve;
const FONTS = {
  plain: { font: "DejaVu Sans", fontfile: fileOf("dejavu-fonts-ttf/ttf/DejaVuSans.ttf") },
  bold: { font: "DejaVu Sans Bold", fontfile: fileOf("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf") },
};

export type Shared = { title: string; company: string; facts: string; logo: Buffer | null };

/** Control characters can't stand in Pango's markup. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const FORBIDDEN = /[\u0000-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeMarkup = (text: string) =>
  text.replace(FORBIDDEN, " ").replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** Height of a line of DejaVu, as a multiple of its font size. */
const LINE_HEIGHT = 1.17;
const TITLES = { short: { max: 40, size: 66, lines: 2 }, long: { max: 70, size: 50, lines: 3 } };

const cutAt = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

async function write(text: string, size: number, font: keyof typeof FONTS, lines: number): Promise<Buffer> {
  const height = Math.round(lines * size * LINE_HEIGHT);
  const sharp = await loadSharp();
  const drawn = await sharp({
    text: {
      text: `<span foreground="${COLORS.ink}" size="${size * 1024}">${escapeMarkup(text)}</span>`,
      ...FONTS[font],
      width: WIDTH,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (drawn.info.height <= height && drawn.info.width <= WIDTH) return drawn.data;
  const kept = { width: Math.min(WIDTH, drawn.info.width), height: Math.min(height, drawn.info.height) };
  return sharp(drawn.data)
    .extract({ left: 0, top: 0, ...kept })
    .png()
    .toBuffer();
}

async function logoBadge(logo: Buffer): Promise<{ input: Buffer; left: number; top: number }> {
  const sharp = await loadSharp();
  const input = await sharp(logo)
    .resize({ ...LOGO_BOX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .extend({ top: PADDING, bottom: PADDING, left: PADDING, right: PADDING, background: "#ffffff" })
    .png()
    .toBuffer();
  return { input, left: MARGIN, top: SHARED.height - MARGIN / 2 - LOGO_BOX.height - 2 * PADDING };
}

async function draw({ title, company, facts, logo }: Shared): Promise<Buffer> {
  const sharp = await loadSharp();
  const { max, size, lines } = title.length > TITLES.short.max ? TITLES.long : TITLES.short;
  const bar = { create: { width: SHARED.width, height: 16, channels: 3, background: COLORS.bar } } as const;
  return sharp({ create: { ...SHARED, channels: 3, background: COLORS.ground } })
    .composite([
      { input: bar, left: 0, top: 0 },
      ...(company === "" ? [] : [{ input: await write(cutAt(company, 60), 36, "plain", 1), left: MARGIN, top: 70 }]),
      { input: await write(cutAt(title, max), size, "bold", lines), left: MARGIN, top: 140 },
      ...(facts === "" ? [] : [{ input: await write(cutAt(facts, 90), 34, "plain", 2), left: MARGIN, top: 345 }]),
      ...(logo ? [await logoBadge(logo)] : []),
    ])
    .png({ palette: true })
    .toBuffer();
}

/** Some 20 kB each. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 300 });

/** @param logo read only where it is not drawn yet @returns PNG */
export function sharePicture(
  shared: Omit<Shared, "logo">,
  logo: { hash: string; read: () => Promise<Buffer> } | null,
): Promise<Buffer> {
  const key = JSON.stringify([shared, logo?.hash]);
  const existing = drawn.get(key);
  if (existing) return existing;
  const picture = Promise.resolve(logo?.read() ?? null).then((bytes) => draw({ ...shared, logo: bytes }));
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}
