import { type Db, db, transaction } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, eq } from "drizzle-orm";
import { REMINDER_DAYS } from "~/domain/application/list";
import { isMissing, loadReleaseStatuses, type ReleaseStatus } from "~/domain/application/record/release-record.server";
import { conflict } from "~/domain/errors";
import {
  type Application,
  applicationsOf,
  loadApplication,
  loadApplicationToWrite,
  mailDataOf,
} from "~/domain/row-access/application.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { releaseReminderMail } from "~/emails/release/reminder";
import { selectAuditEvents } from "~/server/audit/select.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import type { ReleaseKind, ReleaseState } from "./kind";
import { ownReleasesLink } from "./release.server";

const DAY = 24 * 3600_000;

export type ShownRelease = {
  kind: ReleaseKind;
  state: ReleaseState;
  required: boolean;
  signedAt: Date | null;
  withdrawnAt: Date | null;
  textVersion: string | null;
  fileId: string | null;
};

function shownTo(actor: Actor, { kind, state, required, signed: [newest] }: ReleaseStatus): ShownRelease {
  return {
    kind,
    state,
    required,
    signedAt: newest?.signedAt ?? null,
    withdrawnAt: newest?.withdrawnAt ?? null,
    textVersion: newest?.textVersion ?? null,
    fileId: may(actor, "readInvestigation") ? (newest?.fileId ?? null) : null,
  };
}

export type ReleasesShown = {
  releases: ShownRelease[];
  reminder: { last: { at: Date; by: string | null } | null; from: Date | null } | null;
};

const NOT_REMINDED = ["rejected", "withdrawn", "expired"];

async function findReminder(
  tx: Db,
  application: Application,
  statuses: ReleaseStatus[],
): Promise<ReleasesShown["reminder"]> {
  if (NOT_REMINDED.includes(application.status)) return null;
  if (!statuses.some(isMissing)) return null;
  const ofThis = and(eq(auditEvents.object, application.id), eq(auditEvents.action, "release.reminded"));
  const [last] = await selectAuditEvents(tx, ofThis).limit(1);
  const from = last && new Date(last.at.getTime() + REMINDER_DAYS * DAY);
  return { last: last ? { at: last.at, by: last.by } : null, from: from && from > new Date() ? from : null };
}

export async function listReleases(actor: Actor, applicationId: string): Promise<ReleasesShown> {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, applicationId);
  const statuses = await loadReleaseStatuses(db, application);
  return {
    releases: statuses.map((status) => shownTo(actor, status)),
    reminder: await findReminder(db, application, statuses),
  };
}

export async function listReleasesOfDriver(actor: Actor, driverId: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, driverId);
  const found: { application: Application; releases: ShownRelease[] }[] = [];
  for (const application of await applicationsOf(db, driver)) {
    const releases = (await loadReleaseStatuses(db, application)).map((status) => shownTo(actor, status));
    if (releases.length > 0) found.push({ application, releases });
  }
  return found;
}

export async function remindOfReleases(actor: Actor, applicationId: string): Promise<void> {
  const { companyId } = authorize(actor, "writeToDrivers");
  await transaction(async (tx) => {
    const application = await loadApplicationToWrite(tx, companyId, applicationId);
    const reminder = await findReminder(tx, application, await loadReleaseStatuses(tx, application));
    if (!reminder) throw conflict("nothing_to_remind");
    if (reminder.from) throw conflict("reminded_lately");
    const { email: to, language } = application;
    const content = releaseReminderMail(translator(language), {
      ...mailDataOf(application),
      link: ownReleasesLink(application),
    });
    await queueMail(tx, { to, language, name: "release-reminder", content });
    await audit(tx, actor, { action: "release.reminded", companyId, object: applicationId });
  });
}
