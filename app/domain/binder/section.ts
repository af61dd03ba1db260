import { ITEM_IDS, itemOf } from "~/domain/qualification/item";

type OfLaw = (typeof ITEM_IDS)[number];
/** As 49 CFR 391.51(b)(1) to (8) count them; what other paragraphs ask for follows. */
const COUNTED = [
  "application",
  "driving_record",
  "licence",
  "yearly_record",
  "yearly_review",
  "medical",
  "variance",
  "registry_check",
] as const satisfies readonly OfLaw[];
const isCounted = (section: Section): section is (typeof COUNTED)[number] =>
  (COUNTED as readonly string[]).includes(section);

export const OTHER_SECTIONS = ["releases", "investigation", "other"] as const;
export type Section = OfLaw | (typeof OTHER_SECTIONS)[number];
export const SECTIONS: readonly Section[] = [...COUNTED, ...ITEM_IDS.filter((id) => !isCounted(id)), ...OTHER_SECTIONS];

const SECTION_OF_KIND: Record<string, Section> = {
  application_pdf: "application",
  answer: "application",
  cdl: "licence",
  licence_copy: "licence",
  release_pdf: "releases",
  clearinghouse: "full_query",
};

const isItem = (section: Section): section is OfLaw => (ITEM_IDS as readonly string[]).includes(section);

export function sectionOf(kind: string, restricted: boolean, isYearly = false): Section {
  const items = ITEM_IDS.filter((id) => itemOf(id).documents?.includes(kind));
  const item = (isYearly && items.find((id) => id === "yearly_record")) || items[0];
  return SECTION_OF_KIND[kind] ?? item ?? (restricted ? "investigation" : "other");
}

export function paragraphOf(section: Section): string | null {
  if (section === "investigation") return "391.53";
  if (!isItem(section)) return null;
  const { paragraph } = itemOf(section);
  if (!isCounted(section)) return paragraph;
  const counted = `391.51(b)(${COUNTED.indexOf(section) + 1})`;
  return paragraph === null || paragraph.startsWith(counted) ? counted : `${counted}, ${paragraph}`;
}

export const isInvestigation = (section: Section): boolean =>
  section === "investigation" || (isItem(section) && itemOf(section).restricted === true);
