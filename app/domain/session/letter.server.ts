import { type Asker, mailboxOf } from "~/server/asker.server";
import { spend } from "~/server/limits.server";
import { askerAddress } from "~/server/request-scope.server";
import type { LinkPurpose } from "./mailed-link.server";

/**
 * Counts a letter that a visitor asks for, the same whether or not it will be sent: a limit that only some can reach
 * would show who has an account. @throws tooMany
 */
export async function spendLetter(purpose: LinkPurpose, email: string, asker: Asker): Promise<void> {
  const mailbox = `${purpose}:${mailboxOf(email)}`;
  const asked = `${mailbox}|${asker.key}`;
  await spend("mailFromNetwork", askerAddress());
  if (purpose === "apply") await spend("mailPause", asked, "mail_just_sent");
  await spend("mail", asked);
  await spend("mailDaily", asked);
  if (!asker.known) await spend("mailToMailbox", mailbox);
}
