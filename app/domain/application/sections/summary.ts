import { type SectionId, sectionOf } from "./index";
import type { Block, Line, Transcript, Words } from "./transcript";

const FIELDS: Partial<Record<SectionId, readonly (readonly string[])[]>> = {
  you: [
    ["firstName", "middleName", "lastName", "suffix"],
    ["dateOfBirth", "ssn"],
  ],
};
const ADDRESS = ["address", "period"];
const MAX_SHOWN_IN_FULL = 2;

function lineOf(lines: readonly Line[], names: readonly string[], by = " · "): string {
  const values = names.map((name) => lines.find(({ path }) => path.endsWith(`.${name}`))?.value);
  return values
    .filter(Boolean)
    .map((value) => value?.replaceAll("\n", ", "))
    .join(by);
}

const listOf = ({ lines: [first] }: Block): string => /^\w+\.(\w+)/.exec(first?.path ?? "")?.[1] ?? "";

export type SummaryLine = { id: string; text: string };

export function summaryOf({ section, blocks }: Transcript, words: Words): SummaryLine[] {
  const filled = blocks.flatMap(({ lines }) => lines.filter(({ value }) => value !== ""));
  const { lists = {} } = sectionOf(section);
  const rows = blocks.filter(({ heading }) => heading !== null);
  const agreed = section === "notices" && filled.every(({ value }) => value === words.text("common:yes"));
  if (agreed) return [{ id: "agreed", text: words.text("applicant:review.agreed") }];
  if (rows.length === 0 && filled.length <= MAX_SHOWN_IN_FULL) return [];
  const summary = [
    ...rows.map((block) => ({
      id: block.lines[0]?.path ?? "",
      text: lineOf(block.lines, lists[listOf(block)]?.names ?? ADDRESS),
    })),
    ...(FIELDS[section] ?? []).map((names, index) => ({
      id: names.join(),
      text: lineOf(filled, names, index === 0 ? " " : " · "),
    })),
  ].filter(({ text }) => text !== "");
  return summary.length > 0
    ? summary
    : [{ id: "count", text: words.text("applicant:review.answers", { count: filled.length }) }];
}
