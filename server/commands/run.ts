import { DomainError } from "~/domain/errors";
import { type Command, CommandFault, type CommandOptions, type Output, type Run, usageOf } from "../admin-usage";
import { requireStartable } from "../startup/start-checks";

/** Loaded on demand, because most of it opens the database. */
const LOAD: Record<Command, () => Promise<Run>> = {
  "accept-restore": async () => (await import("./verify-audit")).acceptRestore,
  backup: async () => (await import("./backup")).backup,
  check: async () => (await import("./check-installation")).check,
  "create-admin": async () => (await import("./users")).createAdmin,
  "discard-mail": async () => (await import("./unsent-mail")).discard,
  erase: async () => (await import("./person")).erase,
  export: async () => (await import("./person")).exportPerson,
  import: async () => (await import("./drivers")).importTable,
  mail: async () => (await import("./unsent-mail")).listMail,
  move: async () => (await import("./move")).move,
  rehearse: async () => (await import("./backup")).rehearsal,
  "reset-link": async () => (await import("./users")).resetLink,
  "reset-second-step": async () => (await import("./users")).resetTwoStep,
  restore: async () => (await import("./backup")).restoring,
  "retry-mail": async () => (await import("./unsent-mail")).retry,
  "rotate-keys": async () => (await import("./rotate-keys")).rotateKeys,
  seed: async () => (await import("./seed")).seed,
  "trust-clock": async () => (await import("./trust-clock")).trust,
  "verify-audit": async () => (await import("./verify-audit")).verifyAudit,
  "verify-files": async () => (await import("./verify-files")).verifyFiles,
};

async function reasonsOf({ code, details: { fields = {}, params = {} } }: DomainError): Promise<string[]> {
  const [{ translator }, { errorText }] = await Promise.all([import("~/server/i18n.server"), import("~/ui/words")]);
  const t = translator("en");
  const faults = Object.entries(fields).flatMap(([field, codes]) => codes.map((each) => [field, each] as const));
  return (faults.length > 0 ? faults : [["", code] as const]).map(([field, each]) => errorText(t, field, each, params));
}

export async function prepare(command: Command): Promise<() => void> {
  const { alone, fixes, exclusive = false } = usageOf(command);
  if (alone) return () => {};
  await requireStartable(process.env, fixes);
  const { takeLock } = await import("./command-lock");
  const releaseLock = takeLock(exclusive);
  // The keys may have changed while it waited.
  const { reloadKeys } = await import("~/server/keys.server");
  reloadKeys();
  return releaseLock;
}

export async function perform(command: Command, options: CommandOptions): Promise<Output> {
  try {
    return await (await LOAD[command]())(options);
  } catch (error) {
    throw error instanceof DomainError ? new CommandFault(await reasonsOf(error)) : error;
  }
}

export async function close(command: Command): Promise<void> {
  if (usageOf(command).alone) return;
  const [{ closeDatabase }, { closeLimits }, { resign }] = await Promise.all([
    import("db/client.server"),
    import("~/server/limits.server"),
    import("db/leader.server"),
  ]);
  await resign();
  await closeLimits();
  await closeDatabase();
}
