/** Barcodes as they are photographed: turned, leaning, blurred, small, dark, and none at all. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import readBarcode from "~/server/barcode/worker";
import { readCardPicture } from "~/server/images.server";
import { aamva, backOf, symbolOf } from "../../barcode";
import { card, colourOf } from "../../card";
import { fewOrAll } from "../../long/few-or-all";

/** As an upload is: encoded anew before it is read. */
async function read(picture: Buffer) {
  const taken = await readCardPicture(picture);
  if ("fault" in taken) throw new Error(taken.fault);
  return readBarcode(taken.jpeg);
}
const back = await backOf(aamva());
const small = await backOf(aamva(), 0.5);
const TABLE = { background: "#6b5238" };
const turned = (picture: Buffer, degrees: number) => sharp(picture).rotate(degrees, TABLE).jpeg().toBuffer();

describe("the barcode in a photograph", () => {
  it.each(fewOrAll([-20, 97, 180], [0, 3, 5, 8, 15, 30, 45, 90, 97, 180, 188, 270, -6, -20]))(
    "turned by %i degrees is read",
    async (degrees) => {
      expect((await read(await turned(back, degrees)))?.licenceNumber).toBe("H12345678");
    },
  );

  it.each([
    ["blurred", () => sharp(back).blur(2)],
    ["dark", () => sharp(back).linear(0.25, 0)],
    ["of half the size", () => sharp(back).resize(1000)],
    ["much compressed", () => sharp(back).jpeg({ quality: 35 })],
    [
      "far away",
      () =>
        sharp(back)
          .resize(1200)
          .extend({ top: 300, bottom: 300, left: 400, right: 400, ...TABLE }),
    ],
    ["small on its card", () => sharp(small)],
  ])("%s is read", async (_, spoiled) => {
    expect((await read(await spoiled().toBuffer()))?.licenceNumber).toBe("H12345678");
  });

  it("is no reading where there is none, it is another one, or another country's", async () => {
    const withSymbol = async (symbol: Buffer) =>
      card(colourOf("#445566"), 1600, 1000)
        .composite([{ input: symbol, left: 200, top: 100 }])
        .jpeg()
        .toBuffer();
    for (const picture of [
      await card(colourOf("#445566")).jpeg().toBuffer(),
      await withSymbol(await symbolOf("https://example.test", "QRCode")),
      await withSymbol(await symbolOf("M1RUIZ/MAYA EABC123 OMAORD")),
      await backOf(aamva(undefined, { issuer: "636012" })),
    ])
      expect(await read(picture)).toBeUndefined();
  });
});
