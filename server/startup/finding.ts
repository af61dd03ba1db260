export type Finding = { check: string; refuses: boolean; says: string; mend?: string };

/** @param Ground what has to stand before it can be asked */
export type Check<Ground> = {
  name: string;
  remedy?: string;
  warns?: true;
  find(ground: Ground): string[] | Promise<string[]>;
};

export class Refused extends Error {
  constructor(readonly findings: Finding[]) {
    super(textOf(findings));
    this.name = "Refused";
  }
}

export const refusal = (check: string, says: string, remedy?: string): Refused =>
  new Refused([{ check, refuses: true, says, ...(remedy && { mend: remedy }) }]);

export const lineOf = ({ says, mend: remedy }: Finding): string => `  - ${says}${remedy ? ` ${remedy}` : ""}\n`;
const textOf = (findings: Finding[]): string => `Roadhand can't start:\n${findings.map(lineOf).join("")}`;

export async function runChecks<Ground>(checks: Check<Ground>[], ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, remedy, warns, find } of checks)
    for (const says of await find(ground))
      findings.push({ check: name, refuses: !warns, says, ...(remedy && { mend: remedy }) });
  return findings;
}
