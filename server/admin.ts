/** `npm run admin -- …`: commands for the operator; the server may run meanwhile. */
import { parseArgs } from "node:util";
import { COMMANDS, type Command, CommandFault, type Given, optionsOf, usageOf } from "./admin-usage";
import { demandSound, findFaults } from "./startup/check";
import { lineOf, Refused } from "./startup/finding";

/** What a command is there to mend does not keep it from its work. */
const MENDS: Partial<Record<Command, string[]>> = {
  "accept-restore": ["audit-behind"],
  "verify-audit": ["audit-behind", "audit-key"],
};

const isCommand = (name: string): name is Command => (COMMANDS as string[]).includes(name);
const say = (lines: string[]) => process.stdout.write(`${lines.join("\n")}\n`);

function read(command: Command, args: string[]): Given | undefined {
  const names = optionsOf(command);
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    const { values } = parseArgs({ args, options: { ...options, json: { type: "boolean" } } });
    const given = values as Given;
    return names.every((name) => given[name]?.trim()) ? given : undefined;
  } catch {
    return undefined;
  }
}

/** As a start would look, without making or changing anything. */
async function check(json: boolean): Promise<number> {
  const findings = await findFaults(process.env);
  const ok = !findings.some(({ refuses }) => refuses);
  if (json) say([JSON.stringify({ ok, findings })]);
  else
    say([ok ? "Roadhand can start." : "To be mended first:", ...findings.map((finding) => lineOf(finding).trimEnd())]);
  return ok ? 0 : 1;
}

export async function admin([name = "", ...args]: string[]): Promise<number> {
  const command = isCommand(name) ? name : undefined;
  const given = command && read(command, args);
  // As in the program: what is made is readable by its owner only.
  process.umask(0o077);
  try {
    if (given && command === "check") return await check(Boolean(given.json));
    if (given && command && command !== "check") {
      await demandSound(process.env, MENDS[command]);
      const { run } = await import("./commands");
      const said = await run(command, given);
      if (said) {
        say(said);
        return 0;
      }
    }
  } catch (error) {
    if (!(error instanceof CommandFault || error instanceof Refused)) throw error;
    say([error.message.trimEnd()]);
    return 1;
  }
  say(["How to use it:", ...(command ? [command] : COMMANDS).map((each) => `  ${usageOf(each)}`)]);
  return 1;
}
