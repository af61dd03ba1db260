/** What is told of a licence's picture, tried on the six drawn licences as they are and as a hurried hand would take them. */
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { warningsOfPicture } from "~/domain/cdl/picture-check";
import { readCardPicture } from "~/server/images.server";
import { fewOrAll } from "../../long/few-or-all";

const SIDES = fewOrAll([1, 4], [1, 2, 3, 4, 5, 6]).flatMap((number) => [`${number}-front`, `${number}-back`]);
const licence = (name: string) => readFileSync(`server/seed/licences/${name}.png`);
const [front, back] = [licence("1-front"), licence("2-back")];

/** On a table, a share of the picture wide. */
async function onTable(bytes: Buffer, table: string, share = 0.75): Promise<Buffer> {
  const [width, height] = [2000, 1500];
  const input = await sharp(bytes)
    .resize(Math.round(width * share))
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: table } })
    .composite([{ input }])
    .jpeg()
    .toBuffer();
}
const read = async (picture: Sharp | Buffer) => {
  const card = await readCardPicture(Buffer.isBuffer(picture) ? picture : await picture.jpeg().toBuffer());
  return "fault" in card ? card.fault : card.warnings;
};
const plain = (background: string, width = 1200, height = 760) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A burnt spot in the middle, soft at its rim. */
async function glaring(bytes: Buffer): Promise<Sharp> {
  const spot = await plain("#ffffff", 800, 500)
    .extend({ top: 500, bottom: 500, left: 600, right: 600, background: "#000000" })
    .blur(30)
    .png()
    .toBuffer();
  return sharp(bytes).composite([{ input: spot, blend: "screen" }]);
}

const TABLES = ["#f2f2f2", "#222222"];
const ALL_TABLES = TABLES.flatMap((table) => [[table, front] as const, [table, back] as const]);
/** The front on a light table, the back on a dark one. */
const WITH_TABLES = fewOrAll(
  ALL_TABLES.filter((_, at) => at === 0 || at === 3),
  ALL_TABLES,
);

describe("a picture of a licence", () => {
  it.each(SIDES)("is taken without a word where it is good: %s", async (name) => {
    expect(await read(licence(name))).toEqual([]);
  });

  it.each(WITH_TABLES)("may lie on a table of %s", async (table, bytes) => {
    const lying = await onTable(bytes, table);
    expect(await read(lying)).toEqual([]);
    expect(await read(sharp(lying).rotate(90))).toEqual([]);
    expect(await read(sharp(lying).blur(2))).toEqual([]);
  });

  it.each(WITH_TABLES)(
    "is warned of where it is dark, blurred, dazzled or far away, on a table of %s",
    async (table, bytes) => {
      const lying = await onTable(bytes, table);
      expect(await read(sharp(lying).linear(0.12, 0))).toEqual(["dark"]);
      expect(await read(sharp(lying).blur(14))).toEqual(["blurred"]);
      expect(await read(await glaring(lying))).toEqual(["glare"]);
      expect(await read(await onTable(bytes, table, 0.4))).toContain("no_card");
    },
  );

  it("is refused where its long side has fewer than 1,000 pixels, lying or upright", async () => {
    for (const [width, height] of [
      [20, 20],
      [999, 630],
      [630, 999],
    ] as const)
      expect(await read(sharp(front).resize(width, height, { fit: "fill" })), `${width}`).toBe("picture_small");
    for (const [width, height] of [
      [1000, 630],
      [630, 1000],
    ] as const)
      expect(await read(sharp(front).resize(width, height, { fit: "fill" })), `${width}`).toEqual([]);
  });

  it.each(["#ffffff", "#808080", "#336699"])("is refused where all of it is %s", async (colour) => {
    expect(await read(plain(colour))).toBe("picture_blank");
    const noise = { create: { width: 1200, height: 760, channels: 3, background: colour } } as const;
    expect(await read(sharp(noise).blur(3).modulate({ brightness: 0.98 }))).toBe("picture_blank");
  });

  it.each(WITH_TABLES)("is refused as too dark where nothing of it is seen, on a table of %s", async (table, bytes) => {
    const lying = sharp(await onTable(bytes, table));
    for (const light of [0.03, 0.02, 0.01, 0])
      expect(await read(lying.clone().linear(light, 1)), `${light}`).toBe("picture_dark");
    for (const light of [0.12, 0.2]) expect(await read(lying.clone().linear(light, 1)), `${light}`).toContain("dark");
  });

  it("of no pixel at all breaks nothing", () => {
    expect(warningsOfPicture({ pixels: [], width: 0, height: 0 })).toEqual({ fault: "picture_dark", warnings: [] });
    expect(warningsOfPicture({ pixels: [9], width: 1, height: 1 }).fault).toBe("picture_dark");
  });
});
