import { type Db, db, transaction } from "db/client.server";
import { applications, investigations } from "db/schema";
import { and, asc, eq, exists, gte, inArray, lt, notExists, or } from "drizzle-orm";
import { detailsContext } from "~/domain/application/record/added-employers.server";
import {
  findSignedRecord,
  type SignedAnswers,
  type SignedRecord,
} from "~/domain/application/record/signed-record.server";
import type { Employer } from "~/domain/application/sections/work/schema";
import { ssnDigits } from "~/domain/application/sections/you/ssn";
import { dayOf } from "~/domain/day";
import { formatEmployer, regulatedEmployers } from "~/domain/release/employers";
import { type Application, loadApplication, selectApplications } from "~/domain/row-access/application.server";
import { dutyOf } from "~/domain/template/duty";
import { audit } from "~/server/audit.server";
import { log } from "~/server/log.server";
import { openVault, type Vault } from "~/server/vault.server";
import { asksTesting, type InquiryDetails, type SaidAccident } from "./answer";
import { addInquiryEvent, inquiriesOf, insertInquiry, type Loaded, updateInquiry } from "./record.server";
import { INVESTIGATED } from "./state";

const APPROVED_WITHIN = 30 * 24 * 3600_000;
const BATCH_SIZE = 20;

const marks = (tx: Db) => tx.select({ id: investigations.applicationId }).from(investigations);

export async function beginInvestigations(now = new Date(), signal?: AbortSignal): Promise<number> {
  const since = new Date(now.getTime() - APPROVED_WITHIN);
  const ofThis = eq(investigations.applicationId, applications.id);
  const isNew = and(gte(applications.approvedAt, since), notExists(marks(db).where(ofThis)));
  const signedSince = lt(investigations.startedAt, applications.submittedAt);
  const isSignedAgain = and(gte(applications.statusSince, since), exists(marks(db).where(and(ofThis, signedSince))));
  const waiting = await selectApplications(db)
    .where(and(inArray(applications.status, [...INVESTIGATED]), or(isNew, isSignedAgain)))
    .orderBy(asc(applications.id))
    .limit(BATCH_SIZE);
  let count = 0;
  for (const { companyId, id } of waiting) {
    if (signal?.aborted) break;
    await transaction((tx) => beginInvestigation(tx, companyId, id)).then(
      () => {
        count += 1;
      },
      (error: unknown) => log.error({ err: error, application: id }, "investigation"),
    );
  }
  return count;
}

/** Idempotent per signature. */
export async function beginInvestigation(tx: Db, companyId: string, applicationId: string): Promise<void> {
  const application = await loadApplication(tx, companyId, applicationId);
  const { driverId } = application;
  const [mark] = await tx
    .insert(investigations)
    .values({ applicationId, companyId, driverId, startedAt: new Date() })
    .onConflictDoUpdate({
      target: investigations.applicationId,
      set: { startedAt: new Date() },
      setWhere: lt(investigations.startedAt, application.submittedAt ?? new Date(0)),
    })
    .returning();
  if (!mark) return;
  const { vault, added } = await followSignature(tx, application);
  for (const each of added) {
    const id = await insertInquiry(tx, vault, { companyId, driverId, applicationId, createdByUserId: null }, each);
    await addInquiryEvent(tx, { row: { id, companyId }, vault }, { act: "add", by: null });
  }
  await audit(tx, "system", {
    action: "inquiry.begun",
    companyId,
    object: driverId,
    detail: { inquiries: added.length },
  });
}

async function followSignature(tx: Db, application: Application): Promise<{ vault: Vault; added: InquiryDetails[] }> {
  const { id, companyId, driverId, dataKeyId } = application;
  const vault = await openVault(tx, dataKeyId);
  const signed = await findSignedRecord(tx, vault, application);
  if (!signed) return { vault, added: [] };
  const own = (await inquiriesOf(tx, companyId, driverId)).filter(({ row }) => row.applicationId === id);
  const named = detailsIn(signed.record, application);
  const before = pairsOf(named, own);
  for (const [one, inquiry] of before) await followContactConsent(tx, inquiry, one, signed.record.signedAt);
  return { vault, added: named.filter((one) => !before.has(one)) };
}

export async function adoptLatestContactConsent(tx: Db, companyId: string, applicationId: string): Promise<void> {
  await followSignature(tx, await loadApplication(tx, companyId, applicationId));
}

const nameOf = ({ employer }: InquiryDetails): string =>
  formatEmployer({ ...employer, from: null, to: null })
    .trim()
    .toLowerCase();

function pairsOf(named: readonly InquiryDetails[], before: readonly Loaded[]): Map<InquiryDetails, Loaded> {
  const remaining = [...before];
  const pairs = new Map<InquiryDetails, Loaded>();
  const pair = (fits: (one: InquiryDetails, each: InquiryDetails) => boolean): void => {
    for (const one of named.filter((each) => !pairs.has(each))) {
      const at = remaining.findIndex(({ details }) => fits(one, details));
      const [found] = at < 0 ? [] : remaining.splice(at, 1);
      if (found) pairs.set(one, found);
    }
  };
  const isSame = (one: InquiryDetails, each: InquiryDetails) => nameOf(each) === nameOf(one);
  pair((one, each) => isSame(one, each) && each.said?.from === one.said?.from);
  pair(isSame);
  return pairs;
}

async function followContactConsent(
  tx: Db,
  { row, vault, details }: Loaded,
  { said: latest }: InquiryDetails,
  signedAt: string,
): Promise<void> {
  const mayContact = latest?.mayContact;
  const isOlder = row.createdAt.toISOString() >= signedAt || (details.wishSignedAt ?? "") >= signedAt;
  if (mayContact === undefined || isOlder || (details.said?.mayContact ?? true) === mayContact) return;
  const said = { ...(details.said ?? latest), mayContact } as InquiryDetails["said"];
  const sealedDetails = vault.sealJson(detailsContext(row), {
    ...details,
    said,
    wishSignedAt: signedAt,
  } satisfies InquiryDetails);
  await updateInquiry(tx, row, { sealedDetails });
  await audit(tx, "system", {
    action: "inquiry.agreement_changed",
    companyId: row.companyId,
    object: row.driverId,
    detail: { inquiry: row.id, mayContact },
  });
}

function detailsIn({ answers, signedAt }: SignedRecord, { timeZone, definition }: Application): InquiryDetails[] {
  const today = dayOf(new Date(signedAt), timeZone);
  const of = {
    duty: dutyOf(definition),
    appliedOn: today,
    failedTest: answers.testing?.failedTest === "yes",
  };
  const driver = driverIn(answers);
  const accidents = (answers.accidents?.accidents ?? []).map(
    ({ happenedOn, place, injuries, fatalities }): SaidAccident => ({ happenedOn, place, injuries, fatalities }),
  );
  return (answers.work?.employers ?? []).flatMap((row): InquiryDetails[] => {
    const [employer] = regulatedEmployers([row], today);
    if (!employer) return [];
    const { name, city, state, from, to } = employer;
    const [fmcsrs, part40] = [row.fmcsrs === "yes", row.part40 === "yes"];
    return [
      {
        employer: { name, city, state },
        contact: { email: null, phone: row.phone ?? null, fax: null, address: addressIn(row), language: "en" },
        driver,
        said: {
          from,
          to,
          signedOn: today,
          position: row.position,
          accidents,
          reason: row.reason ?? null,
          reasonDetails: row.reasonDetails ?? null,
          mayContact: row.mayContact === "yes",
        },
        fmcsrs,
        part40,
        asksTesting: asksTesting({ fmcsrs, part40, to }, of),
      },
    ];
  });
}

const LAST = 4;
function driverIn({ you }: SignedAnswers): InquiryDetails["driver"] {
  return {
    name: [you.firstName, you.middleName, you.lastName, you.suffix].filter(Boolean).join(" "),
    otherNames: you.otherNames ?? null,
    ssnEnding: you.ssn ? ssnDigits(you.ssn).slice(-LAST) : null,
  };
}

const addressIn = ({ street, city, state, zip, country }: Employer): string =>
  [street, city, [country ? null : state, zip].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
