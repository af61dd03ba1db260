/** The paper of a CDL is made once for each version and language, kept sealed, and goes with the person. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applicant, submitted } from "../applicant";
import { driverId } from "../rows";
import { app, data } from "../running";
import { staff, type Visitor } from "../visitor";
import { FIELDS, handIn } from "./licence";

const PDF = "/applicant/driver/cdl/pdf";
type Stored = { storage_name: string; language: string; number: number };
const storedOf = (who: { email: string }) =>
  data.all<Stored>(
    "select p.storage_name, p.language, c.number from cdl_pdfs p join cdls c on c.id = p.cdl_id where c.driver_id = ? order by c.number, p.language",
    driverId(who),
  );
const pathOf = ({ storage_name: name }: Stored) => `${app.dataDir}/files/${name.slice(0, 2)}/${name}`;
const download = async (who: Visitor, path = PDF) => {
  const { status, bytes } = await who.get(path);
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  return bytes;
};

describe("the paper of a CDL", () => {
  it("is the same bytes for whoever asks again, and lies on the disk sealed", async () => {
    const who = await submitted(app);
    await handIn(who);
    const first = await download(who);
    expect((await download(who)).equals(first)).toBe(true);
    const manager = await staff(app, "sun.manager");
    expect((await download(manager, `/driver/${driverId(who)}/cdl/pdf`)).equals(first)).toBe(true);
    const stored = storedOf(who);
    expect(stored).toHaveLength(1);
    expect(readFileSync(pathOf(stored[0] as Stored)).includes("%PDF")).toBe(false);
  });

  it("is another in another language and of another version, and the older one stays as it was", async () => {
    const who = await applicant(app);
    await handIn(who);
    const [english, spanish] = [await download(who), (await who.get(PDF, { "accept-language": "es" })).bytes];
    expect(spanish.equals(english)).toBe(false);
    await handIn(who, { ...FIELDS, licenceNumber: "H7654399" });
    expect((await download(who)).equals(english)).toBe(false);
    expect((await download(who, `${PDF}?version=1`)).equals(english)).toBe(true);
    expect(storedOf(who).map(({ number, language }) => [number, language])).toEqual([
      [1, "en"],
      [1, "es"],
      [2, "en"],
    ]);
  });

  it("is kept once where several ask at once", async () => {
    const who = await applicant(app);
    await handIn(who);
    await Promise.all([download(who), download(who), download(who)]);
    expect(storedOf(who)).toHaveLength(1);
  });

  it("is made again where what was kept was altered", async () => {
    const who = await applicant(app);
    await handIn(who);
    await download(who);
    const [stored] = storedOf(who) as [Stored];
    writeFileSync(pathOf(stored), "not what was kept");
    await download(who);
    const [again] = storedOf(who) as [Stored];
    expect(again.storage_name).not.toBe(stored.storage_name);
    expect((await download(who)).equals(await download(who))).toBe(true);
  });

  it("goes with the person, row and bytes", async () => {
    const who = await applicant(app);
    await handIn(who);
    await download(who);
    const [stored] = storedOf(who) as [Stored];
    expect(existsSync(pathOf(stored))).toBe(true);
    expect((await who.post("/applicant/data/erasure", { sure: "on" })).location).toBe("/");
    expect(data.count("cdl_pdfs", "storage_name = ?", stored.storage_name)).toBe(0);
    expect(existsSync(pathOf(stored))).toBe(false);
  });
});
