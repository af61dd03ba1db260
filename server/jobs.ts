import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { db } from "db/client.server";
import { isLeader } from "db/leader.server";
import { makeWaitingPdfs } from "~/domain/application/record/pdf.server";
import { deleteOldUndos } from "~/domain/application/undo.server";
import { mailAuditCheckpoint, watchAudit } from "~/domain/audit/watch.server";
import { deleteOldBinders, makeWaitingBinders } from "~/domain/binder/making.server";
import { deleteOldBulkUploads } from "~/domain/bulk-upload/batch.server";
import { isStoredName } from "~/domain/cdl/cdl.server";
import { requestForms } from "~/domain/document-request/form-request.server";
import { runRequestLifecycle } from "~/domain/document-request/lifecycle.server";
import { watchExpiry } from "~/domain/driver/expiry-watch.server";
import { indexLicenceEndings } from "~/domain/driver/licence-ending.server";
import { reindexPeople } from "~/domain/driver/search-words.server";
import { deleteOldEvents } from "~/domain/event/event.server";
import { deleteOldIdempotencyKeys } from "~/domain/idempotency.server";
import { beginInvestigations } from "~/domain/inquiry/begin.server";
import { remindInquiries } from "~/domain/inquiry/sending.server";
import { remindOfInterviews } from "~/domain/interview/due.server";
import { deleteOldMailings, sendWaitingMailings } from "~/domain/message/mailing.server";
import { sendDigests } from "~/domain/notification/digest.server";
import { measureFileSizes, measureMinute } from "~/domain/operation/measure.server";
import { announceOpenedAccess, endExpiredAccess } from "~/domain/provider-access/access.server";
import { deleteOldAccessLinks } from "~/domain/provider-access/link.server";
import { requestRenewals } from "~/domain/qualification/renewal.server";
import { refreshSummaries } from "~/domain/qualification/summary.server";
import { sendWeeklyDigests } from "~/domain/qualification/weekly-digest.server";
import { makeWaitingReleasePdfs } from "~/domain/release/pdf.server";
import { runDraftLifecycle } from "~/domain/retention/draft-lifecycle.server";
import { runRetention } from "~/domain/retention/run.server";
import { purgeSessions } from "~/domain/session/purge.server";
import { deleteOldSms } from "~/domain/sms/consent.server";
import { sendWaitingSms } from "~/domain/sms/sending.server";
import { deleteOldTables } from "~/domain/table/staged.server";
import { deleteOldEmailChanges } from "~/domain/user/email-change.server";
import { deleteOldDeliveries } from "~/domain/webhook/delivery.server";
import { deliverWebhooks } from "~/domain/webhook/sending.server";
import { env } from "~/env.server";
import { recordCheckpoint } from "~/server/audit/chain.server";
import { sweepBlobs } from "~/server/blobs.server";
import { clockDoubt } from "~/server/clock.server";
import { deleteExpiredLimits } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { deleteSentMail } from "~/server/mail.server";
import { findSharedAddress } from "~/server/shared-address.server";
import { stampWaiting } from "~/server/timestamp/queue.server";
import { runBackups } from "./backup/schedule";
import type { Role } from "./role";

const AFTER_START = 250;
const APART = 20;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Hours between two lists of all files, which a bucket charges for. */
const LISTED_EACH = env.bucket ? 24 : 6;

/** Milliseconds. Jobs that go by `age` pause while the clock is in doubt; those of `each` process are done by all, the others on one machine. */
type Job = {
  name: string;
  first: number;
  pause: number;
  age?: true;
  each?: true;
  work(signal: AbortSignal): Promise<unknown>;
};

async function noticeSharedAddress(): Promise<void> {
  const shared = env.mode === "production" && (await findSharedAddress(db));
  if (shared) log.warn(shared, "many people behind one private address: TRUST_PROXY counts too few proxies");
}

/** A document whose renewal is requested is left out of the expiry notices. */
async function requestRenewalsThenWatchExpiry(signal: AbortSignal): Promise<void> {
  try {
    await requestRenewals(new Date(), signal);
  } finally {
    await watchExpiry(new Date(), signal);
  }
}

const JOBS: Job[] = [
  { name: "drafts", age: true, first: 0, pause: 15 * MINUTE, work: (signal) => runDraftLifecycle(new Date(), signal) },
  {
    name: "document reminders",
    age: true,
    first: 0,
    pause: 15 * MINUTE,
    work: (signal) => runRequestLifecycle(new Date(), signal),
  },
  {
    name: "company forms",
    age: true,
    first: 0,
    pause: 15 * MINUTE,
    work: (signal) => requestForms(new Date(), signal),
  },
  {
    name: "renewals and expiry",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: requestRenewalsThenWatchExpiry,
  },
  { name: "daily digests", age: true, first: 0, pause: 5 * MINUTE, work: (signal) => sendDigests(new Date(), signal) },
  {
    name: "weekly digests",
    age: true,
    first: MINUTE,
    pause: 15 * MINUTE,
    work: (signal) => sendWeeklyDigests(new Date(), signal),
  },
  {
    name: "retention",
    age: true,
    first: MINUTE,
    pause: 6 * 60 * MINUTE,
    work: (signal) => runRetention(new Date(), signal),
  },
  {
    name: "qualification summaries",
    first: 0,
    pause: 5 * SECOND,
    work: (signal) => refreshSummaries(new Date(), signal),
  },
  { name: "application PDFs", first: 0, pause: 5 * SECOND, work: makeWaitingPdfs },
  { name: "release PDFs", first: 0, pause: 5 * SECOND, work: makeWaitingReleasePdfs },
  { name: "investigations", first: 0, pause: MINUTE, work: (signal) => beginInvestigations(new Date(), signal) },
  {
    name: "inquiry reminders",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: (signal) => remindInquiries(new Date(), signal),
  },
  { name: "binders", first: 0, pause: 2 * SECOND, work: makeWaitingBinders },
  {
    name: "old binders",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: () => deleteOldBinders(new Date()),
  },
  { name: "license expiry index", first: 0, pause: 24 * 60 * MINUTE, work: indexLicenceEndings },
  { name: "search index", first: 0, pause: 24 * 60 * MINUTE, work: reindexPeople },
  { name: "expired limits", first: 5 * MINUTE, pause: 5 * MINUTE, work: () => deleteExpiredLimits(new Date()) },
  {
    name: "old idempotency keys",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: () => deleteOldIdempotencyKeys(new Date()),
  },
  {
    name: "unfiled bulk uploads",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: () => deleteOldBulkUploads(new Date()),
  },
  {
    name: "expired imports",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: () => deleteOldTables(new Date()),
  },
  { name: "old events", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteOldEvents(new Date()) },
  { name: "webhooks", first: 0, pause: SECOND, work: (signal) => deliverWebhooks(new Date(), signal) },
  { name: "old webhooks", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteOldDeliveries(new Date()) },
  { name: "old undos", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteOldUndos(new Date()) },
  { name: "expired sessions", age: true, first: 0, pause: 60 * MINUTE, work: () => purgeSessions(new Date()) },
  {
    name: "expired email changes",
    age: true,
    first: 0,
    pause: 60 * MINUTE,
    work: () => deleteOldEmailChanges(new Date()),
  },
  {
    name: "opened access",
    age: true,
    first: 0,
    pause: 5 * MINUTE,
    work: (signal) => announceOpenedAccess(new Date(), signal),
  },
  { name: "expired access", age: true, first: 0, pause: 5 * MINUTE, work: (signal) => endExpiredAccess(signal) },
  { name: "old access links", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteOldAccessLinks(new Date()) },
  { name: "text messages", first: 0, pause: SECOND, work: (signal) => sendWaitingSms(new Date(), signal) },
  { name: "old text messages", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteOldSms(new Date()) },
  { name: "mailings", first: 0, pause: 2 * SECOND, work: (signal) => sendWaitingMailings(new Date(), signal) },
  {
    name: "interview reminders",
    age: true,
    first: 0,
    pause: 5 * MINUTE,
    work: (signal) => remindOfInterviews(new Date(), signal),
  },
  { name: "old mailings", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteOldMailings(new Date()) },
  { name: "sent mail", age: true, first: 0, pause: 60 * MINUTE, work: () => deleteSentMail(new Date()) },
  { name: "audit checkpoint", first: 0, pause: MINUTE, work: recordCheckpoint },
  { name: "audit timestamps", first: 0, pause: 5 * SECOND, work: (signal) => stampWaiting(new Date(), signal) },
  { name: "audit check", first: 0, pause: 24 * 60 * MINUTE, work: (signal) => watchAudit(new Date(), signal) },
  {
    name: "audit checkpoint mail",
    age: true,
    first: 10 * MINUTE,
    pause: 60 * MINUTE,
    work: () => mailAuditCheckpoint(),
  },
  { name: "measurements", each: true, first: 0, pause: MINUTE, work: measureMinute },
  { name: "file sizes", first: 0, pause: LISTED_EACH * 60 * MINUTE, work: measureFileSizes },
  { name: "shared address", first: 5 * MINUTE, pause: 24 * 60 * MINUTE, work: noticeSharedAddress },
  {
    name: "unused files",
    age: true,
    first: 60 * MINUTE,
    pause: (env.bucket ? LISTED_EACH : 1) * 60 * MINUTE,
    work: () => sweepBlobs(isStoredName),
  },
];

export function startJobs(role: Role, program: URL): () => Promise<void> {
  const stopping = new AbortController();
  const backups: Job = { name: "backups", first: 0, pause: MINUTE, work: (signal) => runBackups(program, signal) };
  const all = [...JOBS, backups].filter(({ each }) => each || role !== "web");
  setMaxListeners(2 * all.length, stopping.signal);
  const jobs = all.map((job, number) => repeat(job, AFTER_START + number * APART, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(jobs);
  };
}

const leads = (): Promise<boolean> =>
  isLeader().catch((error: unknown) => {
    log.error({ err: error }, "the lock of the jobs");
    return false;
  });

async function isDue({ name, age }: Job): Promise<boolean> {
  const seen = age && (await clockDoubt());
  if (seen)
    log.error({ job: name, seen }, "nothing is done by age: the clock has jumped ahead. See npm run admin -- check");
  return !seen;
}

async function repeat(job: Job, delay: number, signal: AbortSignal): Promise<void> {
  for (let wait = delay + job.first; ; ) {
    await setTimeout(wait, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
    const isOurs = job.each || (await leads());
    // Another machine's work is ours within a minute of its death.
    wait = isOurs ? job.pause : Math.min(job.pause, MINUTE);
    if (!isOurs) continue;
    await isDue(job)
      .then((due) => due && job.work(signal))
      .catch((error: unknown) => log.error({ err: error }, job.name));
  }
}
