/** What stands in a binder, and on which page of its PDF. */
export type Paper = {
  entry: string;
  name: string;
  /** 0: can't be shown in a PDF of others. */
  pages: number;
};

export type ContentSection = {
  title: string;
  paragraph: string | null;
  states: { text: string; isMissing: boolean }[];
  records: string[];
  papers: Paper[];
};

/** Lines of a heading's page. */
const FULL = 28;
const heightOf = ({ states, records, papers }: ContentSection): number =>
  3 + states.length + records.length + papers.length;

/** Those without papers share the page of the next heading. */
export function groupsOf<T extends ContentSection>(sections: readonly T[]): T[][] {
  const groups: T[][] = [];
  let open: T[] = [];
  for (const section of sections) {
    const height = open.reduce((sum, each) => sum + heightOf(each), heightOf(section));
    if (open.length > 0 && height > FULL) {
      groups.push(open);
      open = [];
    }
    open.push(section);
    if (section.papers.length === 0) continue;
    groups.push(open);
    open = [];
  }
  return open.length > 0 ? [...groups, open] : groups;
}

export type Placed = Omit<ContentSection, "papers"> & { page: number; papers: (Paper & { page: number | null })[] };

/** @param front pages before the first heading */
export function placed(sections: readonly ContentSection[], front: number): Placed[] {
  let page = front;
  return groupsOf(sections).flatMap((group) => {
    page += 1;
    const heading = page;
    return group.map((section) => ({
      ...section,
      page: heading,
      papers: section.papers.map((paper) => {
        const first = page + 1;
        page += paper.pages;
        return { ...paper, page: paper.pages > 0 ? first : null };
      }),
    }));
  });
}

/** Of the whole PDF. */
export const pagesOf = (sections: readonly ContentSection[], front: number): number =>
  front +
  groupsOf(sections).length +
  sections.reduce((sum, { papers }) => papers.reduce((own, { pages }) => own + pages, sum), 0);

/** Kept beside the papers, so that a PDF can be put together while it is sent. */
export type Outline = {
  title: string;
  groups: { title: string; papers: { entry: string; title: string }[] }[][];
};

export const outlineOf = (title: string, sections: readonly ContentSection[]): Outline => ({
  title,
  groups: groupsOf(sections).map((group) =>
    group.map((section) => ({
      title: [section.paragraph, section.title].filter(Boolean).join(" "),
      papers: section.papers.map(({ entry, name }) => ({ entry, title: name.replace(/\.\w+$/, "") })),
    })),
  ),
});
