import { sql } from "drizzle-orm";
import { CHALLENGE_PURPOSES } from "~/domain/two-factor/passkey";
import { bytes, check, flag, id, index, instant, integer, language, list, oneOf, sealed, table, text } from "./columns";
import { companies } from "./company";
import { templates } from "./template";
import { users } from "./user";

export const applicants = table("applicants", {
  id: id(),
  email: text().notNull().unique(),
  language: language().notNull().default("en"),
  createdAt: instant().notNull(),
});

/** Found by the hash of a cookie (pages) or by the id in an access token (API). */
export const sessions = table(
  "sessions",
  {
    id: id(),
    kind: text({ enum: ["page", "api"] }).notNull(),
    tokenHash: bytes().unique(),
    userId: text().references(() => users.id),
    applicantId: text().references(() => applicants.id),
    realUserId: text().references(() => users.id),
    masqueradeReason: text(),
    /** When the RTIC user must sign in again; a masquerade does not extend it. */
    realUserUntil: instant(),
    companyId: text().references(() => companies.id),
    applicationId: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    userAgent: text(),
    deviceHash: bytes(),
    stepUpAt: instant("proven_at"),
  },
  (t) => [
    index("sessions_by_user").on(t.userId),
    index("sessions_by_applicant").on(t.applicantId),
    oneOf("sessions_kind", t.kind),
    check("sessions_owner", sql`(${t.userId} is null) <> (${t.applicantId} is null)`),
  ],
);

/** Single use; using one again ends the session. */
export const refreshTokens = table(
  "refresh_tokens",
  {
    tokenHash: bytes().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index("refresh_tokens_by_session").on(t.sessionId)],
);

/** `sealedRequest` holds what the visitor typed (code, CDL number). */
export const mailedLinks = table(
  "mailed_links",
  {
    id: id(),
    purpose: text({ enum: ["apply", "invitation", "reset", "setup", "email"] }).notNull(),
    tokenHash: bytes().notNull().unique(),
    codeHash: bytes(),
    codeTries: integer().notNull().default(0),
    browserHash: bytes(),
    email: text().notNull(),
    userId: text().references(() => users.id),
    templateId: text().references(() => templates.id),
    language: language().notNull(),
    sealedRequest: sealed(),
    /** Made by RTIC with a company's access, with which it ends. */
    underAccess: flag().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index("mailed_links_by_email").on(t.email, t.purpose),
    index("mailed_links_by_browser").on(t.browserHash),
    oneOf("mailed_links_purpose", t.purpose),
  ],
);

export const pendingSignIns = table(
  "pending_sign_ins",
  {
    tokenHash: bytes().primaryKey(),
    kind: text({ enum: ["page", "api"] }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index("pending_sign_ins_by_user").on(t.userId), oneOf("pending_sign_ins_kind", t.kind)],
);

export const totpSecrets = table("totp_secrets", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  sealedSecret: sealed().notNull(),
  /** Time step of the last accepted code, so that each code works once. */
  lastStep: integer().notNull(),
  createdAt: instant().notNull(),
});

/** HMAC of each unused code. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    codeHash: bytes().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
  },
  (t) => [index("recovery_codes_by_user").on(t.userId)],
);

export const passkeys = table(
  "passkeys",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    counter: integer().notNull(),
    transports: list().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index("passkeys_by_user").on(t.userId)],
);

export const passkeyChallenges = table(
  "passkey_challenges",
  {
    challengeHash: bytes().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    userId: text().references(() => users.id),
    expiresAt: instant().notNull(),
  },
  (t) => [oneOf("passkey_challenges_purpose", t.purpose)],
);
