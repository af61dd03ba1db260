/** The back of an invented license with its barcode, as a phone photographs it. Written by Zint, which is not what reads it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { card, colourOf } from "./card";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

type Header = { issuer?: string; version?: string; kind?: "DL" | "ID" };

/** A license of Nebraska in the version of 2020. */
export const ELEMENTS: Readonly<Record<string, string>> = {
  DCA: "A",
  DCB: "E",
  DCD: "NT",
  DBA: "05142035",
  DCS: "RUIZ",
  DAC: "MAYA",
  DAD: "NONE",
  DBD: "05142022",
  DBB: "05141986",
  DBC: "2",
  DAY: "BRO",
  DAU: "064 IN",
  DAG: "4410 HARVEST ROAD",
  DAI: "OMAHA",
  DAJ: "NE",
  DAK: "681070000  ",
  DAQ: "H12345678",
  DCF: "12345678901234567890",
  DCG: "USA",
  DDE: "N",
};

/** As AAMVA's standard writes it, with lengths and offsets. */
export function aamva(
  elements: Readonly<Record<string, string>> = ELEMENTS,
  { issuer = "636054", version = "10", kind = "DL" }: Header = {},
): string {
  const body = `${kind}${Object.entries(elements)
    .map(([name, value]) => name + value)
    .join("\n")}\r`;
  const entries = version === "01" ? "01" : "0001";
  const head = `@\n\x1e\rANSI ${issuer}${version}${entries}${kind}`;
  const offset = head.length + 8;
  return `${head}${String(offset).padStart(4, "0")}${String(body.length).padStart(4, "0")}${body}`;
}

export async function symbolOf(text: string, format: "PDF417" | "QRCode" = "PDF417"): Promise<Buffer> {
  const { image } = await writeBarcode(text, {
    format,
    scale: 4,
    ...(format === "PDF417" && { options: "ecLevel=5,columns=14" }),
  });
  if (!image) throw new Error("no symbol");
  return Buffer.from(await image.arrayBuffer());
}

/** @param share of the card's width that the symbol takes */
export async function backOf(text: string, share = 0.86, colour = "#8899aa"): Promise<Buffer> {
  const [width, height] = [2000, 1260];
  const symbol = await sharp(await symbolOf(text))
    .resize(Math.round(width * share))
    .flatten({ background: "#ffffff" })
    .toBuffer();
  const print = await card(colourOf(colour), width, height).modulate({ brightness: 1.1 }).png().toBuffer();
  return sharp(print)
    .composite([{ input: symbol, left: Math.round((width * (1 - share)) / 2), top: 110 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
