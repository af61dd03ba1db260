const OPTIONS = {
  "accept-restore": {},
  check: {},
  "create-admin": { name: '"…"', email: "…" },
  "discard-mail": { letter: "ID-OR-all" },
  mail: {},
  "reset-link": { user: "NAME-OR-EMAIL" },
  "reset-second-step": { user: "NAME-OR-EMAIL" },
  "retry-mail": { letter: "ID-OR-all" },
  seed: { applications: "1000" },
  "trust-clock": {},
  "verify-audit": {},
} as const satisfies Record<string, Record<string, string>>;

export type Command = keyof typeof OPTIONS;
export type Given = Record<string, string>;

export const COMMANDS = Object.keys(OPTIONS) as Command[];
export const optionsOf = (command: Command): string[] => Object.keys(OPTIONS[command]);
export const usageOf = (command: Command): string =>
  ["npm run admin --", command, ...Object.entries(OPTIONS[command]).map(([name, value]) => `--${name} ${value}`)].join(
    " ",
  );

export class CommandFault extends Error {}
