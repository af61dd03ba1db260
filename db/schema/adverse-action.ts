import { ADVERSE_DECISIONS, DELIVERY_METHODS, NOTICE_CHANNELS, REPORT_KINDS } from "~/domain/adverse-action/report";
import { applications } from "./application";
import { foreignKey, id, index, instant, integer, oneOf, sealed, table, text } from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

/** An adverse action because of a consumer report, with its notices (15 USC 1681b(b)(3)). */
export const adverseActions = table(
  "adverse_actions",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    applicationId: text(),
    report: text({ enum: REPORT_KINDS }).notNull(),
    sealedDetails: sealed().notNull(),
    notice: text({ enum: NOTICE_CHANNELS }).notNull(),
    noticeDueOn: text().notNull(),
    noticedAt: instant(),
    mailId: text(),
    copyAskedAt: instant(),
    copyDueOn: text(),
    copyWay: text({ enum: DELIVERY_METHODS }),
    copyFileId: text(),
    copiedAt: instant(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("adverse_actions_by_driver").on(t.companyId, t.driverId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("adverse_actions_report", t.report),
    oneOf("adverse_actions_notice", t.notice),
  ],
);

/** Sent with copy and rights before a decision that no exception covers (15 USC 1681b(b)(3)(A)). */
export const preNotices = table(
  "pre_notices",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    applicationId: text(),
    decided: text({ enum: ADVERSE_DECISIONS }).notNull(),
    report: text({ enum: REPORT_KINDS }).notNull(),
    sealedDetails: sealed().notNull(),
    notice: text({ enum: NOTICE_CHANNELS }).notNull(),
    mailId: text(),
    fileId: text(),
    /** Business days. */
    waitDays: integer().notNull(),
    sentOn: text(),
    sealedDispute: sealed(),
    disputedAt: instant(),
    closedAt: instant(),
    adverseActionId: text(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("pre_notices_by_driver").on(t.companyId, t.driverId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("pre_notices_decided", t.decided),
    oneOf("pre_notices_report", t.report),
    oneOf("pre_notices_notice", t.notice),
  ],
);
