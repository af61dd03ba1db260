/** What each command does; importing it opens the database. */
import { closeDatabase } from "db/client.server";
import { declareRestore } from "~/domain/audit/restore.server";
import { DomainError } from "~/domain/errors";
import { trustClock } from "~/server/clock.server";
import { translator } from "~/server/i18n.server";
import { closeLimits } from "~/server/limits.server";
import { errorText } from "~/ui/words";
import { discard, listMail, retry } from "./admin-mail";
import { type Command, CommandFault, type Given } from "./admin-usage";
import { createAdmin, resetLink, resetTwoStep } from "./admin-users";
import { verifyAudit } from "./verify-audit";

/** @returns the lines to print, or undefined for options it cannot use */
type Run = (given: Given) => Promise<string[] | undefined>;

const RUN: Record<Exclude<Command, "check">, Run> = {
  async "accept-restore"() {
    const declared = await declareRestore();
    if (!declared) throw new CommandFault("Nothing is lost: the audit reaches as far as was noted.");
    const { from, lostTo } = declared;
    return [`The audit goes on. Its entry ${from} says that what was noted up to entry ${lostTo} is gone.`];
  },
  "create-admin": createAdmin,
  "discard-mail": discard,
  mail: listMail,
  "reset-link": resetLink,
  "reset-second-step": resetTwoStep,
  "retry-mail": retry,
  async seed({ applications }) {
    const number = Number(applications);
    if (!Number.isInteger(number) || number < 1) return undefined;
    const { seedApplications } = await import("./seed/load");
    await seedApplications(number);
    return [`${number} applications made.`];
  },
  async "trust-clock"() {
    await trustClock();
    return [`The clock is taken for right: ${new Date().toISOString()}.`];
  },
  "verify-audit": verifyAudit,
};

function reasonsOf({ code, details: { fields = {}, params = {} } }: DomainError): string[] {
  const t = translator("en");
  const faults = Object.entries(fields).flatMap(([field, codes]) => codes.map((each) => [field, each] as const));
  return (faults.length > 0 ? faults : [["", code] as const]).map(([field, each]) => errorText(t, field, each, params));
}

export async function run(command: Exclude<Command, "check">, given: Given): Promise<string[] | undefined> {
  try {
    return await RUN[command](given);
  } catch (error) {
    throw error instanceof DomainError ? new CommandFault(reasonsOf(error).join("\n")) : error;
  } finally {
    closeLimits();
    await closeDatabase();
  }
}
