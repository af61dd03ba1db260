/** Drivers of before the index of endings are found by it as if they had come after. */
import { db, transaction } from "db/client.server";
import { drivers } from "db/schema";
import { asc, isNotNull } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { indexLicenceEndings } from "~/domain/driver/licence-ending.server";
import { licenceEndingIndex } from "~/domain/row-access/cdl.server";
import { seedDemo } from "../../../server/seed/demo";

beforeAll(() => seedDemo());

const endings = () =>
  db
    .select({ id: drivers.id, ending: drivers.licenceEndingIndex })
    .from(drivers)
    .where(isNotNull(drivers.licenceNumberIndex))
    .orderBy(asc(drivers.id));

it("endings are filled in from what is sealed, and nobody gets another's", async () => {
  const before = await endings();
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter(({ ending }) => ending === null)).toEqual([]);
  await transaction((tx) => tx.update(drivers).set({ licenceEndingIndex: null }));
  await indexLicenceEndings();
  expect(await endings()).toEqual(before);
});

it("a round that has nothing to do changes nothing", async () => {
  const before = await endings();
  await indexLicenceEndings();
  expect(await endings()).toEqual(before);
});

it("the same four signs are something else in another company", () => {
  expect(licenceEndingIndex("a", "H 123-4567")).toEqual(licenceEndingIndex("a", "x4567"));
  expect(licenceEndingIndex("a", "4567")).not.toEqual(licenceEndingIndex("b", "4567"));
});
