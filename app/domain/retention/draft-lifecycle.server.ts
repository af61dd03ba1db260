import { setImmediate } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { afterCursor } from "db/keyset.server";
import {
  acknowledgements,
  applicationSections,
  applications,
  applicationTags,
  drivers,
  interviews,
  interviewTimes,
  mailingRecipients,
  undoableActs,
} from "db/schema";
import { and, asc, type Column, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { deleteCdlDraft, deleteUnusedPictures } from "~/domain/application/cdl-draft.server";
import { moveApplication } from "~/domain/application/move.server";
import { dropReplacedFiles } from "~/domain/application/record/attached-file.server";
import { INACTIVITY, isPositionLive, sendReminder } from "~/domain/application/reminder.server";
import { loadSections } from "~/domain/application/sections/stored.server";
import { dayOf } from "~/domain/day";
import { wherePersonOnHold } from "~/domain/legal-hold/on-hold.server";
import { type Application, mailDataOf, selectApplications } from "~/domain/row-access/application.server";
import { loadDriver, recordsOfPerson } from "~/domain/row-access/driver.server";
import { draftExpiringMail } from "~/emails/draft-expiring";
import { translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { forgetUnknown } from "./forget.server";
import { type Erase, sweepErased, withErasure } from "./person-erasure.server";

const DAY = 24 * 3600_000;
/** Warning and erasure are this far apart even after the program or its clock stood still. */
const NOTICE = INACTIVITY.expiry - INACTIVITY.warning;
const BATCH = 100;

type DraftStep = {
  due(now: Date): SQL | undefined;
  erases?: true;
  run(tx: Db, draft: Application, now: Date, erase: Erase): Promise<boolean>;
};

// SQLite uses the partial index of drafts only for a literal status.
const untouched = (now: Date, atLeast: number, lessThan?: number) =>
  and(
    sql`${applications.status} = 'draft'`,
    lte(applications.lastActivityAt, new Date(now.getTime() - atLeast)),
    lessThan === undefined ? undefined : gt(applications.lastActivityAt, new Date(now.getTime() - lessThan)),
  );

const remind: DraftStep = {
  due: (now) => and(untouched(now, INACTIVITY.reminder, INACTIVITY.warning), isNull(applications.nudgedAt)),
  async run(tx, draft, now) {
    if (!(await isPositionLive(tx, draft))) return false;
    await tx.update(applications).set({ nudgedAt: now }).where(eq(applications.id, draft.id));
    await sendReminder(tx, "system", draft);
    return true;
  },
};

/** Ignores notes dated by a clock that was ahead, and not those of a round that began a moment later. */
const isUnnoted = (noted: Column, now: Date) =>
  or(isNull(noted), lte(noted, applications.lastActivityAt), gt(noted, new Date(now.getTime() + DAY)));

const warn: DraftStep = {
  due: (now) =>
    and(
      untouched(now, INACTIVITY.warning),
      or(isUnnoted(applications.expiryWarnedAt, now), isUnnoted(applications.expiryNotedAt, now)),
    ),
  async run(tx, draft, now) {
    const own = eq(applications.id, draft.id);
    if (!(await isPositionLive(tx, draft))) {
      const unnoted = isUnnoted(applications.expiryNotedAt, now);
      await tx.update(applications).set({ expiryNotedAt: now }).where(and(own, unnoted));
      return false;
    }
    await tx.update(applications).set({ expiryNotedAt: now, expiryWarnedAt: now }).where(own);
    const { email: to, language, lastActivityAt, timeZone } = draft;
    const erasedAt = new Date(Math.max(lastActivityAt.getTime() + INACTIVITY.expiry, now.getTime() + NOTICE));
    const content = draftExpiringMail(translator(language), {
      ...mailDataOf(draft),
      daysLeft: Math.ceil((erasedAt.getTime() - now.getTime()) / DAY),
      eraseOn: dayOf(erasedAt, timeZone),
      language,
    });
    await queueMail(tx, { to, language, name: "draft-expiring", content });
    return true;
  },
};

const expire: DraftStep = {
  erases: true,
  due: (now) =>
    and(
      untouched(now, INACTIVITY.expiry),
      gt(applications.expiryNotedAt, applications.lastActivityAt),
      lte(applications.expiryNotedAt, new Date(now.getTime() - NOTICE)),
      not(wherePersonOnHold(applications.driverId)),
    ),
  async run(tx, draft, now, erase) {
    if (await hasOtherRecords(tx, draft)) await eraseDraft(tx, draft);
    else {
      await erase(tx, { cause: "abandoned" });
      await forgetUnknown(tx, draft.applicantId, now);
    }
    return true;
  },
};

export async function eraseDraft(tx: Db, draft: Application): Promise<void> {
  await moveApplication(tx, "system", draft, "expire", { set: { sectionsDone: 0 } });
  await dropFiles(tx, draft);
  await tx.delete(applicationSections).where(eq(applicationSections.applicationId, draft.id));
  const talks = tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.applicationId, draft.id));
  await tx.delete(interviewTimes).where(inArray(interviewTimes.interviewId, talks));
  await tx.delete(interviews).where(eq(interviews.applicationId, draft.id));
  await tx.delete(mailingRecipients).where(eq(mailingRecipients.applicationId, draft.id));
  await tx.delete(applicationTags).where(eq(applicationTags.applicationId, draft.id));
  await tx.delete(undoableActs).where(eq(undoableActs.applicationId, draft.id));
  await tx.delete(acknowledgements).where(eq(acknowledgements.applicationId, draft.id));
}

async function dropFiles(tx: Db, draft: Application): Promise<void> {
  const vault = await openVault(tx, draft.dataKeyId);
  const before = (await loadSections(tx, vault, draft)).get("questions")?.values;
  await dropReplacedFiles(tx, "system", vault, draft, { before, now: {} });
  await deleteUnusedPictures(tx, "system", draft, await deleteCdlDraft(tx, vault, draft));
}

/** Of the person, under whichever record (docs/decisions/0139). */
async function hasOtherRecords(tx: Db, { id, companyId, driverId }: Application): Promise<boolean> {
  const records = await recordsOfPerson(tx, await loadDriver(tx, companyId, driverId));
  const [other] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.driverId, records), ne(applications.id, id), ne(applications.status, "expired")))
    .limit(1);
  const [hired] = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(inArray(drivers.id, records), ne(drivers.status, "applicant")));
  return other !== undefined || hired !== undefined;
}

export async function runDraftLifecycle(
  now = new Date(),
  signal?: AbortSignal,
): Promise<{ nudged: number; warned: number; expired: number }> {
  const expired = await runAll(expire, now, signal);
  if (expired > 0) await sweepErased();
  return {
    expired,
    warned: await runAll(warn, now, signal),
    nudged: await runAll(remind, now, signal),
  };
}

async function runAll(care: DraftStep, now: Date, signal: AbortSignal | undefined): Promise<number> {
  let count = 0;
  let last: [lastActivityAt: number, id: string] | undefined;
  for (;;) {
    const drafts = await db
      .select({ id: applications.id, lastActivityAt: applications.lastActivityAt })
      .from(applications)
      .where(and(care.due(now), afterCursor([applications.lastActivityAt, applications.id], last, "asc")))
      .orderBy(asc(applications.lastActivityAt), asc(applications.id))
      .limit(BATCH);
    for (const { id, lastActivityAt } of drafts) {
      if (signal?.aborted) return count;
      last = [lastActivityAt.getTime(), id];
      try {
        if (await runOne(care, id, now)) count += 1;
      } catch (error) {
        log.error({ application: id, err: error }, "draft care");
      }
      await setImmediate();
    }
    if (drafts.length < BATCH) return count;
  }
}

async function runOne(care: DraftStep, id: string, now: Date): Promise<boolean> {
  const [draft] = await selectApplications(db).where(eq(applications.id, id));
  if (!draft) return false;
  const work = (erase: Erase) =>
    transaction(async (tx) => {
      const [row] = await selectApplications(tx).where(and(eq(applications.id, id), care.due(now)));
      return row !== undefined && care.run(tx, row, now, erase);
    });
  return care.erases
    ? withErasure(draft, now, work)
    : work(() => Promise.reject(new Error("this care erases nothing")));
}
