/** What drivers text back. */
import { type Db, transaction } from "db/client.server";
import { drivers, smsConsents } from "db/schema";
import { desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { tryConsumeLimit } from "~/server/limits.server";
import { type Consent, endConsent, findActive, indexOfPhone } from "./record.server";
import { type Reply, readReply } from "./reply";

/**
 * A number goes to somebody else no sooner than 45 days after it was given up (47 CFR 52.15(f)(1)(ii)); later than that
 * START is no sign of who agreed.
 */
const RESUMABLE = 45 * 24 * 3600_000;

export type Incoming = { id: string; from: string; body: string; isAnswered: boolean };

export async function receiveSms({ id, from, body, isAnswered }: Incoming): Promise<string | null> {
  const reply = readReply(body);
  const phoneIndex = indexOfPhone(from);
  const { language, resumed } = await transaction(async (tx) => {
    const all = await tx
      .select()
      .from(smsConsents)
      .where(eq(smsConsents.phoneIndex, phoneIndex))
      .orderBy(desc(smsConsents.agreedAt), desc(smsConsents.id));
    const isRepeated = all.some(({ replies }) => replies.includes(id));
    if (reply === "stop" && !isRepeated) await stop(tx, all, id);
    const resumed = reply === "start" && !isRepeated ? await start(tx, all, id) : isRepeated;
    return { language: all[0]?.language ?? ("en" as const), resumed };
  });
  // Two programs that answer each other would never end.
  if (isAnswered || !(await tryConsumeLimit("smsReplies", phoneIndex.toString("hex")))) return null;
  return answerTo(reply, language, resumed);
}

function answerTo(reply: Reply, language: Language, resumed: boolean): string {
  const t = translator(language);
  const answer = reply === "start" && !resumed ? ("startNothing" as const) : reply;
  return t(`sms.reply.${answer}`, { link: env.appUrl });
}

async function stop(tx: Db, all: readonly Consent[], id: string): Promise<void> {
  for (const consent of all) {
    if (consent.state === "ended") continue;
    const { companyId, driverId, replies } = consent;
    await endConsent(tx, consent, { endedBy: "stop", replies: [...replies, id] });
    await audit(tx, "system", { action: "sms.ended", companyId, object: driverId, detail: { by: "stop" } });
  }
}

async function start(tx: Db, all: readonly Consent[], id: string): Promise<boolean> {
  let resumed = false;
  for (const consent of all) {
    if (consent.endedBy !== "stop") continue;
    const { companyId, driverId } = consent;
    const replies = [...consent.replies, id];
    const set = (await isResumable(tx, consent))
      ? ({ state: "active", endedAt: null, endedBy: null, replies } as const)
      : ({ endedBy: "stop_lifted", replies } as const);
    await tx.update(smsConsents).set(set).where(eq(smsConsents.id, consent.id));
    if (!("state" in set)) continue;
    resumed = true;
    await audit(tx, "system", { action: "sms.resumed", companyId, object: driverId });
  }
  return resumed;
}

async function isResumable(tx: Db, { provedAt, endedAt, driverId }: Consent): Promise<boolean> {
  if (!provedAt || !endedAt || Date.now() - endedAt.getTime() > RESUMABLE) return false;
  const [driver] = await tx.select({ erasedAt: drivers.erasedAt }).from(drivers).where(eq(drivers.id, driverId));
  return driver?.erasedAt === null && !(await findActive(tx, driverId));
}
