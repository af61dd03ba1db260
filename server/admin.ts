/** `npm run admin -- …`: what is done on the box itself, by whoever holds its data folder. */
import { parseArgs } from "node:util";
import { closeDatabase } from "db/client.server";
import { closeLimits } from "~/server/limits.server";
import { seedApplications } from "./seed.server";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Believable applications for load tests. */
async function seed(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { applications: { type: "string" } } });
  const number = Number(values.applications);
  if (!Number.isInteger(number) || number < 1) {
    say("How many? npm run admin -- seed --applications 1000");
    return 1;
  }
  await seedApplications(number);
  say(`${number} applications made.`);
  return 0;
}

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = { seed };

/** @returns the exit code */
export async function admin([name = "", ...args]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command) {
    say(`npm run admin -- ${Object.keys(COMMANDS).join(" | ")}`);
    return 1;
  }
  try {
    return await command(args);
  } finally {
    closeLimits();
    await closeDatabase();
  }
}
