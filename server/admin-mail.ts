import { discardMail, listUnsent, retryMail } from "~/domain/mail/outbox.server";
import type { Given } from "./admin-usage";

export async function listMail(): Promise<string[]> {
  const letters = await listUnsent();
  if (letters.length === 0) return ["Every letter has gone out."];
  return letters.map(({ id, status, letter, toAddress, tries, lastError, nextTryAt }) =>
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
}

type Act = (actor: "system", id: string) => Promise<void>;

/** `all` stands for every failed letter. */
const each =
  (act: Act, done: string) =>
  async ({ letter = "" }: Given): Promise<string[]> => {
    const failed = letter === "all" ? (await listUnsent()).filter(({ status }) => status === "failed") : [];
    const ids = letter === "all" ? failed.map(({ id }) => id) : [letter];
    for (const id of ids) await act("system", id);
    return [`${ids.length} ${done}`];
  };

export const retry = each(retryMail, "of the failed letters go out again within 15 seconds.");
export const discard = each(discardMail, "of the failed letters will never go out.");
