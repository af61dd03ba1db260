/** `npm run admin -- …`: commands for the operator; the server may run meanwhile. */
import { parseArgs } from "node:util";
import { logStream } from "~/server/log/stream";
import {
  type Command,
  CommandFault,
  EXIT,
  type Given,
  helpOf,
  isCommand,
  overview,
  syntaxOf,
  usageOf,
  WrongUse,
} from "./admin-usage";
import { close, demandFor, perform } from "./commands/run";
import { lineOf, Refused } from "./startup/finding";

type Stream = Pick<NodeJS.WriteStream, "write">;
export type Streams = { stdout: Stream; stderr: Stream };

/** @throws WrongUse */
export function read(command: Command, args: string[]): Given {
  const entries = Object.entries(usageOf(command).options);
  const bare = entries.filter(([, option]) => option.bare).map(([name]) => name);
  const named = entries.filter(([name]) => !bare.includes(name));
  const options = Object.fromEntries(
    named.map(([name, { value }]) => [name, { type: value ? ("string" as const) : ("boolean" as const) }]),
  );
  const parsed = parse(args, { ...options, json: { type: "boolean" } });
  const given: Given = {};
  for (const [name] of named)
    if (parsed.values[name] !== undefined)
      given[name] = parsed.values[name] === true ? "yes" : `${parsed.values[name]}`;
  const { noun } = usageOf(command);
  // A file may have the noun's name: it is one where nothing follows.
  const stands = parsed.positionals.slice(
    noun && parsed.positionals[0] === noun && parsed.positionals.length > 1 ? 1 : 0,
  );
  if (stands.length > bare.length) throw new WrongUse(`"${stands[bare.length]}" is more than it takes`);
  for (const [index, name] of bare.entries()) if (stands[index] !== undefined) given[name] = stands[index];
  for (const [name, { value, optional, bare: alone }] of entries) {
    const isEmpty = value !== undefined && !given[name]?.trim();
    if (isEmpty && !(optional && given[name] === undefined))
      throw new WrongUse(`${alone ? value : `--${name} ${value}`} is missing`);
  }
  return given;
}

type Options = Record<string, { type: "string" | "boolean" }>;
function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse((error as Error).message.split(". ")[0]);
  }
}

/** A statement that failed carries its values, which are nobody's to read here. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(/\nparams:[^\n]*/g, "");

type Failure = { code: number; says: string[]; json: Record<string, unknown> };

function failureOf(command: Command, error: unknown): Failure {
  if (error instanceof WrongUse) {
    const says = [`${error.message}.`, "How to use it:", `  ${syntaxOf(command)}`];
    return { code: EXIT.wrongUse, says, json: { reasons: [`${error.message}.`], usage: syntaxOf(command) } };
  }
  if (error instanceof Refused) {
    const { findings } = error;
    const reasons = findings.map((finding) => lineOf(finding).replace("  - ", "").trimEnd());
    return { code: EXIT.failed, says: [error.message.trimEnd()], json: { reasons, findings } };
  }
  if (error instanceof CommandFault)
    return { code: EXIT.failed, says: error.reasons, json: { reasons: error.reasons, ...error.json } };
  const says = [`${command} was broken off by an error that it does not know:`, messageOf(error)];
  return { code: EXIT.failed, says, json: { reasons: says } };
}

const isAsked = (args: string[], ...names: string[]) => args.some((arg) => names.includes(arg));

/** @returns the exit code */
export async function admin([name = "", ...args]: string[], { stdout, stderr }: Streams = process): Promise<number> {
  logStream.fd = 2;
  // As in the program: what is made is readable by its owner only.
  process.umask(0o077);
  const print = (stream: Stream, lines: string[]) => stream.write(`${lines.join("\n")}\n`);
  if (!isCommand(name)) {
    const helps = isAsked([name], "--help", "-h", "help");
    print(helps ? stdout : stderr, [
      ...(helps || name === "" ? [] : [`There is no command "${name}".`, ""]),
      ...overview(),
    ]);
    return helps ? EXIT.done : EXIT.wrongUse;
  }
  if (isAsked(args, "--help", "-h")) {
    print(stdout, helpOf(name));
    return EXIT.done;
  }
  const json = isAsked(args, "--json");
  try {
    const answer = await carryOut(name, read(name, args));
    print(stdout, json ? [JSON.stringify({ ok: true, ...answer.json })] : answer.says);
    return EXIT.done;
  } catch (error) {
    const failure = failureOf(name, error);
    if (json) print(stdout, [JSON.stringify({ ok: false, ...failure.json })]);
    else print(stderr, failure.says);
    return failure.code;
  }
}

async function carryOut(command: Command, given: Given) {
  const endTurn = await demandFor(command);
  try {
    return await perform(command, given);
  } finally {
    await close(command);
    endTurn();
  }
}
