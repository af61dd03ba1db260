/** Runs in a worker thread that can be killed. Nothing beyond the license leaves it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type BarcodeReading, parseBarcode } from "~/domain/cdl/barcode";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const LEANING_SIDE = 1400;
/** Degrees. */
const UPRIGHT = 1;

async function leaningOf(jpeg: Uint8Array): Promise<number> {
  const { data, info } = await sharp(jpeg)
    .resize(LEANING_SIDE, LEANING_SIDE, { fit: "inside" })
    .greyscale()
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (index: number) => data[index] ?? 0;
  let [across, down, both] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      const x = at(index + 1) - at(index - 1);
      const z = at(index + width) - at(index - width);
      across += x * x;
      down += z * z;
      both += x * z;
    }
  return (Math.atan2(2 * both, across - down) * 90) / Math.PI;
}

async function readSymbol(jpeg: Uint8Array, degrees = 0): Promise<string | undefined> {
  const rotated = degrees === 0 ? sharp(jpeg) : sharp(jpeg).rotate(degrees, { background: "#808080" });
  const { data, info } = await rotated.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) as Uint8ClampedArray<ArrayBuffer>;
  const [symbol] = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: "srgb" },
    { formats: ["PDF417"], maxNumberOfSymbols: 1, tryInvert: false, textMode: "Plain" },
  );
  return symbol?.text;
}

/** The library reads only upright or upside-down symbols, so others are rotated first. */
export default async function readBarcode(jpeg: Uint8Array): Promise<BarcodeReading | undefined> {
  let text = await readSymbol(jpeg);
  if (text === undefined) {
    const leaning = await leaningOf(jpeg);
    if (Math.abs(leaning) >= UPRIGHT) text = await readSymbol(jpeg, -leaning);
  }
  return text === undefined ? undefined : parseBarcode(text);
}
