import type { Db } from "db/client.server";
import { type Asker, mailboxOf } from "~/server/asker.server";
import { spend } from "~/server/limits.server";
import { unqueueMail } from "~/server/mail.server";
import { askerAddress } from "~/server/request-scope.server";
import { type LinkPurpose, unmakeLink } from "./mailed-link.server";

/** Counts the same whether or not it will be sent, or the limit would reveal who has an account. @throws tooMany */
export async function spendMail(purpose: LinkPurpose, email: string, asker: Asker): Promise<void> {
  const mailbox = `${purpose}:${mailboxOf(email)}`;
  const sender = `${mailbox}|${asker.key}`;
  await spend("mailFromNetwork", askerAddress());
  if (purpose === "apply") await spend("mailPause", sender, "mail_just_sent");
  await spend("mail", sender);
  await spend("mailDaily", sender);
  if (!asker.isKnownDevice) await spend("mailToMailbox", mailbox);
}

/** @throws tooMany */
export const spendSentMail = (purpose: LinkPurpose, email: string): Promise<unknown> =>
  spend("mailByStaff", `${purpose}:${mailboxOf(email)}`, "mail_often");

export type SentLink = { link: string; mailId: string };

/**
 * Does the same work without a link, or the response time would reveal who has an account.
 * @param sent undefined where the link goes out
 */
export async function revokeLink(tx: Db, sent: SentLink | undefined): Promise<void> {
  await unmakeLink(tx, sent?.link ?? "");
  await unqueueMail(tx, sent?.mailId ?? "");
}
