/** Papers that nobody confirms end, with their bytes and their key. */
import { db } from "db/client.server";
import { bulkDocuments, bulkUploads, dataKeys } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bulkUploadReceiver } from "~/domain/bulk-upload/arrival.server";
import { deleteOldBulkUploads } from "~/domain/bulk-upload/batch.server";
import { DAYS_WAITING } from "~/domain/bulk-upload/limits";
import { isStoredName } from "~/domain/cdl/cdl.server";
import { hasBlob, readBlob } from "~/server/blobs.server";
import { ONE_PAGE } from "../../one-page";
import { makeCompany, makeUser, SUNBEAM } from "../people";

const DAY = 24 * 3600_000;

it("papers wait encrypted for three days, known to the sweeper, and then are gone with their key", async () => {
  const company = await makeCompany({
    details: { ...SUNBEAM.details, name: "Cabinet", usdotNumber: "6700001" },
    positions: [],
  });
  const receiver = bulkUploadReceiver(await makeUser(company, "Administrator"));
  await receiver.take({ bytes: ONE_PAGE, filename: "1042 psp.pdf", tooLarge: false });
  const { id } = await receiver.end();
  const [batch] = await db.select().from(bulkUploads).where(eq(bulkUploads.id, id));
  const [paper] = await db.select().from(bulkDocuments).where(eq(bulkDocuments.batchId, id));
  const stored = paper?.storageName ?? "";
  expect(await isStoredName(stored)).toBe(true);
  expect((await readBlob(stored)).includes("%PDF")).toBe(false);

  const keys = () => db.$count(dataKeys, eq(dataKeys.id, batch?.dataKeyId ?? ""));
  expect(await deleteOldBulkUploads(new Date(Date.now() + DAYS_WAITING * DAY - 60_000))).toBe(0);
  expect([await hasBlob(stored), await keys()]).toEqual([true, 1]);
  expect(await deleteOldBulkUploads(new Date(Date.now() + DAYS_WAITING * DAY + 60_000))).toBe(1);
  expect([await hasBlob(stored), await keys()]).toEqual([false, 0]);
  expect(await isStoredName(stored)).toBe(false);
  expect(await db.$count(bulkUploads, eq(bulkUploads.id, id))).toBe(0);
});
