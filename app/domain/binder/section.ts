import { ITEM_IDS, itemOf } from "~/domain/qualification/item";

export const OTHER_SECTIONS = ["releases", "investigation", "other"] as const;
export const SECTIONS = [...ITEM_IDS, ...OTHER_SECTIONS] as const;
export type Section = (typeof SECTIONS)[number];

const ALSO: Record<string, Section> = {
  application_pdf: "application",
  answer: "application",
  cdl: "licence",
  licence_copy: "licence",
  release_pdf: "releases",
  clearinghouse: "full_query",
};

const isItem = (section: Section): section is (typeof ITEM_IDS)[number] =>
  (ITEM_IDS as readonly string[]).includes(section);

export function sectionOf(kind: string, restricted: boolean): Section {
  const item = ITEM_IDS.find((id) => itemOf(id).documents?.includes(kind));
  return ALSO[kind] ?? item ?? (restricted ? "investigation" : "other");
}

export const paragraphOf = (section: Section): string | null => {
  if (section === "investigation") return "391.53";
  return isItem(section) ? itemOf(section).paragraph : null;
};

export const isInvestigation = (section: Section): boolean =>
  section === "investigation" || (isItem(section) && itemOf(section).restricted === true);
