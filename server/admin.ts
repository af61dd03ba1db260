import { logStream } from "~/server/log/stream";
import { Help, overview, readArguments } from "./admin-parser";
import { type Command, CommandFault, type CommandOptions, EXIT, isCommand, syntaxOf, WrongUse } from "./admin-usage";
import { close, perform, prepare } from "./commands/run";
import { formatFinding, StartRefused } from "./startup/finding";

type Stream = Pick<NodeJS.WriteStream, "write">;
export type Streams = { stdout: Stream; stderr: Stream };

/** A failed statement's message contains its values, which may be personal data. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(/\nparams:[^\n]*/g, "");

type Failure = { code: number; lines: string[]; json: Record<string, unknown> };

function failureOf(command: Command, error: unknown): Failure {
  if (error instanceof WrongUse) {
    const lines = [`${error.message}.`, "How to use it:", `  ${syntaxOf(command)}`];
    return { code: EXIT.wrongUse, lines, json: { reasons: [`${error.message}.`], usage: syntaxOf(command) } };
  }
  if (error instanceof StartRefused) {
    const { findings } = error;
    const reasons = findings.map((finding) => formatFinding(finding).replace("  - ", "").trimEnd());
    return { code: EXIT.failed, lines: [error.message.trimEnd()], json: { reasons, findings } };
  }
  if (error instanceof CommandFault)
    return { code: EXIT.failed, lines: error.reasons, json: { reasons: error.reasons, ...error.json } };
  const lines = [`${command} was broken off by an error that it does not know:`, messageOf(error)];
  return { code: EXIT.failed, lines, json: { reasons: lines } };
}

/** @returns the exit code */
export async function admin(args: string[], { stdout, stderr }: Streams = process): Promise<number> {
  logStream.fd = 2;
  // New files are readable by their owner only.
  process.umask(0o077);
  const print = (stream: Stream, lines: string[]) => stream.write(`${lines.join("\n")}\n`);
  const [name = ""] = args;
  const json = args.includes("--json");
  try {
    const { command, options } = readArguments(args);
    const output = await carryOut(command, options);
    print(stdout, json ? [JSON.stringify({ ok: true, ...output.json })] : output.lines);
    return EXIT.success;
  } catch (error) {
    if (error instanceof Help) {
      print(stdout, [error.message.trimEnd()]);
      return EXIT.success;
    }
    if (!isCommand(name)) {
      print(stderr, [...(name === "" ? [] : [`There is no command "${name}".`, ""]), overview().trimEnd()]);
      return EXIT.wrongUse;
    }
    const failure = failureOf(name, error);
    if (json) print(stdout, [JSON.stringify({ ok: false, ...failure.json })]);
    else print(stderr, failure.lines);
    return failure.code;
  }
}

async function carryOut(command: Command, options: CommandOptions) {
  const releaseLock = await prepare(command);
  try {
    return await perform(command, options);
  } finally {
    await close(command);
    releaseLock();
  }
}
