export type Finding = { check: string; refuses: boolean; says: string; mend?: string };

/** @param Ground what has to stand before it can be asked */
export type Check<Ground> = {
  name: string;
  mend?: string;
  warns?: true;
  find(ground: Ground): string[] | Promise<string[]>;
};

export class Refused extends Error {
  constructor(readonly findings: Finding[]) {
    super(textOf(findings));
    this.name = "Refused";
  }
}

export const refusal = (check: string, says: string, mend?: string): Refused =>
  new Refused([{ check, refuses: true, says, ...(mend && { mend }) }]);

export const lineOf = ({ says, mend }: Finding): string => `  - ${says}${mend ? ` ${mend}` : ""}\n`;
const textOf = (findings: Finding[]): string => `Roadhand can't start:\n${findings.map(lineOf).join("")}`;

export async function runChecks<Ground>(checks: Check<Ground>[], ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, mend, warns, find } of checks)
    for (const says of await find(ground)) findings.push({ check: name, refuses: !warns, says, ...(mend && { mend }) });
  return findings;
}
