/** What the pictures of the demo are drawn with, pixel by pixel: sharp reads no vector pictures in this process. */
import { createRequire } from "node:module";
import sharp, { type OverlayOptions, type Sharp } from "sharp";

const require = createRequire(import.meta.url);
const face = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

export type Rgb = readonly [number, number, number];
type Rgba = readonly [number, number, number, number];
export type Drawing = { input: Buffer; raw: { width: number; height: number; channels: 3 | 4 } };

export const plain = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const hex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

export async function raw(image: Sharp): Promise<Drawing> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels as 3 | 4 } };
}

type Writing = { size: number; colour: string; bold?: boolean; width?: number; spacing?: number };

export function write(markup: string, { size, colour, bold = false, width, spacing = 0 }: Writing): Promise<Drawing> {
  const text = `<span foreground="${colour}">${markup}</span>`;
  const font = `DejaVu Sans ${bold ? "Bold " : ""}${size}`;
  const fontfile = face(bold ? "DejaVuSans-Bold" : "DejaVuSans");
  return raw(sharp({ text: { text, font, fontfile, rgba: true, dpi: 72, spacing, ...(width && { width }) } }));
}

/** A colour with a fourth part is see-through. */
export function paint<Colour extends Rgb | Rgba>(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Drawing {
  const channels = colourAt(0, 0).length;
  const pixels = Buffer.allocUnsafe(width * height * channels);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += channels) pixels.set(colourAt(x, y), at);
  return { input: pixels, raw: { width, height, channels } };
}

export const at = (drawing: Drawing, left: number, top: number): OverlayOptions => ({ ...drawing, left, top });
