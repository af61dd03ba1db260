import { db } from "db/client.server";
import { seekFrom } from "db/keyset.server";
import { prepared } from "db/prepared.server";
import { documentRequests, drivers, files } from "db/schema";
import { isOneOf } from "db/schema/columns";
import { and, asc, eq, like, lt, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { SIGNED_FORM, slotOfForm } from "~/domain/company-form/form";
import { addDays, type Day, dayOf } from "~/domain/day";
import { isReachable } from "~/domain/document-request/recipient.server";
import { findSlot, isSecret, kindOfSlot } from "~/domain/document-request/record.server";
import { CDL_SLOT, OPEN_STATES, REQUEST_SLOTS } from "~/domain/document-request/state";
import { expiring, SHOWN_DAYS } from "~/domain/driver/expiry.server";
import { FOLDER_KINDS, slotOf } from "~/domain/file/kind";
import { mayOpenFolder, shownTo } from "~/domain/file/row-access.server";
import { type CompanyActor, may, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import type { NextStep, Urgency } from "./next";

const requestsWhere = (where: SQL | undefined, order: SQL) => {
  const select = (slots?: SQL) =>
    prepared((tx) =>
      tx
        .select({
          id: documentRequests.id,
          slot: documentRequests.slot,
          state: documentRequests.state,
          dueOn: documentRequests.dueOn,
          stateSince: documentRequests.stateSince,
          firstName: drivers.firstName,
          lastName: drivers.lastName,
          email: drivers.email,
        })
        .from(documentRequests)
        .innerJoin(drivers, eq(drivers.id, documentRequests.driverId))
        .where(and(eq(documentRequests.companyId, sql.placeholder("companyId")), where, slots))
        .orderBy(order)
        .limit(sql.placeholder("limit")),
    );
  return { all: select(), unrestricted: select(notInArray(documentRequests.slot, REQUEST_SLOTS.filter(isSecret))) };
};
// Literals, as the partial indexes have them.
const toCheck = requestsWhere(sql`${documentRequests.state} = 'handed_in'`, asc(documentRequests.stateSince));
const overdue = requestsWhere(
  and(
    isOneOf(documentRequests.state, OPEN_STATES),
    sql`${documentRequests.state} <> 'handed_in'`,
    lt(documentRequests.dueOn, sql.placeholder("today")),
  ),
  asc(documentRequests.dueOn),
);

export async function documents(staff: CompanyActor, limit: number): Promise<NextStep[]> {
  const { companyId, timeZone } = staff;
  const today = todayOf(staff);
  const which = mayOpenFolder(staff, "restricted") ? "all" : "unrestricted";
  const rows = [
    ...(await toCheck[which](db).all({ companyId, limit })),
    ...(await overdue[which](db).all({ companyId, limit, today })),
  ];
  return rows.map(({ id, slot, state, dueOn, stateSince, ...person }) => {
    const sent = state === "handed_in";
    return {
      kind: sent ? "check" : "overdue",
      id,
      name: personName(person),
      document: kindOfSlot(slot),
      to: `/document-request/${id}`,
      urgency: sent ? "soon" : "late",
      on: sent ? dayOf(stateSince, timeZone) : dueOn,
    };
  });
}

const URGENT_DAYS = 7;

/** What has expired keeps whoever is approved from being hired. */
function expiryUrgency(isEmployed: boolean, expiresOn: Day, today: Day): Urgency {
  if (expiresOn < today) return isEmployed ? "late" : "soon";
  return isEmployed && expiresOn <= addDays(today, URGENT_DAYS) ? "soon" : "ahead";
}

const hasNoOpenRequest = (slot: SQL | undefined) =>
  notExists(
    db
      .select({ id: documentRequests.id })
      .from(documentRequests)
      .where(and(eq(documentRequests.driverId, drivers.id), isOneOf(documentRequests.state, OPEN_STATES), slot)),
  );
const SLOTS_OF_FILE = FOLDER_KINDS.map((folder) => sql`${slotOf(folder, "")} || ${files.kind}`);
const UNREQUESTED = {
  licences: hasNoOpenRequest(eq(documentRequests.slot, CDL_SLOT)),
  documents: hasNoOpenRequest(
    or(
      sql`${documentRequests.slot} in (${sql.join(SLOTS_OF_FILE, sql`, `)})`,
      and(eq(files.kind, SIGNED_FORM), like(documentRequests.slot, slotOfForm("%"))),
    ),
  ),
};

export async function expiries(staff: CompanyActor, limit: number): Promise<NextStep[]> {
  const { companyId } = staff;
  const today = todayOf(staff);
  const part = { walk: seekFrom({}, 2, "asc"), limit };
  const whose = { companyId, shown: shownTo(staff), also: UNREQUESTED };
  const rows = expiring(db, whose, { to: addDays(today, SHOWN_DAYS) }, part);
  const found = await db.select().from(rows).orderBy(asc(rows.expiresOn), asc(rows.id)).limit(limit);
  const keys = found.map(({ driverId, document }) => `${driverId} ${document}`);
  return found.map(({ id, driverId, fileId, document, expiresOn, status, name: file, ...person }, at) => ({
    kind: "expires",
    id,
    name: personName(person),
    document,
    ...(keys.some((key, other) => other !== at && key === keys[at]) && { file }),
    to: renewalAddress(staff, { driverId, fileId, document, status, email: person.email }),
    urgency: expiryUrgency(status === "active", expiresOn, today),
    on: expiresOn,
  }));
}

type Expiring = { driverId: string; fileId: string | null; document: string; status: string; email: string };

/** Where the driver can be asked for the new one, or else where its day is entered. */
function renewalAddress(staff: CompanyActor, { driverId, fileId, document, ...person }: Expiring): string {
  const slot = may(staff, "writeToDrivers") && isReachable(person) ? findSlot(staff, document) : undefined;
  if (slot) return `/driver/${driverId}/document-request?document=${slot}`;
  return fileId ? `/file/${fileId}/edit` : `/driver/${driverId}/cdl`;
}
