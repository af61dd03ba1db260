export type Finding = { check: string; refuses: boolean; says: string; mend?: string };

/** @param Context what the check needs */
export type Check<Context> = {
  name: string;
  remedy?: string;
  warns?: true;
  find(context: Context): string[] | Promise<string[]>;
};

export class StartRefused extends Error {
  constructor(readonly findings: Finding[]) {
    super(formatFindings(findings));
    this.name = "Refused";
  }
}

export const refusal = (check: string, says: string, remedy?: string): StartRefused =>
  new StartRefused([{ check, refuses: true, says, ...(remedy && { mend: remedy }) }]);

export const formatFinding = ({ says, mend: remedy }: Finding): string => `  - ${says}${remedy ? ` ${remedy}` : ""}\n`;
const formatFindings = (findings: Finding[]): string =>
  `Roadhand can't start:\n${findings.map(formatFinding).join("")}`;

export async function runChecks<Context>(checks: Check<Context>[], context: Context): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, remedy, warns, find } of checks)
    for (const says of await find(context))
      findings.push({ check: name, refuses: !warns, says, ...(remedy && { mend: remedy }) });
  return findings;
}
