import { foreignKey, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { NOTICES, REPORT_KINDS, WAYS_OF_COPY } from "~/domain/adverse-action/report";
import { applications } from "./application";
import { id, instant, oneOf, sealed } from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

/** An adverse action because of a consumer report, with its notices (15 USC 1681b(b)(3)). */
export const adverseActions = sqliteTable(
  "adverse_actions",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    applicationId: text(),
    report: text({ enum: REPORT_KINDS }).notNull(),
    sealedDetails: sealed().notNull(),
    notice: text({ enum: NOTICES }).notNull(),
    noticeDueOn: text().notNull(),
    noticedAt: instant(),
    mailId: text(),
    copyAskedAt: instant(),
    copyDueOn: text(),
    copyWay: text({ enum: WAYS_OF_COPY }),
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
