import type { Db } from "db/client.server";
import { consumeLimit } from "~/server/limits.server";
import { unqueueMail } from "~/server/mail.server";
import { clientAddress } from "~/server/request-scope.server";
import { mailboxOf, type Requester } from "~/server/requester.server";
import { discardLink, type LinkPurpose } from "./mailed-link.server";

/** Counts the same whether or not it will be sent, or the limit would reveal who has an account. */
export async function consumeMailLimit(purpose: LinkPurpose, email: string, requester: Requester): Promise<void> {
  const mailbox = `${purpose}:${mailboxOf(email)}`;
  const senderKey = `${mailbox}|${requester.limitKey}`;
  await consumeLimit("mailFromNetwork", clientAddress());
  if (purpose === "apply") await consumeLimit("mailCooldown", senderKey, "mail_just_sent");
  await consumeLimit("mailByRequester", senderKey);
  await consumeLimit("mailByRequesterDaily", senderKey);
  if (!requester.isKnownDevice) await consumeLimit("mailByUnknownDevices", mailbox);
}

export const consumeStaffMailLimit = (purpose: LinkPurpose, email: string): Promise<unknown> =>
  consumeLimit("mailByStaff", `${purpose}:${mailboxOf(email)}`, "mail_often");

export type SentLink = { link: string; mailId: string };

/**
 * Does the same work without a link, or the response time would reveal who has an account.
 * @param sent undefined where the link goes out
 */
export async function revokeLink(tx: Db, sent: SentLink | undefined): Promise<void> {
  await discardLink(tx, sent?.link ?? "");
  await unqueueMail(tx, sent?.mailId ?? "");
}
