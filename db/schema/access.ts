import { ACCESS_DECISIONS } from "~/domain/provider-access/state";
import { bytes, id, index, instant, integer, oneOf, table, text } from "./columns";
import { companies } from "./company";
import { users } from "./user";

/** The provider's way into a company: requested with a reason and decided by its Administrators, or offered by them. */
export const accessGrants = table(
  "access_grants",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    requestedByUserId: text().references(() => users.id),
    reason: text(),
    requestedAt: instant().notNull(),
    hours: integer(),
    opensAt: instant().notNull(),
    endsAt: instant(),
    decision: text({ enum: ACCESS_DECISIONS }),
    decidedByUserId: text().references(() => users.id),
    decidedAt: instant(),
    announcedAt: instant(),
    endedByUserId: text().references(() => users.id),
    endedAt: instant(),
  },
  (t) => [
    index("access_grants_by_company").on(t.companyId, t.requestedAt),
    oneOf("access_grants_decision", t.decision),
  ],
);

/** By which one Administrator answers a request from the mail, without signing in. */
export const accessLinks = table(
  "access_links",
  {
    tokenHash: bytes().primaryKey(),
    grantId: text()
      .notNull()
      .references(() => accessGrants.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index("access_links_by_grant").on(t.grantId)],
);
