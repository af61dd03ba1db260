import { discardMail, listUnsent, retryMail } from "~/domain/mail/outbox.server";
import type { Run } from "../admin-usage";

export const listMail: Run = async () => {
  const letters = await listUnsent();
  const lines = letters.map(({ id, status, letter, toAddress, tries, lastError, nextTryAt }) =>
    [
      id,
      status,
      letter,
      toAddress,
      `${tries} tries`,
      lastError ?? "",
      status === "waiting" ? nextTryAt.toISOString() : "",
    ].join("  "),
  );
  return { says: lines.length > 0 ? lines : ["Every letter has gone out."], json: { letters } };
};

type Act = (actor: "system", id: string) => Promise<void>;

/** `all` stands for every failed letter. */
const each =
  (act: Act, done: string): Run =>
  async ({ letter = "" }) => {
    const failed = letter === "all" ? (await listUnsent()).filter(({ status }) => status === "failed") : [];
    const letters = letter === "all" ? failed.map(({ id }) => id) : [letter];
    for (const id of letters) await act("system", id);
    return { says: [`${letters.length} ${done}`], json: { letters } };
  };

export const retry = each(retryMail, "of the failed letters go out again within 15 seconds.");
export const discard = each(discardMail, "of the failed letters will never go out.");
