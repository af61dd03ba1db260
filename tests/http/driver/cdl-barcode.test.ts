/** The barcode on the back of a license: offered to the driver for what is still empty, and never a must. */
import { describe, expect, it } from "vitest";
import { aamva, backOf, ELEMENTS } from "../../barcode";
import { applicant } from "../applicant";
import { heldIn, says, wordsOf } from "../page";
import { driverId } from "../rows";
import { app, data } from "../running";
import { staff, type Visitor } from "../visitor";
import { ADD, FIELDS, formOf, jpeg, type Parts, VIEW } from "./licence";

/** The name of the buttons that keep without handing in. */
const PRESSED = "then";
const FILL_IN = "Fill in from the barcode";
const FROM = "The barcode says the same.";
const license = await backOf(aamva());

const post = (who: Visitor, parts: Parts) => who.upload(ADD, formOf(parts));
const sendAlone = (who: Visitor, picture: Buffer, path = "/applicant/driver/cdl/picture/back") =>
  who.upload(path, formOf({ picture }));
const offers = ({ text }: { text: string }) => /<div data-barcode[^>]*>/.exec(text)?.[0].includes("hidden") === false;
const held = async (who: Visitor, ...names: string[]) => {
  const { text } = await who.get(ADD);
  return names.map((name) => heldIn(text, name));
};
const DATE = ["month", "day", "year"].map((part) => `expirationDate.${part}`);
const ticked = async (who: Visitor, name: string) =>
  [...(await who.get(ADD)).text.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))]
    .filter(([box]) => /checked/.test(box))
    .map(([box]) => /value="(\w+)"/.exec(box)?.[1]);

describe("the barcode of a driver's license", () => {
  it("fills in what is empty by one press, says so beside each, and changes nothing that was typed", async () => {
    const who = await applicant(app, { cdlNumber: "N555-0101" });
    expect(offers(await who.get(ADD))).toBe(false);
    await post(who, {
      [PRESSED]: "back",
      front: await jpeg(),
      back: license,
      licenceNumber: "N555-0101",
      firstName: "Maya",
    });
    const page = await who.get(ADD);
    expect(offers(page)).toBe(true);
    says(page, FILL_IN, "The barcode says H12345678. Check which is right.");
    expect(await held(who, "stateIssued", ...DATE)).toEqual(["", "", "", ""]);
    const filled = await post(who, { [PRESSED]: "barcode", licenceNumber: "N555-0101", firstName: "Maya" });
    expect(filled.location).toBe(`${ADD}#licence`);
    const after = await who.get(ADD);
    says(after, "Filled in from the barcode. Check it against your license.");
    expect(wordsOf(after.text).split(FROM).length - 1).toBe(4);
    expect(offers(after)).toBe(false);
    expect(await held(who, "licenceNumber", "stateIssued", "firstName", ...DATE)).toEqual([
      "N555-0101",
      "NE",
      "Maya",
      "5",
      "14",
      "2035",
    ]);
    expect([await ticked(who, "licenceClasses"), await ticked(who, "endorsements")]).toEqual([["A"], ["N", "T"]]);
    const typed = { ...FIELDS, licenceNumber: "N555-0101", front: await jpeg() };
    expect((await post(who, typed)).location).toBe(VIEW);
  });

  it("is told to a script by the names of its fields alone, and nothing of it is readable on the disk", async () => {
    const who = await applicant(app);
    const number = "H98765432";
    const answer = JSON.parse((await sendAlone(who, await backOf(aamva({ ...ELEMENTS, DAQ: number })))).text);
    expect(answer).toMatchObject({ warnings: [], barcode: expect.arrayContaining(["licenceNumber"]) });
    expect(JSON.stringify(answer)).not.toContain(number);
    await post(who, { [PRESSED]: "barcode" });
    expect(await held(who, "licenceNumber", "stateIssued")).toEqual([number, "NE"]);
    expect(data.holds(number)).toBe(false);
  });

  it("that is not there, is another country's, or an identification card's leaves everything as it is", async () => {
    const who = await applicant(app, { cdlNumber: "N7" });
    for (const back of [
      await jpeg(),
      await backOf(aamva(ELEMENTS, { issuer: "636012" })),
      await backOf(aamva(ELEMENTS, { kind: "ID" })),
    ]) {
      expect(JSON.parse((await sendAlone(who, back)).text)).toMatchObject({ barcode: [] });
      expect(offers(await who.get(ADD))).toBe(false);
      await post(who, { [PRESSED]: "barcode", licenceNumber: "N7" });
      expect(await held(who, "licenceNumber", "stateIssued", ...DATE)).toEqual(["N7", "", "", "", ""]);
    }
  });

  it("is read on the back only, and goes with its picture", async () => {
    const who = await applicant(app);
    const front = JSON.parse((await sendAlone(who, license, "/applicant/driver/cdl/picture/front")).text);
    expect(front.barcode).toEqual([]);
    await sendAlone(who, await backOf(aamva(), 0.8));
    expect(offers(await who.get(ADD))).toBe(true);
    await sendAlone(who, await jpeg());
    expect(offers(await who.get(ADD))).toBe(false);
    const manager = await staff(app, "north.manager");
    expect((await manager.get(`/driver/${driverId(who)}/cdl/edit`)).text).not.toContain(FILL_IN);
    expect(data.count("cdls", "driver_id = ?", driverId(who))).toBe(0);
  });
});
