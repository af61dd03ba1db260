import { CommanderError, InvalidArgumentError, Option, Command as Parser } from "commander";
import {
  argumentsOf,
  COMMANDS,
  type Command,
  type CommandOptions,
  isCommand,
  PROGRAM,
  usageOf,
  WrongUse,
} from "./admin-usage";

const EXIT_CODES = "Exit codes: 0 done; 1 refused, failed, or a fault was found; 2 wrong use.";
const WIDTH = 200;

export class Help extends Error {}

export type ParsedArguments = { command: Command; options: CommandOptions; json: boolean };

function filled(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("It is empty.");
  return value;
}

function addCommand(program: Parser, name: Command, take: (read: ParsedArguments) => void): void {
  const { does, options, example, gives } = usageOf(name);
  const parser = program
    .command(name)
    .description(does)
    .usage(argumentsOf(name))
    .allowExcessArguments(false)
    .addHelpText(
      "after",
      `\nExample:\n  ${PROGRAM} ${example}\n\nJSON: ok, ${gives.join(", ")}; where it failed: ok (false), reasons.\n${EXIT_CODES}`,
    );
  const bare: string[] = [];
  for (const [option, { value, description, optional = false, bare: alone }] of Object.entries(options)) {
    if (alone) {
      bare.push(option);
      parser.argument(optional ? `[${option}]` : `<${option}>`, description, filled);
      continue;
    }
    const flag = new Option(value ? `--${option} <${value}>` : `--${option}`, description);
    if (value) flag.argParser(filled);
    parser.addOption(flag.makeOptionMandatory(value !== undefined && !optional));
  }
  parser.option("--json", "one JSON object on stdout and nothing else, with `npm run -s`");
  parser.action(() => {
    const { json = false, ...flags } = parser.opts<{ json?: boolean }>();
    const stands = bare.map((option, at) => [option, parser.processedArgs[at]]);
    const entries = [...Object.entries(flags), ...stands].filter(([, value]) => value !== undefined);
    take({
      command: name,
      json,
      options: Object.fromEntries(entries.map(([key, value]) => [key, value === true ? "yes" : value])),
    });
  });
}

function withoutNoun([name = "", ...args]: string[]): string[] {
  const [noun, next = "-"] = args;
  const isNoun = isCommand(name) && noun !== undefined && usageOf(name).noun === noun && !next.startsWith("-");
  return [name, ...(isNoun ? args.slice(1) : args)];
}

export function readArguments(args: string[]): ParsedArguments {
  let read: ParsedArguments | undefined;
  let help = "";
  const write = (text: string) => {
    help += text;
  };
  const program = new Parser(PROGRAM)
    .exitOverride()
    .configureHelp({ helpWidth: WIDTH })
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => {} })
    .addHelpText(
      "after",
      `\n\`${PROGRAM} COMMAND --help\` says more. With --json the answer is one JSON object.\n${EXIT_CODES}`,
    );
  for (const command of COMMANDS)
    addCommand(program, command, (options) => {
      read = options;
    });
  try {
    program.parse(withoutNoun(args), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) throw new Help(help);
    throw new WrongUse(error.message.replace(/^error: /, "").replace(/\.$/, ""));
  }
  if (!read) throw new WrongUse("no command is named");
  return read;
}

export function overview(): string {
  try {
    readArguments(["--help"]);
  } catch (help) {
    return (help as Help).message;
  }
  return "";
}
