export type BinderDocument = {
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
  documents: BinderDocument[];
};

const LINES_PER_PAGE = 28;
const heightOf = ({ states, records, documents }: ContentSection): number =>
  3 + states.length + records.length + documents.length;

export function groupsOf<T extends ContentSection>(sections: readonly T[]): T[][] {
  const groups: T[][] = [];
  let open: T[] = [];
  for (const section of sections) {
    const height = open.reduce((sum, each) => sum + heightOf(each), heightOf(section));
    if (open.length > 0 && height > LINES_PER_PAGE) {
      groups.push(open);
      open = [];
    }
    open.push(section);
    if (section.documents.length === 0) continue;
    groups.push(open);
    open = [];
  }
  return open.length > 0 ? [...groups, open] : groups;
}

export type PlacedSection = Omit<ContentSection, "documents"> & {
  page: number;
  documents: (BinderDocument & { page: number | null })[];
};

export function withPageNumbers(sections: readonly ContentSection[], front: number): PlacedSection[] {
  let page = front;
  return groupsOf(sections).flatMap((group) => {
    page += 1;
    const heading = page;
    return group.map((section) => ({
      ...section,
      page: heading,
      documents: section.documents.map((document) => {
        const first = page + 1;
        page += document.pages;
        return { ...document, page: document.pages > 0 ? first : null };
      }),
    }));
  });
}

export const pagesOf = (sections: readonly ContentSection[], front: number): number =>
  front +
  groupsOf(sections).length +
  sections.reduce((sum, { documents }) => documents.reduce((own, { pages }) => own + pages, sum), 0);

/** Stored beside the documents, so that a PDF can be put together while it is sent. */
export type Outline = {
  title: string;
  groups: { title: string; papers: { entry: string; title: string }[] }[][];
};

export const outlineOf = (title: string, sections: readonly ContentSection[]): Outline => ({
  title,
  groups: groupsOf(sections).map((group) =>
    group.map((section) => ({
      title: [section.paragraph, section.title].filter(Boolean).join(" "),
      papers: section.documents.map(({ entry, name }) => ({ entry, title: name.replace(/\.\w+$/, "") })),
    })),
  ),
});
