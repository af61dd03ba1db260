/** `npm run admin -- …`: commands for the operator; the server may run meanwhile. */
import { parseArgs } from "node:util";
import { closeDatabase } from "db/client.server";
import { DomainError } from "~/domain/errors";
import { translator } from "~/server/i18n.server";
import { closeLimits } from "~/server/limits.server";
import { errorText } from "~/ui/words";
import { COMMANDS, type Command, CommandFault, type Given, optionsOf, usageOf } from "./admin-usage";
import { createAdmin, resetLink } from "./admin-users";
import { verifyAudit } from "./verify-audit";

/** @returns the lines to print, or undefined for options it cannot use */
type Run = (given: Given) => Promise<string[] | undefined>;

const RUN: Record<Command, Run> = {
  "create-admin": createAdmin,
  "reset-link": resetLink,
  async seed({ applications }) {
    const number = Number(applications);
    if (!Number.isInteger(number) || number < 1) return undefined;
    const { seedApplications } = await import("./seed/load");
    await seedApplications(number);
    return [`${number} applications made.`];
  },
  "verify-audit": verifyAudit,
};

const isCommand = (name: string): name is Command => (COMMANDS as string[]).includes(name);

function read(command: Command, args: string[]): Given | undefined {
  const names = optionsOf(command);
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    const { values } = parseArgs({ args, options });
    const given = values as Given;
    return names.every((name) => given[name]?.trim()) ? given : undefined;
  } catch {
    return undefined;
  }
}

function reasonsOf({ code, details: { fields = {}, params = {} } }: DomainError): string[] {
  const t = translator("en");
  const faults = Object.entries(fields).flatMap(([field, codes]) => codes.map((each) => [field, each] as const));
  return (faults.length > 0 ? faults : [["", code] as const]).map(([field, each]) => errorText(t, field, each, params));
}

const say = (lines: string[]) => process.stdout.write(`${lines.join("\n")}\n`);

export async function admin([name = "", ...args]: string[]): Promise<number> {
  const given = isCommand(name) ? read(name, args) : undefined;
  try {
    const said = given && (await RUN[name as Command](given));
    say(said ?? ["How to use it:", ...(isCommand(name) ? [name] : COMMANDS).map((each) => `  ${usageOf(each)}`)]);
    return said ? 0 : 1;
  } catch (error) {
    if (error instanceof CommandFault) say([error.message]);
    else if (error instanceof DomainError) say(reasonsOf(error));
    else throw error;
    return 1;
  } finally {
    closeLimits();
    await closeDatabase();
  }
}
