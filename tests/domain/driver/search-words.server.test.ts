/** Drivers whose words an earlier release made are found by the inside of their name as if they had come after. */
import { db, transaction } from "db/client.server";
import { companyWord } from "db/match";
import { drivers } from "db/schema";
import { searchIndex } from "db/search-index.server";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { listDrivers, listSimilarDrivers } from "~/domain/driver/list.server";
import { reindexPeople } from "~/domain/driver/search-words.server";
import { seedDemo } from "../../../server/seed/demo";
import { makeUser } from "../people";

beforeAll(() => seedDemo());

it("each gets words anew, once, and keeps its place", async () => {
  const [halvorsen] = await db.select().from(drivers).where(eq(drivers.lastName, "Halvorsen"));
  if (!halvorsen) throw new Error("the demo has no Halvorsen");
  const own = { companyId: halvorsen.companyId, companyName: "Northway Freight", timeZone: "America/Chicago" };
  const manager = await makeUser(own);
  const found = async (q: string) => (await listDrivers(manager, { q })).drivers.map(({ lastName }) => lastName);
  const alike = async (q: string) => (await listSimilarDrivers(manager, { q }, 0)).map(({ lastName }) => lastName);
  expect(await found("lvors")).toEqual(["Halvorsen"]);
  expect(await alike("Halverson")).toEqual(["Halvorsen"]);
  await transaction(async (tx) => {
    const { searchId, companyId } = halvorsen;
    const older = { searchId, company: companyWord(companyId), words: "Siri Halvorsen", keys: "" };
    await searchIndex.add(tx, [older]);
    await tx.update(drivers).set({ wordsVersion: 0 }).where(eq(drivers.id, halvorsen.id));
  });
  expect(await found("lvors")).toEqual([]);
  expect(await alike("Halverson")).toEqual([]);
  expect(await found("halv")).toEqual(["Halvorsen"]);
  await reindexPeople();
  expect(await found("lvors")).toEqual(["Halvorsen"]);
  expect(await alike("Halverson")).toEqual(["Halvorsen"]);
  const [after] = await db.select().from(drivers).where(eq(drivers.id, halvorsen.id));
  expect(after).toEqual(halvorsen);
  expect(await db.$count(drivers, eq(drivers.wordsVersion, 0))).toBe(0);
});
