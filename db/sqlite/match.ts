import type { Match, Term } from "../match";

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const termOf = ({ text, begins }: Term): string => quoted(text) + (begins ? "*" : "");

/** An empty phrase matches nobody. */
export function expressionOf({ company, all }: Match): string {
  const each = all.map((terms) => `(${terms.map(termOf).join(" OR ")})`).join(" AND ") || quoted("");
  return company === undefined ? each : `{company}: ${quoted(company)} AND {words}: (${each})`;
}
