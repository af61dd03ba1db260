import { type Db, db } from "db/client.server";
import { cdls, companies, documentRequests, drivers, files, qualificationDues, qualificationRecords } from "db/schema";
import { and, asc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Language } from "locales/index";
import { addDays, type Day, dayOf, monthsAfter, monthsBefore } from "~/domain/day";
import { addRequest } from "~/domain/document-request/create.server";
import { notifyDriver } from "~/domain/document-request/mail.server";
import { findRecipient } from "~/domain/document-request/recipient.server";
import { auditOf, type RequestRow } from "~/domain/document-request/record.server";
import { withRecipient, writeEach } from "~/domain/document-request/several.server";
import { CDL_SLOT, OPEN_STATES, RENEWED_BEFORE, RENEWED_SLOTS, USUAL_DAYS } from "~/domain/document-request/state";
import { MAX_MEDICAL_MONTHS } from "~/domain/file/kind";
import type { Duty } from "~/domain/template/duty";
import { formatDay } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { yieldToRequests } from "~/server/slices.server";
import { readCompanySettings } from "./company-settings.server";
import { readSome } from "./file.server";
import { type ItemId, itemOf } from "./item";
import { slotFor } from "./requirement";
import { refreshSummaries } from "./summary.server";

type Company = { id: string; timeZone: string };
type Ending = { id: string; dataKeyId: string; slot: string; endsOn: Day; duty: Duty };

const RENEWED: readonly ItemId[] = ["licence", "medical"];

export async function requestRenewals(now = new Date(), signal?: AbortSignal): Promise<number> {
  const wishing = await db
    .select({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .where(and(eq(companies.status, "active"), eq(companies.requestsRenewals, true)))
    .orderBy(asc(companies.id));
  if (wishing.length > 0) await refreshSummaries(now, signal);
  let requested = 0;
  for (const company of wishing) {
    if (signal?.aborted) return requested;
    requested += await requestOf(company, dayOf(now, company.timeZone));
    await yieldToRequests();
  }
  return requested;
}

async function requestOf(company: Company, today: Day): Promise<number> {
  const { id: companyId } = company;
  const ending = await endingsOf(company, addDays(today, RENEWED_BEFORE));
  return writeEach(
    await withRecipient(ending, companyId, ({ id }) => id),
    async (tx, { id: driverId, dataKeyId, slot, endsOn, duty }) => {
      if ((await loadRequested(tx, companyId, driverId))(driverId, slot, endsOn)) return false;
      const recipient = await findRecipient(tx, { id: driverId, companyId });
      if (!recipient) return false;
      const row = { id: newId(), companyId, driverId, slot, dueOn: dueOnOf(endsOn, today) };
      const message = messageOf(recipient.language, { slot, endsOn, duty });
      await addRequest(tx, dataKeyId, row, { words: { message }, renewsOn: endsOn });
      await notifyDriver(tx, recipient, row, "renewal", message);
      await audit(tx, "system", {
        action: "document.asked",
        companyId,
        object: driverId,
        detail: { ...auditOf(row), by_itself: true },
      });
      return true;
    },
  );
}

/** The card of a CDL driver proves nothing: what counts is that the examiner reports to the State (49 CFR 391.51(b)(6)(ii)). */
const messageOf = (language: Language, { slot, endsOn, duty }: Pick<Ending, "slot" | "endsOn" | "duty">) =>
  duty === "cdl" && slot === slotFor("medical")
    ? translator(language)("documentRequest.examiner", { day: formatDay(endsOn, language) })
    : undefined;

type Read = Awaited<ReturnType<typeof readSome>>[number];

const readOne = ({ id: companyId, timeZone }: Company, driverId: string): Promise<Read[]> =>
  readSome({ companyId, timeZone }, [driverId]).catch((error: unknown) => {
    log.error({ company: companyId, err: error }, "renewals");
    return [];
  });

async function endingsOf(company: Company, soon: Day): Promise<Ending[]> {
  const isRequested = await loadRequested(db, company.id);
  const may = (await mayEnd(company, soon)).filter(({ id, slot, endsOn }) => !isRequested(id, slot, endsOn));
  const found: Read[] = [];
  for (const id of new Set(may.map((each) => each.id))) found.push(...(await readOne(company, id)));
  return found.flatMap(({ driver: { id, dataKeyId, duty }, facts: { cdl }, file: { requirements } }) =>
    requirements.flatMap(({ item, ends: validUntil }) => {
      const slot = RENEWED.includes(item) ? slotFor(item) : undefined;
      const ends = item === "licence" && cdl?.isImported ? cdl.expirationOn : validUntil;
      return slot && ends !== null && ends <= soon && !isRequested(id, slot, ends)
        ? { id, dataKeyId, slot, endsOn: ends, duty }
        : [];
    }),
  );
}

async function mayEnd({ id: companyId, timeZone }: Company, soon: Day): Promise<Omit<Ending, "dataKeyId" | "duty">[]> {
  const isEmployed = and(eq(drivers.companyId, companyId), eq(drivers.status, "active"));
  const medical = slotFor("medical") ?? "";
  const licences = await db
    .select({ id: drivers.id, endsOn: cdls.expirationOn })
    .from(cdls)
    .innerJoin(drivers, eq(drivers.id, cdls.driverId))
    .where(and(isEmployed, eq(cdls.current, true), lte(cdls.expirationOn, soon)));
  const importedLicences = await db
    .select({ id: drivers.id, endsOn: drivers.licenceExpiresOn })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(and(isEmployed, isNull(cdls.id), lte(drivers.licenceExpiresOn, soon)));
  const documents = await db
    .select({ id: drivers.id, kind: files.kind, expiresOn: files.expiresOn, createdAt: files.createdAt })
    .from(files)
    .innerJoin(drivers, eq(drivers.id, files.driverId))
    .where(
      and(
        isEmployed,
        inArray(files.kind, [...(itemOf("medical").documents ?? [])]),
        isNull(files.replacedById),
        eq(files.awaitsSubmission, false),
      ),
    )
    .orderBy(asc(files.createdAt));
  const ofTables = await db
    .select({ id: drivers.id, importedAt: drivers.importedAt, dueOn: qualificationDues.dueOn })
    .from(drivers)
    .innerJoin(qualificationDues, eq(qualificationDues.driverId, drivers.id))
    .where(and(isEmployed, isNotNull(drivers.importedAt), lte(qualificationDues.dueOn, soon)));
  const { provenWithin: importedDocumentsDueDays } = await readCompanySettings(db, companyId);
  // Until the day of proof the other days on which something falls due are ends that the table states.
  const importedDocuments = ofTables.flatMap(({ id, importedAt, dueOn }) => {
    const importProofDueOn = addDays(dayOf(importedAt ?? new Date(), timeZone), importedDocumentsDueDays);
    return dueOn < importProofDueOn ? { id, slot: medical, endsOn: dueOn } : [];
  });
  const newest = new Map(documents.map((document) => [`${document.id} ${document.kind}`, document]));
  const ofRecords = and(isEmployed, isNull(qualificationRecords.revokedAt));
  const dated = await db
    .select({ id: drivers.id, endsOn: qualificationRecords.endsOn, doneOn: qualificationRecords.doneOn })
    .from(qualificationRecords)
    .innerJoin(drivers, eq(drivers.id, qualificationRecords.driverId))
    .where(and(ofRecords, isNotNull(qualificationRecords.endsOn)))
    .orderBy(asc(qualificationRecords.doneOn));
  const undated = await db
    .select({ id: drivers.id, doneOn: qualificationRecords.doneOn, dueOn: qualificationDues.dueOn })
    .from(qualificationRecords)
    .innerJoin(drivers, eq(drivers.id, qualificationRecords.driverId))
    .innerJoin(qualificationDues, eq(qualificationDues.driverId, drivers.id))
    .where(
      and(
        ofRecords,
        isNull(qualificationRecords.endsOn),
        lte(qualificationDues.dueOn, soon),
        lte(qualificationRecords.doneOn, monthsBefore(addDays(soon, 3), MAX_MEDICAL_MONTHS)),
      ),
    );
  const endOf = (on: Day, own: Day | null): Day => {
    const most = monthsAfter(on, MAX_MEDICAL_MONTHS);
    return own !== null && own < most ? own : most;
  };
  const ofDocuments = [...newest.values()].map(({ id, expiresOn, createdAt }) => ({
    id,
    slot: medical,
    endsOn: endOf(dayOf(createdAt, timeZone), expiresOn),
  }));
  const ofDated = [...new Map(dated.map((row) => [row.id, row])).values()].map(({ id, doneOn, endsOn }) => ({
    id,
    slot: medical,
    endsOn: endOf(doneOn, endsOn),
  }));
  return [
    ...licences.map((row) => ({ ...row, slot: CDL_SLOT })),
    ...importedDocuments,
    ...importedLicences.flatMap(({ id, endsOn }) => (endsOn === null ? [] : { id, endsOn, slot: CDL_SLOT })),
    ...[...ofDocuments, ...ofDated].filter(({ endsOn }) => endsOn <= soon),
    ...undated.flatMap(({ id, doneOn, dueOn }) =>
      endOf(doneOn, null) === dueOn ? { id, slot: medical, endsOn: dueOn } : [],
    ),
  ];
}

/** A week before it ends; if that is too soon, the usual number of days. */
const dueOnOf = (endsOn: Day, today: Day): Day => {
  const week = addDays(endsOn, -7);
  const usual = addDays(today, USUAL_DAYS);
  return week >= usual ? week : endsOn >= usual ? endsOn : usual;
};

async function loadRequested(tx: Db, companyId: string, driverId?: string) {
  const rows = await tx
    .select({
      driverId: documentRequests.driverId,
      slot: documentRequests.slot,
      state: documentRequests.state,
      renewsOn: documentRequests.renewsOn,
    })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.companyId, companyId),
        driverId === undefined ? undefined : eq(documentRequests.driverId, driverId),
        inArray(documentRequests.slot, [...RENEWED_SLOTS]),
      ),
    );
  const isOpen = (state: RequestRow["state"]) => (OPEN_STATES as readonly string[]).includes(state);
  const open = new Set(rows.flatMap((row) => (isOpen(row.state) ? `${row.driverId} ${row.slot}` : [])));
  const renewed = new Set(rows.map((row) => `${row.driverId} ${row.slot} ${row.renewsOn}`));
  return (id: string, slot: string, endsOn: Day): boolean =>
    open.has(`${id} ${slot}`) || renewed.has(`${id} ${slot} ${endsOn}`);
}
