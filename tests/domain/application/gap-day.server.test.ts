/** Gaps in a signed record are counted to the company's day of signing, which in the evening is not yet that of UTC. */
import { expect, it } from "vitest";
import { gapsIn } from "~/domain/application/record/pdf-data.server";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { wordsIn } from "~/server/i18n.server";
import { DRIVING } from "./typed";

const job = { name: "Prairie Freight", from: "2010-01", to: "2026-10", present: false };
const work = { employed: "some", employers: [job], breaks: [], earlierCmv: "none" };
/** The evening of November 30 in Chicago. */
const record = { signedAt: "2026-12-01T03:00:00.000Z", answers: { work } } as unknown as SignedRecord;

it("is of the company's day", () => {
  const daysIn = (timeZone: string) =>
    gapsIn(record, { ...DRIVING, gapDays: 5 }, timeZone, wordsIn("en"))?.found.map(({ days }) => days);
  const [utc = 0] = daysIn("UTC") ?? [];
  expect(utc).toBeGreaterThan(28);
  expect(daysIn("America/Chicago")).toEqual([utc - 1]);
  expect(daysIn("Pacific/Auckland")).toEqual([utc]);
});
