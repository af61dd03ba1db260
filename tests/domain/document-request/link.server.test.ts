/** What ends the link of a letter ends it at once, also for whoever is in the midst of sending. */
import { db, transaction } from "db/client.server";
import { documentRequests, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { requestDocument } from "~/domain/document-request/create.server";
import { savePage, submitDocument } from "~/domain/document-request/own.server";
import { importByCommand } from "~/domain/driver/import.server";
import { jpeg } from "../../http/driver/licence";
import { makeCompany, makeUser, NORTHWAY } from "../people";

const north = await makeCompany(NORTHWAY);
const manager = await makeUser(north);
let people = 0;

async function requested() {
  people += 1;
  const email = `link.${people}@example.test`;
  const table = `first_name,last_name,email,start_date\nLuz,Link${people},${email},2024-03-14`;
  await importByCommand(NORTHWAY.details.usdotNumber ?? "", Buffer.from(table), true);
  const [driver] = await db.select().from(drivers).where(eq(drivers.email, email));
  const driverId = driver?.id ?? "";
  const dueOn = addDays(dayOf(new Date()), 10);
  const id = await requestDocument(manager, driverId, { place: "other.training", dueOn });
  const [request] = await db.select().from(documentRequests).where(eq(documentRequests.id, id));
  const link = request?.linkHash?.toString("base64url") ?? "";
  return { id, driverId, sender: { opened: [{ id, link }] } };
}
const leave = (driverId: string) =>
  transaction((tx) => tx.update(drivers).set({ status: "inactive" }).where(eq(drivers.id, driverId)));
const nowOf = async (id: string) => (await db.select().from(documentRequests).where(eq(documentRequests.id, id)))[0];
const page = async () => ({ bytes: await jpeg(), name: "page.jpg" });

it("keeps no page of a driver who left while the picture was read", async () => {
  const { id, driverId, sender } = await requested();
  const stored = savePage(sender, id, await page());
  const [outcome] = await Promise.allSettled([stored, leave(driverId)]);
  expect(outcome).toMatchObject({ reason: { code: "request_link_ended" } });
  expect(await nowOf(id)).toMatchObject({ pages: [] });
});

it("hands nothing in for a driver who left at the same moment", async () => {
  const { id, driverId, sender } = await requested();
  await savePage(sender, id, await page());
  const [outcome] = await Promise.allSettled([submitDocument(sender, id), leave(driverId)]);
  expect(outcome).toMatchObject({ reason: { code: "request_link_ended" } });
  expect(await nowOf(id)).toMatchObject({ state: "asked", fileId: null });
});

it("stores a page that comes twice once, and names that one both times", async () => {
  const { id, sender } = await requested();
  const sent = await page();
  const [first, second] = [await savePage(sender, id, sent), await savePage(sender, id, sent)];
  expect(second).toBe(first);
  expect(await nowOf(id)).toMatchObject({ pages: [first] });
});
