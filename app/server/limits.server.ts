/** Most of these limits survive a restart. */
import cluster from "node:cluster";
import { outsideTransaction } from "db/client.server";
import { engine } from "db/engine";
import { asRefusal } from "db/storage.server";
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError, type Refusal, tooMany } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { auditInOwnTransaction } from "./audit.server";
import { isId } from "./ids.server";
import { storedLimitName } from "./limit-name";
import type { LimitStore } from "./limits/store";
import { log } from "./log.server";
import { requestScope } from "./request-scope.server";

async function openStore(): Promise<LimitStore> {
  const { openLimitStore } = await (engine === "postgres"
    ? import("./limits/postgres.server")
    : import("./limits/sqlite.server"));
  return openLimitStore();
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Attempts and mails count per person and per device, so that nobody can lock out somebody else; network-wide limits
 * only stop floods.
 */
const PERSISTENT = {
  signIn: { points: 5, duration: 15 * MINUTE },
  signInFromNetwork: { points: 300, duration: 15 * MINUTE },
  /** Beyond it, attempts from unknown devices are queued (sign-in.server.ts). */
  signInToAccount: { points: 10, duration: 15 * MINUTE },
  passwordConfirmations: { points: 5, duration: 15 * MINUTE },
  twoFactorCodes: { points: 10, duration: 15 * MINUTE },
  twoFactorCodesDaily: { points: 40, duration: DAY },
  passkeyChallenges: { points: 60, duration: 15 * MINUTE },
  mailCooldown: { points: 1, duration: MINUTE },
  /** Of one requester to one mailbox. */
  mailByRequester: { points: 5, duration: HOUR },
  mailByRequesterDaily: { points: 10, duration: DAY },
  /** To one mailbox, from all devices that have not signed in before. */
  mailByUnknownDevices: { points: 10, duration: 6 * HOUR },
  /** Of one company. */
  invitations: { points: 30, duration: DAY },
  mailByStaff: { points: 5, duration: HOUR },
  mailFromNetwork: { points: 200, duration: HOUR },
  wrongLink: { points: 100, duration: 15 * MINUTE },
  /** Of one mailbox, however many codes were mailed to it. */
  wrongMailedCode: { points: 40, duration: DAY },
  wrongPositionCode: { points: 30, duration: MINUTE },
  wrongPositionCodeHourly: { points: 300, duration: HOUR },
  /** Of one mailbox and address, by a wrong CDL number. */
  wrongApplicationLookup: { points: 10, duration: HOUR },
  messagesByStaff: { points: 60, duration: HOUR },
  messagesToDriver: { points: 5, duration: HOUR },
  messagesByDriver: { points: 10, duration: HOUR },
  ssnReveals: { points: 10, duration: HOUR },
  /** Once another Administrator has allowed more. */
  extraSsnReveals: { points: 10, duration: HOUR },
  ssnRevealNotices: { points: 1, duration: HOUR },
  /** Of one driver, by signing with another number. */
  ssnChanges: { points: 5, duration: DAY },
  /** Counted for the driver and for the phone number. */
  smsCodes: { points: 6, duration: DAY },
  /** To one number. */
  smsReplies: { points: 10, duration: HOUR },
  uploads: { points: 40, duration: HOUR },
  personalCopies: { points: 5, duration: DAY },
  personalErasures: { points: 5, duration: HOUR },
  documentsFiled: { points: 300, duration: HOUR },
  bulkUploads: { points: 30, duration: HOUR },
  stagedTables: { points: 60, duration: HOUR },
  /** Of one API client. Beyond it, further addresses are not audited. */
  newClientAddresses: { points: 20, duration: DAY },
  /** Of one company, by the API. */
  exports: { points: 10, duration: HOUR },
  webhookTests: { points: 60, duration: HOUR },
} as const;
const IN_MEMORY = {
  anonymousToken: { points: 30, duration: MINUTE },
  clientTokens: { points: 60, duration: MINUTE },
  metrics: { points: 120, duration: MINUTE },
  tokenRefreshes: { points: 30, duration: MINUTE },
  documentVerifications: { points: 30, duration: MINUTE },
  requests: { points: 600, duration: MINUTE },
  /** Of one client, from whatever addresses. */
  client: { points: 600, duration: MINUTE },
  /** Beyond it, refusals are not audited. */
  auditedDenials: { points: 30, duration: MINUTE },
} as const;
export type Limit = keyof typeof PERSISTENT | keyof typeof IN_MEMORY;

const store = await openStore();
const limiters = new Map<Limit, RateLimiterAbstract>();
for (const [name, { points, duration }] of Object.entries(PERSISTENT))
  limiters.set(name as Limit, await store.limiter({ keyPrefix: storedLimitName(name), points, duration }));
for (const [name, { points, duration }] of Object.entries(IN_MEMORY)) {
  const options = { keyPrefix: name, points, duration };
  // With several processes the primary one counts (server/processes.ts).
  limiters.set(name as Limit, cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options));
}

const limiterOf = (limit: Limit) => limiters.get(limit) as RateLimiterAbstract;

const secondsToWait = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/** Limits counted while the clock was ahead expire after their own duration. */
async function clamp(current: RateLimiterAbstract, key: string, result: RateLimiterRes): Promise<RateLimiterRes> {
  if (result.msBeforeNext <= current.duration * 1000) return result;
  return current.set(key, result.consumedPoints, current.duration);
}

export type Allowance = { limit: Limit; quota: number; window: number; left: number; reset: number };

const allowanceOf = (limit: Limit, { points, duration }: RateLimiterAbstract, result: RateLimiterRes): Allowance => ({
  limit,
  quota: points,
  window: duration,
  left: Math.max(0, result.remainingPoints),
  reset: secondsToWait(result),
});

/** @throws tooMany with the seconds to wait */
export async function consumeLimit(limit: Limit, key: string, code?: string): Promise<Allowance> {
  const current = limiterOf(limit);
  try {
    return allowanceOf(limit, current, await clamp(current, key, await current.consume(key)));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw asRefusal(refusal);
    const result = await clamp(current, key, refusal);
    if (Object.hasOwn(PERSISTENT, limit) && result.consumedPoints === current.points + 1) auditLimit(limit, key);
    throw tooMany(secondsToWait(result), code);
  }
}

/** Not awaited, because a refusal must stay cheap. Keys that may contain an address are left out. */
function auditLimit(limit: Limit, key: string): void {
  const [person = ""] = key.split("|", 1);
  const event = {
    action: "access.limited",
    object: isId(person) ? person : undefined,
    detail: { limit: storedLimitName(limit) },
  } as const;
  outsideTransaction(() => auditInOwnTransaction(requestScope()?.actor ?? anonymous, event)).catch((error: unknown) =>
    log.error({ err: error }, "audit of a limit"),
  );
}

/**
 * Counts only work that fails with `failure`: consumed before the outcome is known, since parallel attempts would all
 * pass, and refunded otherwise.
 */
export async function limitFailures<T>(
  limits: Limit[],
  key: string,
  failure: Refusal,
  work: () => Promise<T>,
): Promise<T> {
  const consumed: Limit[] = [];
  try {
    for (const limit of limits) {
      await consumeLimit(limit, key);
      consumed.push(limit);
    }
    const result = await work();
    for (const limit of consumed) await refundLimit(limit, key);
    return result;
  } catch (error) {
    if (!(error instanceof DomainError && error.refusal === failure))
      for (const limit of consumed) await refundLimit(limit, key);
    throw error;
  }
}

export const tryConsumeLimit = (limit: Limit, key: string): Promise<boolean> =>
  consumeLimit(limit, key).then(
    () => true,
    () => false,
  );

export async function refundLimit(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).reward(key);
}

export async function resetLimit(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}

export const deleteExpiredLimits = (now: Date): Promise<void> => store.deleteExpired(now.getTime() - HOUR * 1000);

export const closeLimits = (): Promise<void> => store.close();
