/** Maps columns to fields by name, else by the user's choice, which is stored for the company's next table. */

import { fold } from "~/domain/folding";
import { cutText } from "~/domain/words";

export type CellKind =
  | "name"
  | "text"
  | "code"
  | "phone"
  | "email"
  | "day"
  | "past_day"
  | "state"
  | "classes"
  | "endorsements"
  | "choice";

export type TableColumn<Name extends string = string> = {
  name: Name;
  kind: CellKind;
  headings: readonly string[];
  words?: Readonly<Record<string, string>>;
};

export type Mapping<Name extends string = string> = (Name | null | undefined)[];

export const LEFT_OUT = "";
export const UNDECIDED = "?";

export type RememberedMapping = Readonly<Record<string, string>>;

export const headingKey = (text: string): string =>
  fold(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/\([^()]{0,40}\)/g, " ")
    .toLowerCase()
    .replace(/\be[-_ ]mail/g, "email")
    .replace(/#/g, " number ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const rememberedKey = (heading: string): string => cutText(headingKey(heading), 100);

/** What the corrected table says of each row (`corrected.ts`). */
const FAULTS_HEADING = /^(faults|fallas)$/;

export function columnCalled<Name extends string>(
  columns: readonly TableColumn<Name>[],
  heading: string,
): Name | undefined {
  const key = headingKey(heading);
  return columns.find(({ name, headings }) => name.replaceAll("_", " ") === key || headings.includes(key))?.name;
}

/** The first of two columns with one meaning has it; of the other somebody must say what it is. */
export function mapColumns<Name extends string>(
  columns: readonly TableColumn<Name>[],
  head: readonly string[],
  { chosen, remembered }: { chosen?: readonly string[] | undefined; remembered: RememberedMapping },
): Mapping<Name> {
  const isColumn = (name: string): name is Name => columns.some((column) => column.name === name);
  const given = head.map((heading, at) => {
    const choice = chosen?.[at];
    if (choice === LEFT_OUT) return null;
    if (choice && isColumn(choice)) return choice;
    if (FAULTS_HEADING.test(headingKey(heading))) return null;
    const before = remembered[rememberedKey(heading)];
    if (before === LEFT_OUT) return null;
    return before && isColumn(before) ? before : columnCalled(columns, heading);
  });
  return given.map((name, at) => (name && given.indexOf(name) < at ? undefined : name));
}

export function toRemember(
  columns: readonly TableColumn[],
  head: readonly string[],
  mapping: Mapping,
): RememberedMapping {
  const pairs = head.flatMap((heading, at) => {
    const name = mapping[at];
    const key = rememberedKey(heading);
    if (name === undefined || !key || FAULTS_HEADING.test(key) || columnCalled(columns, heading) === name) return [];
    return [[key, name ?? LEFT_OUT] as const];
  });
  return Object.fromEntries(pairs);
}

export const isHeading = (columns: readonly TableColumn[], text: string, remembered: RememberedMapping): boolean =>
  columnCalled(columns, text) !== undefined || remembered[rememberedKey(text)] !== undefined;
