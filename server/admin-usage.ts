type Option = {
  description: string;
  value?: string;
  optional?: true;
  bare?: true;
};
type Usage = {
  does: string;
  noun?: string;
  options: Record<string, Option>;
  example: string;
  gives: readonly string[];
  fixes?: readonly string[];
  alone?: true;
  exclusive?: true;
};

const USER = { user: { value: "NAME-OR-EMAIL", description: "whom, by the name or address of signing in" } };
const LETTER = {
  letter: { value: "ID-OR-all", description: "which failed letter, as `mail` lists them, or all of them" },
};

const PERSON = { person: { value: "ADDRESS-OR-ID", description: "whose: an e-mail address, or the id of a driver" } };

const USAGE = {
  "accept-restore": {
    does: "Declares that an older database was restored on purpose: the audit goes on and says what is gone.",
    options: {},
    example: "accept-restore",
    gives: ["from", "lostTo"],
    fixes: ["audit-behind"],
  },
  backup: {
    does: "Makes a backup while the program writes: one consistent set, which restic encrypts and stores.",
    options: {
      to: {
        value: "DIR",
        description: "leave the set in this folder, not encrypted, for another tool; without it, RESTIC_REPOSITORY",
        optional: true,
      },
      hourly: {
        description: "as the program asks: only into a repository that is there, pruned once an hour",
        optional: true,
      },
    },
    example: "backup",
    gives: ["backup", "at", "bytes", "files", "missing", "deleted"],
    alone: true,
  },
  check: {
    does: "Looks at everything that a start looks at, changes nothing, and says how each finding is mended.",
    options: {},
    example: "check --json",
    gives: ["findings"],
    alone: true,
  },
  "create-admin": {
    does: "Makes an RTIC Administrator, and prints the link at which they choose their password.",
    options: {
      name: { value: '"…"', description: "as colleagues know them" },
      email: { value: "…", description: "with which they sign in" },
    },
    example: 'create-admin --name "Rita Cole" --email rita@example.com',
    gives: ["link", "hours"],
  },
  "discard-mail": {
    does: "Deletes a letter that has failed: it will never go out.",
    options: LETTER,
    example: "discard-mail --letter all",
    gives: ["letters"],
  },
  erase: {
    does: "Erases an applicant's or driver's data everywhere, but where a rule demands keeping it, which is said.",
    options: {
      ...PERSON,
      confirm: { description: "do it; without it, only what would be done is said", optional: true },
    },
    example: "erase --person maya@example.com",
    gives: ["done", "erased", "kept"],
  },
  export: {
    does: "Writes a ZIP with everything that is kept of an applicant or driver, for them to have.",
    options: { ...PERSON, to: { value: "FILE", description: "where; there must be no such file yet" } },
    example: "export --person maya@example.com --to maya.zip",
    gives: ["to", "companies", "files", "missing"],
  },
  import: {
    does: "Brings in drivers whom a company employs already, from a table (.xlsx or CSV); every bad row is named, and nothing written then.",
    noun: "drivers",
    options: {
      table: { value: "FILE", description: "the table; the page /drivers/import names its columns", bare: true },
      company: { value: "USDOT", description: "whose drivers they are, by its USDOT number" },
      confirm: { description: "do it; without it, only what would be done is said", optional: true },
    },
    example: "import drivers drivers.csv --company 1234567",
    gives: ["done", "company", "drivers", "known", "faults", "remarks"],
  },
  mail: {
    does: "Lists the letters that have not gone out, the failed ones first.",
    options: {},
    example: "mail",
    gives: ["letters"],
  },
  move: {
    does: "Moves all rows to another engine, and copies the stored files to a bucket, or back; each is read again and compared.",
    options: {
      to: { value: "URL-OR-sqlite", description: "an empty PostgreSQL, or SQLite in the data folder", optional: true },
      files: {
        value: "URL-OR-folder",
        description: "a bucket, as FILES_URL names it, or the data folder; what is there already is not copied again",
        optional: true,
      },
    },
    example: "move --files s3://roadhand-files?region=us-east-1",
    gives: ["copied", "present", "deleted", "tables", "rows"],
  },
  rehearse: {
    does: "Checks the repository, restores its newest backup aside, proves it as a restore does, and throws it away again.",
    options: {
      from: {
        value: "DIR",
        description: "as for a restore; the newest of RESTIC_REPOSITORY if left out",
        optional: true,
      },
      key: {
        value: "FILE",
        description: "the file of the backups' secret key, for a backup of 0.9",
        optional: true,
      },
    },
    example: "rehearse",
    gives: ["backup", "madeAt", "applications", "files", "auditRows", "missing"],
    alone: true,
  },
  "reset-link": {
    does: "Ends somebody's sessions, and prints the link at which they choose a new password.",
    options: USER,
    example: "reset-link --user rita@example.com",
    gives: ["link", "minutes"],
  },
  "reset-second-step": {
    does: "Takes somebody's second step away and ends their sessions: the password alone is enough until they set one up again.",
    options: USER,
    example: "reset-second-step --user rita@example.com",
    gives: ["user"],
  },
  restore: {
    does: "Puts a backup into an empty folder, once hashes, schema, keys and the whole audit are proven.",
    options: {
      from: {
        value: "FROM",
        description: "latest, or the id of a snapshot of restic, or the folder of a set, or a backup of 0.9",
        bare: true,
      },
      into: { value: "DIR", description: "an empty folder, DATA_DIR if left out", optional: true },
      key: {
        value: "FILE",
        description: "the file of the backups' secret key, for a backup of 0.9",
        optional: true,
      },
    },
    example: "restore latest",
    gives: ["backup", "madeAt", "into", "applications", "files", "auditRows", "missing"],
    alone: true,
  },
  "retry-mail": {
    does: "Sends a letter that has failed again.",
    options: LETTER,
    example: "retry-mail --letter all",
    gives: ["letters"],
  },
  "rotate-keys": {
    does: "Seals everything with a new root key while the program runs. Broken off anywhere, it goes on when it is run again.",
    options: {
      finish: { description: "take the old root key out of the key file, a day later", optional: true },
      now: {
        description: "with --finish: do not wait for the day; whoever fills in a form now is asked for pictures again",
        optional: true,
      },
    },
    example: "rotate-keys",
    gives: ["rootKeys", "sealed", "finished", "retired"],
    exclusive: true,
  },
  seed: {
    does: "Fills a demo with made-up applications.",
    options: { applications: { value: "NUMBER", description: "how many" } },
    example: "seed --applications 1000",
    gives: ["applications"],
  },
  "trust-clock": {
    does: "Says that the clock is right although it has jumped, so that what is due is erased and reminded of again.",
    options: {},
    example: "trust-clock",
    gives: ["at"],
  },
  "verify-audit": {
    does: "Checks the whole audit, and names the first row that was changed or is missing.",
    options: {},
    example: "verify-audit",
    gives: ["rows", "restores"],
    fixes: ["audit-behind", "audit-key"],
  },
  "verify-files": {
    does: "Opens every stored file, and names those that are gone or damaged.",
    options: { first: { description: "stop at the first bad one", optional: true } },
    example: "verify-files",
    gives: ["files", "faults"],
  },
} as const satisfies Record<string, Usage>;

export type Command = keyof typeof USAGE;
/** A flag's value is "yes". */
export type CommandOptions = Partial<Record<string, string>>;

export const COMMANDS = Object.keys(USAGE) as Command[];
export const usageOf = (command: Command): Usage => USAGE[command];
export const isCommand = (name: string): name is Command => Object.hasOwn(USAGE, name);

export const EXIT = { success: 0, failed: 1, wrongUse: 2 } as const;

function written([name, { value, optional, bare }]: [string, Option]): string {
  const text = [...(bare ? [] : [`--${name}`]), ...(value ? [value] : [])].join(" ");
  return optional ? `[${text}]` : text;
}

export const argumentsOf = (command: Command): string =>
  [usageOf(command).noun, ...Object.entries(usageOf(command).options).map(written)].filter(Boolean).join(" ");

export const PROGRAM = "npm run admin --";
export const syntaxOf = (command: Command): string => `${PROGRAM} ${command} ${argumentsOf(command)}`.trimEnd();

export type Output = { lines: string[]; json: Record<string, unknown> };
export type Run = (options: CommandOptions) => Promise<Output>;

export class CommandFault extends Error {
  readonly reasons: string[];
  constructor(
    reasons: string | string[],
    readonly json: Record<string, unknown> = {},
  ) {
    const lines = [reasons].flat();
    super(lines.join("\n"));
    this.reasons = lines;
  }
}

export class WrongUse extends Error {}
