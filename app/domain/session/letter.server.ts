import type { Db } from "db/client.server";
import { type Asker, mailboxOf } from "~/server/asker.server";
import { spend } from "~/server/limits.server";
import { unqueueMail } from "~/server/mail.server";
import { askerAddress } from "~/server/request-scope.server";
import { type LinkPurpose, unmakeLink } from "./mailed-link.server";

/**
 * Counts a letter that a visitor asks for, the same whether or not it will be sent: a limit that only some can reach
 * would show who has an account. @throws tooMany
 */
export async function spendLetter(purpose: LinkPurpose, email: string, asker: Asker): Promise<void> {
  const mailbox = `${purpose}:${mailboxOf(email)}`;
  const sender = `${mailbox}|${asker.key}`;
  await spend("mailFromNetwork", askerAddress());
  if (purpose === "apply") await spend("mailPause", sender, "mail_just_sent");
  await spend("mail", sender);
  await spend("mailDaily", sender);
  if (!asker.known) await spend("mailToMailbox", mailbox);
}

/** Counts a letter that staff send to somebody by pressing a button. @throws tooMany */
export const spendSentLetter = (purpose: LinkPurpose, email: string): Promise<void> =>
  spend("mailByStaff", `${purpose}:${mailboxOf(email)}`, "mail_often");

export type SentLink = { link: string; letter: string };

/**
 * Who may not have the link gets none, but the same work is done for them: the time of the answer would show who has an
 * account. @param sent undefined where the link goes out
 */
export async function takeBack(tx: Db, sent: SentLink | undefined): Promise<void> {
  await unmakeLink(tx, sent?.link ?? "");
  await unqueueMail(tx, sent?.letter ?? "");
}
