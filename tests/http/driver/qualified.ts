/** The papers that the law wants before the first drive of a CDL driver, filed and read by an Administrator of Northway. */
import { expect } from "vitest";
import { addDays, type Day } from "~/domain/day";
import { administrator } from "../northway";
import { heldIn, wordsOf } from "../page";
import { driverId, folderId } from "../rows";
import { dayFields, type Visitor } from "../visitor";
import { file, pdf } from "./filing";

type Person = Visitor & { email: string };

export async function fileDocument(who: Person, folder: string, documentKind: string, expiresOn?: Day): Promise<void> {
  const response = await file(administrator, `/folder/${folderId(who, folder)}/file`, {
    files: [{ bytes: pdf(), name: `${documentKind}.pdf` }],
    fields: { documentKind, ...(expiresOn && dayFields("expiresOn", expiresOn)) },
  });
  expect(response.status, wordsOf(response.text)).toBe(302);
}

export async function recordOf(who: Person, item: string, result: string, doneOn: Day): Promise<void> {
  const address = `/driver/${driverId(who)}/qualification/${item}`;
  const once = String(heldIn((await administrator.get(address)).text, "once") ?? "");
  const response = await administrator.post(address, { once, ...dayFields("doneOn", doneOn), result });
  expect(response.status, wordsOf(response.text)).toBe(302);
}

/** Of an approved driver, read the day before the first one. */
export async function qualified(who: Person, startOn: Day): Promise<void> {
  await fileDocument(who, "medical", "cdlis_record", addDays(startOn, 400));
  await fileDocument(who, "restricted", "clearinghouse");
  await fileDocument(who, "restricted", "drug_alcohol_test");
  const before = addDays(startOn, -1);
  await recordOf(who, "full_query", "not_prohibited", before);
  await recordOf(who, "drug_test", "negative", before);
}
