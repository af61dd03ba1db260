import { discardMail, listUnsent, retryMail } from "~/domain/mail/unsent-mail.server";
import type { Run } from "../admin-usage";

/** The JSON of this command calls mails letters. */
const jsonOf = ({ mailName, ...mail }: Awaited<ReturnType<typeof listUnsent>>[number]) => ({
  ...mail,
  letter: mailName,
});

export const listMail: Run = async () => {
  const mails = await listUnsent("system");
  const lines = mails.map(({ id, status, mailName, toAddress, tries, lastError, nextTryAt }) =>
    [
      id,
      status,
      mailName,
      toAddress ?? "(address withheld: an investigation, 49 CFR 391.53)",
      `${tries} tries`,
      lastError ?? "",
      status === "waiting" ? nextTryAt.toISOString() : "",
    ].join("  "),
  );
  return { lines: lines.length > 0 ? lines : ["Every letter has gone out."], json: { letters: mails.map(jsonOf) } };
};

type MailCommand = (operator: "system", which: string) => Promise<string[]>;

const each =
  (act: MailCommand, description: string): Run =>
  async ({ letter = "" }) => {
    const mails = await act("system", letter);
    return { lines: [`${mails.length} ${description}`], json: { letters: mails } };
  };

export const retry = each(retryMail, "of the failed letters go out again within 15 seconds.");
export const discard = each(discardMail, "of the failed letters will never go out.");
