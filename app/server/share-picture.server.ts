/** The preview picture (`og:image`) of links to public pages: name, company and facts, rendered once. */
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import { loadSharp } from "./images.server";

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
const TEXT_WIDTH = SHARE_PICTURE_SIZE.width - 2 * MARGIN;
const LOGO_BOX = { width: 400, height: 110 };
const PADDING = 20;
const COLORS = { background: "#125ca6", bar: "#0b3d78", text: "#ffffff" };

const resolveFile = createRequire(import.meta.url).resolve;
const FONTS = {
  plain: { font: "DejaVu Sans", fontfile: resolveFile("dejavu-fonts-ttf/ttf/DejaVuSans.ttf") },
  bold: { font: "DejaVu Sans Bold", fontfile: resolveFile("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf") },
};

export type SharePictureContent = { title: string; company: string; facts: string; logo: Buffer | null };

/** Control characters can't stand in Pango's markup. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const CONTROL_CHARACTERS = /[\u0000-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeMarkup = (text: string) =>
  text.replace(CONTROL_CHARACTERS, " ").replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** Height of a line of DejaVu, as a multiple of its font size. */
const LINE_HEIGHT = 1.17;
const TITLE_STYLES = { short: { max: 40, size: 66, lines: 2 }, long: { max: 70, size: 50, lines: 3 } };

const cutAt = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

async function drawText(text: string, size: number, font: keyof typeof FONTS, lines: number): Promise<Buffer> {
  const height = Math.round(lines * size * LINE_HEIGHT);
  const sharp = await loadSharp();
  const rendered = await sharp({
    text: {
      text: `<span foreground="${COLORS.text}" size="${size * 1024}">${escapeMarkup(text)}</span>`,
      ...FONTS[font],
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (rendered.info.height <= height && rendered.info.width <= TEXT_WIDTH) return rendered.data;
  const cropped = { width: Math.min(TEXT_WIDTH, rendered.info.width), height: Math.min(height, rendered.info.height) };
  return sharp(rendered.data)
    .extract({ left: 0, top: 0, ...cropped })
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
  return { input, left: MARGIN, top: SHARE_PICTURE_SIZE.height - MARGIN / 2 - LOGO_BOX.height - 2 * PADDING };
}

async function draw({ title, company, facts, logo }: SharePictureContent): Promise<Buffer> {
  const sharp = await loadSharp();
  const { max, size, lines } = title.length > TITLE_STYLES.short.max ? TITLE_STYLES.long : TITLE_STYLES.short;
  const bar = { create: { width: SHARE_PICTURE_SIZE.width, height: 16, channels: 3, background: COLORS.bar } } as const;
  return sharp({ create: { ...SHARE_PICTURE_SIZE, channels: 3, background: COLORS.background } })
    .composite([
      { input: bar, left: 0, top: 0 },
      ...(company === "" ? [] : [{ input: await drawText(cutAt(company, 60), 36, "plain", 1), left: MARGIN, top: 70 }]),
      { input: await drawText(cutAt(title, max), size, "bold", lines), left: MARGIN, top: 140 },
      ...(facts === "" ? [] : [{ input: await drawText(cutAt(facts, 90), 34, "plain", 2), left: MARGIN, top: 345 }]),
      ...(logo ? [await logoBadge(logo)] : []),
    ])
    .png({ palette: true })
    .toBuffer();
}

const rendered = new LRUCache<string, Promise<Buffer>>({ max: 300 });

export function sharePicture(
  shared: Omit<SharePictureContent, "logo">,
  logo: { hash: string; read: () => Promise<Buffer> } | null,
): Promise<Buffer> {
  const key = JSON.stringify([shared, logo?.hash]);
  const existing = rendered.get(key);
  if (existing) return existing;
  const picture = Promise.resolve(logo?.read() ?? null).then((bytes) => draw({ ...shared, logo: bytes }));
  rendered.set(key, picture);
  picture.catch(() => rendered.delete(key));
  return picture;
}
