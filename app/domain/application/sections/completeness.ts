import type { FieldErrors } from "~/domain/errors";
import { isRegulated, type TemplateDefinition } from "~/domain/template/template";
import type { SectionId } from "./index";
import { requiresEarlierCmv } from "./work/schema";

type Where = SectionId | "employer" | "cdl" | "review";
type Rule = {
  paragraph: string;
  where: Where;
  /** Field paths within `where`; by default all. */
  fields?: RegExp;
  besides?: RegExp;
  applies?: (definition: TemplateDefinition) => boolean;
};

const INVESTIGATED = /\.(fmcsrs|part40)$/;
/** Without a named employer (b)(10)(iv) is missing too. */
const UNNAMED = /^employe(d|rs)$/;
const EARLIER = /^earlierCmv/;
const ACTIONS = /^(licenceActions|actions)/;

/** The server sets (b)(4), the date of submission. */
const PARAGRAPHS: readonly Rule[] = [
  { paragraph: "391.21(b)(1)", where: "employer" },
  { paragraph: "391.21(b)(2)", where: "you" },
  { paragraph: "391.21(b)(3)", where: "residences" },
  { paragraph: "391.21(b)(4)", where: "review", fields: /^date$/ },
  { paragraph: "391.21(b)(5)", where: "cdl", applies: ({ cdlRequired }) => cdlRequired === "yes" },
  { paragraph: "391.21(b)(5)", where: "licences", besides: ACTIONS },
  { paragraph: "391.21(b)(6)", where: "experience" },
  { paragraph: "391.21(b)(7)", where: "accidents" },
  { paragraph: "391.21(b)(8)", where: "convictions" },
  { paragraph: "391.21(b)(9)", where: "licences", fields: ACTIONS },
  {
    paragraph: "391.21(b)(10)(i)-(iii)",
    where: "work",
    besides: new RegExp(`${INVESTIGATED.source}|${EARLIER.source}`),
  },
  { paragraph: "391.21(b)(10)(iv)", where: "work", fields: new RegExp(`${INVESTIGATED.source}|${UNNAMED.source}`) },
  { paragraph: "391.21(b)(11)", where: "work", fields: EARLIER, applies: requiresEarlierCmv },
  { paragraph: "391.21(b)(12)", where: "review", fields: /^signature/ },
  { paragraph: "391.21(d)", where: "notices" },
  { paragraph: "40.25(j)", where: "testing" },
];

export type ParagraphState = { paragraph: string; where: Where; missing: string[] };

const isMissing = ({ where, fields, besides }: Rule, path: string): boolean => {
  if (path === where) return true;
  if (!path.startsWith(`${where}.`)) return false;
  const within = path.slice(where.length + 1);
  return (!fields || fields.test(within)) && !besides?.test(within);
};

export function completenessOf(definition: TemplateDefinition, missing: FieldErrors): ParagraphState[] {
  if (!isRegulated(definition)) return [];
  const paths = Object.keys(missing);
  return PARAGRAPHS.filter(({ applies }) => applies?.(definition) ?? true).map((rule) => ({
    paragraph: rule.paragraph,
    where: rule.where,
    missing: paths.filter((path) => isMissing(rule, path)),
  }));
}

export function paragraphOf(path: string): string | undefined {
  return PARAGRAPHS.find((rule) => isMissing(rule, path))?.paragraph;
}
