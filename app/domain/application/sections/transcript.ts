import type { Language } from "locales/index";
import { ABROAD } from "~/domain/abroad";
import { textIn } from "~/domain/by-language";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import { isTicked } from "~/domain/fields";
import {
  authorityName,
  CDL_CLASSES,
  type Coded,
  describeCode,
  ENDORSEMENTS,
  EQUIPMENT,
  RESTRICTIONS,
  stateName,
} from "~/domain/reference";
import { isShown, labelOf, type Question, type QuestionAnswers } from "~/domain/template/question";
import { formatDay, formatMonth, formatNumber, formatPhone } from "~/domain/words";
import { type Answers, isSectionId, SECTION_IDS, type SectionId, sectionOf } from "./index";
import type { SectionView, ViewField, ViewFormat, ViewGroup } from "./view";
import { maskSsn } from "./you/ssn";

export type Words = { language: Language; text: (key: string, params?: Record<string, string | number>) => string };
export type Line = { path: string; label: string; value: string };
export type Block = { heading: string | null; lines: Line[] };
export type Transcript = { section: SectionId; blocks: Block[] };

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const plain = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

const MONTH = /^(0?[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

/** A draft holds a month and its year as they were typed. */
function date(value: unknown, write: (day: string) => string): string {
  if (isRow(value)) {
    const { month, day, year } = value;
    if (day === undefined && MONTH.test(plain(month)) && YEAR.test(plain(year)))
      return write(`${plain(year)}-${plain(month).padStart(2, "0")}`);
    return [month, day, year].map(plain).filter(Boolean).join(" / ");
  }
  return /^\d{4}-\d{2}(-\d{2})?$/.test(plain(value)) ? write(plain(value)) : plain(value);
}

function address({ noFixed, mail, ...row }: Row, { text }: Words): string {
  if (!isTicked(noFixed)) return addressLines(row);
  const place = addressLines({ ...row, street: "", zip: "" });
  const to = isRow(mail) ? addressLines(mail) : "";
  return [
    text("applicant:residences.noFixedNear", { place }),
    ...(to ? [text("applicant:residences.mailTo"), to] : []),
  ].join("\n");
}

function addressLines({ street, city, state, zip, country }: Row): string {
  const code = plain(state);
  const region = code === ABROAD ? plain(country) : stateName(code);
  const town = [plain(city), [region, plain(zip)].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [plain(street), town].filter(Boolean).join("\n");
}

function period({ from, since, to }: Row, { language, text }: Words): string {
  const month = (value: unknown) => date(value, (day) => formatMonth(day, language));
  const begin = month(from ?? since);
  if (!begin) return "";
  return text("applicant:period", { from: begin, to: month(to) || text("applicant:now") });
}

function write(as: ViewFormat, value: unknown, row: Row, words: Words): string {
  const { language, text } = words;
  if (as === "address") return address(row, words);
  if (as === "period") return period(row, words);
  if (value === undefined || value === null || value === "") return "";
  if (as.startsWith("words:")) return text(`${as.slice("words:".length)}.${plain(value)}`);
  switch (as) {
    case "day":
      return date(value, (day) => formatDay(day, language));
    case "month":
      return date(value, (day) => formatMonth(day, language));
    case "phone":
      return formatPhone(plain(value));
    case "ssn":
      return maskSsn(plain(value));
    case "yesNo":
      return text(value === "yes" ? "common:yes" : "common:no");
    case "ticked":
      return value === true || value === "on" ? text("common:yes") : text("common:no");
    case "noneOrSome":
      return text(value === "none" ? "applicant:nothingToReport" : "applicant:listedBelow");
    case "authority":
      return value === ABROAD ? text("applicant:licences.anotherCountry") : authorityName(plain(value), language);
    case "number":
      return typeof value === "number" ? formatNumber(value, language) : plain(value);
    case "equipment":
      return [value]
        .flat()
        .map((one) => EQUIPMENT.find(({ code }) => code === one)?.[language] ?? plain(one))
        .join("; ");
    default:
      return plain(value);
  }
}

function linesOf(shows: readonly ViewField[], row: Row, path: string, { words, names }: ViewContext): Line[] {
  return shows
    .filter(
      ({ name, when }) => (when ? row[when[0]] === when[1] : true) && (names !== "applicant:notices" || name in row),
    )
    .map(({ name, as }) => ({
      path: `${path}.${name}`,
      label: words.text(`${names}.${name}`),
      value: write(as, row[name], row, words),
    }));
}

type ViewContext = { words: Words; names: string };

function groupBlocks({ group, heading, rows, shows }: ViewGroup, answers: Row, context: ViewContext): Block[] {
  const held = answers[group];
  const list = (rows ? (Array.isArray(held) ? held : []) : [held]).filter(isRow);
  const [namespace, key] = context.names.split(":");
  return list.map((row, index) => ({
    heading: context.words.text(`${namespace}:${heading}`, { number: index + 1, count: list.length }),
    lines: linesOf(shows, row, `${key}.${group}${rows ? `[${index}]` : ""}`, context),
  }));
}

export function blocksOf(view: SectionView, answers: Row, words: Words, names: string): Block[] {
  const context = { words, names };
  const [, key = ""] = names.split(":");
  const blocks: Block[] = [];
  for (const item of view) {
    if ("group" in item) blocks.push(...groupBlocks(item, answers, context));
    else {
      const open = blocks.at(-1);
      const lines = linesOf([item], answers, key, context);
      if (open?.heading === null) open.lines.push(...lines);
      else blocks.push({ heading: null, lines });
    }
  }
  return blocks;
}

function answerOf(question: Question, answers: QuestionAnswers, words: Words, files: Record<string, string>): string {
  if (question.kind === "date") return date(answers[question.id], (day) => formatDay(day, words.language));
  const held = [answers[question.id] ?? []].flat();
  const option = (value: string) => {
    const chosen = question.options.find((candidate) => candidate.value === value);
    return chosen && textIn(chosen, words.language);
  };
  const one = (value: string): string => {
    switch (question.kind) {
      case "yes_no":
        return words.text(value === "yes" ? "common:yes" : "common:no");
      case "acknowledgement":
        return words.text("applicant:questions.acknowledged");
      case "phone":
        return formatPhone(value);
      case "state":
        return stateName(value);
      case "file":
        return files[value] ?? words.text("applicant:questions.fileAttached");
      default:
        return option(value) ?? value;
    }
  };
  return held
    .filter((value) => typeof value === "string")
    .map(one)
    .join("\n");
}

export function transcribeQuestions(
  questions: readonly Question[],
  answers: QuestionAnswers,
  words: Words,
  files: Record<string, string> = {},
): Transcript {
  const lines = questions
    .filter((question) => isShown(question, answers))
    .map((question) => ({
      path: `questions.${question.id}`,
      label: labelOf(question, words.language),
      value: answerOf(question, answers, words, files),
    }));
  return { section: "questions", blocks: [{ heading: null, lines }] };
}

export const transcribe = (section: Exclude<SectionId, "questions">, answers: Row, words: Words): Transcript => ({
  section,
  blocks: blocksOf(sectionOf(section).shows, answers, words, `applicant:${section}`),
});

export function labelAt(path: string, questions: readonly Question[], words: Words): string | null {
  const [section = "", ...within] = path.split(".");
  const name = (within.at(-1) ?? "").replace(/\[\d+\]$/, "");
  const question = section === "questions" && questions.find(({ id }) => id === name);
  if (question) return labelOf(question, words.language);
  const items = isSectionId(section) ? sectionOf(section).shows : [];
  const shown = items.flatMap((item) => ("group" in item ? item.shows : [item])).some((item) => item.name === name);
  if (!shown) return null;
  const row = /\[(\d+)\]/.exec(path)?.[1];
  return [row && `${Number(row) + 1}.`, words.text(`applicant:${section}.${name}`)].filter(Boolean).join(" ");
}

export function transcribeAnswers(
  answers: Partial<Answers>,
  questions: readonly Question[],
  files: Record<string, string>,
  words: Words,
): Transcript[] {
  return SECTION_IDS.filter((id) => answers[id]).map((id) =>
    id === "questions"
      ? transcribeQuestions(questions, answers.questions ?? {}, words, files)
      : transcribe(id, answers[id] as Row, words),
  );
}

export type Change = {
  section: SectionId | "cdl";
  heading: string | null;
  label: string;
  before: string;
  after: string;
  pictures?: { before: string; after: string };
};

export function changesBetween(before: Transcript[], after: Transcript[]): Change[] {
  const linesBy = (transcripts: Transcript[]) =>
    new Map(
      transcripts.flatMap(({ section, blocks }) =>
        blocks.flatMap(({ heading, lines }) =>
          lines.map((line): [string, Line & Pick<Change, "section" | "heading">] => [
            line.path,
            { ...line, section, heading },
          ]),
        ),
      ),
    );
  const [old, now] = [linesBy(before), linesBy(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    const line = is ?? was;
    if (!line || (was?.value ?? "") === (is?.value ?? "")) return [];
    const { section, heading, label } = line;
    return [{ section, heading, label, before: was?.value ?? "", after: is?.value ?? "" }];
  });
}

type Licence = (CdlRecord & Record<ImageSide, string>) | null;

function linesOfLicence(cdl: Licence, { language, text }: Words): [label: string, value: string][] {
  const words = (list: Coded[], codes: readonly string[] = [], others?: string) =>
    [...codes.map((code) => describeCode(list, code, language)), ...(others ? [others] : [])].join("\n");
  const name = [cdl?.firstName, cdl?.middleName, cdl?.lastName, cdl?.suffix].filter(Boolean).join(" ");
  return [
    [text("applicant:cdl.name"), name],
    [text("applicant:cdl.classes"), words(CDL_CLASSES, cdl?.licenceClasses)],
    [text("applicant:cdl.state"), cdl ? stateName(cdl.stateIssued) : ""],
    [text("applicant:cdl.number"), cdl?.licenceNumber ?? ""],
    [text("applicant:cdl.expires"), cdl ? formatDay(cdl.expirationDate, language) : ""],
    [text("applicant:cdl.endorsements"), words(ENDORSEMENTS, cdl?.endorsements, cdl?.otherEndorsements)],
    [text("applicant:cdl.restrictions"), words(RESTRICTIONS, cdl?.restrictions, cdl?.otherRestrictions)],
  ];
}

export function licenceChanges(before: Licence, after: Licence, words: Words): Change[] {
  const change = { section: "cdl", heading: null } as const;
  const pictures = IMAGE_SIDES.flatMap((side): Change[] =>
    before && after && before[side] !== after[side]
      ? [
          {
            ...change,
            label: words.text(`applicant:cdl.${side}`),
            before: "",
            after: "",
            pictures: { before: before[side], after: after[side] },
          },
        ]
      : [],
  );
  const was = linesOfLicence(before, words);
  const lines = linesOfLicence(after, words).flatMap(([label, value], index): Change[] => {
    const earlier = was[index]?.[1] ?? "";
    return earlier === value ? [] : [{ ...change, label, before: earlier, after: value }];
  });
  return [...pictures, ...lines];
}
