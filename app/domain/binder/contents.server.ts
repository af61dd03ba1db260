import type { companies } from "db/schema";
import type { BinderPdfData } from "~/documents/binder";
import { fill, PDF_TEXTS } from "~/documents/texts";
import { authorityLabel } from "~/domain/abroad";
import { contactOf } from "~/domain/application/sections/notices/schema";
import type { Day } from "~/domain/day";
import { isOwn } from "~/domain/qualification/item";
import { isInOrder, type Requirement } from "~/domain/qualification/requirement";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { formatDay, personName } from "~/domain/words";
import { staffWordsIn } from "~/server/i18n.server";
import type { ContentSection } from "./contents";
import type { Binder, PathedDocument } from "./documents.server";
import type { Move } from "./moved.server";
import { isInvestigation, OTHER_SECTIONS, paragraphOf, SECTIONS, type Section } from "./section";

type Company = typeof companies.$inferSelect;

const { text } = staffWordsIn("en");
const TEXTS = PDF_TEXTS.en.binder;

const KINDS: Record<string, string> = {
  mvr: TEXTS.drivingRecord,
  cdl: TEXTS.licence,
  inquiry_record: TEXTS.inquiry,
  binder_cover: TEXTS.cover,
};
export const labelOf = (kind: string): string => KINDS[kind] ?? text(`public:fileKind.${kind}`);

/** As in the records that follow; the names of files sort by theirs. */
const dayIn = (day: Day): string => formatDay(day, "en");

const titleOf = (section: Section) =>
  (OTHER_SECTIONS as readonly string[]).includes(section)
    ? text(`binders:section.${section}`)
    : text(`qualification:items.${section}`);

const wordsOf = ({ authority, result, doneOn, endsOn, by }: NonNullable<Requirement["record"]>): string =>
  [
    authority && authorityLabel(authority),
    text(`qualification:results.${result}`),
    doneOn && dayIn(doneOn),
    endsOn && `${text("qualification:form.endsOn")}: ${dayIn(endsOn)}`,
    by,
  ]
    .filter(Boolean)
    .join(", ");

const recordOf = ({ record, explanation, missingDocument }: Requirement): string[] => [
  ...(record ? [wordsOf(record)] : []),
  ...(missingDocument === "paper" ? [TEXTS.lacksPaper] : []),
  ...(explanation ? [text("qualification:explained", { note: explanation.note ?? "", name: explanation.by })] : []),
];

const ENDING: readonly string[] = ["licence", "medical", "variance"];
const expiryText = ({ item, state, due }: Requirement): string =>
  due && ENDING.includes(item) && ["there", "checked", "expiring", "expired"].includes(state)
    ? `, ${text("qualification:form.endsOn")}: ${dayIn(due)}`
    : "";

const stateOf = (requirement: Requirement) => ({
  text: [
    requirement.authority && authorityLabel(requirement.authority),
    requirement.state === "late" && requirement.daysLate !== null
      ? text("qualification:daysLate", { count: requirement.daysLate })
      : `${text(`qualification:states.${requirement.state}`)}${expiryText(requirement)}`,
  ]
    .filter(Boolean)
    .join(": "),
  isMissing: !isInOrder(requirement),
});

const once = <T extends { text: string }>(all: T[]): T[] => [
  ...new Map(all.map((each) => [each.text, each] as const)).values(),
];

function crossReferencesOf(
  section: Section,
  requirements: readonly Requirement[],
  documents: readonly PathedDocument[],
): string[] {
  const proving = new Set(requirements.flatMap((requirement) => requirement.documents));
  const isEvidence = ({ section: other, fileId }: PathedDocument) =>
    section === "previous_employers" ? other === "investigation" : fileId != null && proving.has(fileId);
  return documents
    .filter((document) => document.section !== section && isEvidence(document))
    .map((document) => fill(TEXTS.see, { name: nameIn(document) }));
}

const nameIn = ({ path }: PathedDocument): string => path.slice(path.indexOf("/") + 1);

function movedIn(section: Section, moves: readonly Move[], documents: readonly PathedDocument[]): string[] {
  return moves.flatMap((move) => {
    const { fileId, kind, isHere, on, by } = move;
    const document = isHere ? documents.find((each) => each.fileId === fileId) : undefined;
    if ((document?.section ?? move.section) !== section) return [];
    const name = document ? nameIn(document) : labelOf(kind);
    return [fill(isHere ? TEXTS.movedHere : TEXTS.movedAway, { name, day: dayIn(on), by })];
  });
}

export function sectionsOf(
  { investigation }: Binder,
  requirements: readonly Requirement[],
  documents: readonly PathedDocument[],
  moves: readonly Move[],
): ContentSection[] {
  const ofLaw = SECTIONS.filter((section) => investigation || !isInvestigation(section)).flatMap((section) => {
    const own = requirements.filter(({ item }) => item === section);
    const ownDocuments = documents
      .filter((document) => document.section === section)
      .map((document) => ({ entry: document.id, name: nameIn(document), pages: document.pages }));
    const moved = movedIn(section, moves, documents);
    if (own.length === 0 && ownDocuments.length === 0 && moved.length === 0) return [];
    const states = once(own.map(stateOf));
    const records = [...own.flatMap(recordOf), ...moved, ...crossReferencesOf(section, own, documents)];
    return { title: titleOf(section), paragraph: paragraphOf(section), states, records, documents: ownDocuments };
  });
  const ofCompany = requirements.filter(({ item, names }) => isOwn(item) && names !== null);
  return [
    ...ofLaw,
    ...ofCompany.map((requirement) => ({
      title: requirement.names?.en ?? "",
      paragraph: null,
      states: [stateOf(requirement)],
      records: recordOf(requirement),
      documents: [],
    })),
  ];
}

export const frontOf = (company: Company, driver: DriverRow): Omit<BinderPdfData, "sections" | "pages"> => ({
  company: {
    name: company.legalName ?? company.name,
    address: contactOf({ ...company, email: null }),
    usdot: company.usdotNumber,
  },
  driver: personName(driver),
  facts: [
    ...(driver.hiredOn ? [{ label: text("lists:drivers.hiredOn"), value: dayIn(driver.hiredOn) }] : []),
    ...(driver.endedOn ? [{ label: text("binders:ended"), value: dayIn(driver.endedOn) }] : []),
  ],
  madeAt: new Date().toISOString(),
  timeZone: company.timeZone,
});
