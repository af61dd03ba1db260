import type { Db } from "db/client.server";
import { slotsSignedHere } from "~/domain/company-form/record.server";
import { addDays, type Day } from "~/domain/day";
import { addRequest } from "~/domain/document-request/create.server";
import { notifyDriver } from "~/domain/document-request/mail.server";
import { findRecipient } from "~/domain/document-request/recipient.server";
import { auditOf, mayRequestKind } from "~/domain/document-request/record.server";
import { MAX_DAYS, USUAL_DAYS } from "~/domain/document-request/state";
import type { Requirement } from "~/domain/qualification/requirement";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { type CompanyActor, todayOf } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { slotsToRequest } from "./required-before-driving";

const requestDueOn = (startOn: Day, today: Day): Day => {
  const most = addDays(today, MAX_DAYS);
  if (startOn <= today) return addDays(today, USUAL_DAYS);
  return startOn < most ? startOn : most;
};

type HireRequest = {
  driver: DriverRow;
  work: Parameters<typeof slotsSignedHere>[2];
  requirements: readonly Requirement[];
  startOn: Day;
};

export async function requestDocuments(
  tx: Db,
  staff: CompanyActor,
  { driver, work, requirements, startOn }: HireRequest,
): Promise<number> {
  const recipient = await findRecipient(tx, driver);
  const slots = recipient
    ? slotsToRequest(requirements, await slotsSignedHere(tx, staff.companyId, work)).filter((slot) =>
        mayRequestKind(staff, slot),
      )
    : [];
  if (!recipient) return 0;
  const dueOn = requestDueOn(startOn, todayOf(staff));
  for (const slot of slots) {
    const row = { id: newId(), companyId: staff.companyId, driverId: driver.id, slot, dueOn };
    await addRequest(tx, driver.dataKeyId, row, { words: {}, requestedByUserId: staff.userId });
    await notifyDriver(tx, recipient, row, "asked");
    await audit(tx, staff, { action: "document.asked", object: driver.id, detail: auditOf(row) });
  }
  return slots.length;
}
