import { getZodConstraint } from "@conform-to/zod/v4";
import { db } from "db/client.server";
import type { Language } from "locales/index";
import { textIn } from "~/domain/by-language";
import { loadCompany } from "~/domain/company/company.server";
import { dayOf } from "~/domain/day";
import type { Application } from "~/domain/row-access/application.server";
import { findCurrentCdl } from "~/domain/row-access/cdl.server";
import { showQuestions } from "~/domain/template/question";
import type { TemplateDefinition } from "~/domain/template/template";
import type { Extras } from "./forms";
import { type SectionId, sectionOf } from "./index";
import { shownNotices } from "./notices/schema";
import { fileNames } from "./question-file.server";
import { openAddresses } from "./residences/open-addresses";
import type { ListDisplays } from "./row-list";
import type { RowAddress } from "./rows.server";
import { showLists, showsAfterwards, valuesOnPage } from "./show-lists.server";
import type { DraftValues } from "./stored.server";
import { earlierWork, requiresEarlierCmv } from "./work/schema";
import { timelineOf } from "./work/timeline";

type Draft = {
  definition: TemplateDefinition;
  timeZone: string;
  companyId: string;
  language: Language;
  values: DraftValues;
  version: number;
  ssnEnding: string | null;
  application: Application | null;
};

type RowDraft = Pick<Draft, "definition" | "language"> & { row: DraftValues };

const SAMPLE_EMAIL = "name@example.com";

type Shows<S extends SectionId> = (draft: Draft, lists: ListDisplays) => Extras<S> | Promise<Extras<S>>;
type HasExtras<S extends SectionId> = keyof Extras<S> extends never ? never : S;

const EXTRAS: { [S in SectionId as HasExtras<S>]: Shows<S> } = {
  notices: async ({ definition, companyId }) => ({
    notices: shownNotices(definition, await loadCompany(db, companyId)),
  }),
  you: ({ application, ssnEnding }) => ({ email: application?.email ?? SAMPLE_EMAIL, ssnEnding }),
  licences: async ({ definition, application }) => {
    if (!application || definition.cdlRequired === "no") return { cdl: null };
    const hasCdl = (await findCurrentCdl(db, application.companyId, application.driverId)) !== undefined;
    return { cdl: { submitted: hasCdl, page: `/applicant/driver/cdl/${hasCdl ? "view" : "add"}` } };
  },
  residences: ({ definition, timeZone, values, version }) => ({
    open: version > 0 ? openAddresses(values, definition, dayOf(new Date(), timeZone)) : [],
  }),
  work: ({ definition, timeZone, values, version, application }, lists) => {
    const today = dayOf(new Date(), timeZone);
    return {
      earlier: requiresEarlierCmv(definition) ? earlierWork(today) : null,
      timeline: version > 0 ? timelineOf(values, definition, today) : null,
      afterwards: application === null || showsAfterwards("work", values, lists),
    };
  },
  questions: async ({ definition, language, application }) => ({
    questions: showQuestions(definition.questions, language),
    files: application ? await fileNames(application) : {},
  }),
};

/** The browser gets limits and required fields, never the schema. */
function constraintOf(id: SectionId, definition: TemplateDefinition) {
  const { schema, boxes = schema } = sectionOf(id);
  const all = Object.entries(getZodConstraint(boxes(definition, dayOf(new Date()))));
  return Object.fromEntries(
    all
      .filter(([, { required, maxLength }]) => !required || maxLength)
      .map(([name, { required, maxLength }]) => [
        name,
        { ...(!required && { required }), ...(maxLength && { maxLength }) },
      ]),
  );
}

export async function showForm(id: SectionId, draft: Draft) {
  const { definition, language, values } = draft;
  const { intro, labels, afterwards = [], files = false } = sectionOf(id);
  const lists = showLists(id, draft, draft.application === null);
  const extras: Partial<Record<SectionId, Shows<SectionId>>> = EXTRAS as never;
  return {
    section: id,
    intro: intro?.(definition) ?? null,
    help: textIn(definition.sectionHelp[id] ?? { en: "" }, language) || null,
    values: valuesOnPage(values, lists),
    lists,
    partly: afterwards.length > 0 && !showsAfterwards(id, values, lists),
    constraint: constraintOf(id, definition),
    extras: (await extras[id]?.(draft, lists)) ?? {},
    labels: labels?.(definition, language) ?? null,
    files,
  };
}
export type SectionForm = Awaited<ReturnType<typeof showForm>>;

export function previewForm(id: SectionId, draft: Pick<Draft, "definition" | "timeZone" | "companyId" | "language">) {
  return showForm(id, { ...draft, values: {}, version: 0, ssnEnding: null, application: null });
}

export function showRowForm({ section, list }: RowAddress, { row, definition, language }: RowDraft) {
  const { shows } = sectionOf(section);
  const view = shows.find((item) => "group" in item && item.group === list);
  const within = `${list}[].`;
  return {
    section,
    list,
    heading: view && "heading" in view ? view.heading : "",
    help: textIn(definition.sectionHelp[section] ?? { en: "" }, language) || null,
    values: row,
    constraint: Object.fromEntries(
      Object.entries(constraintOf(section, definition))
        .filter(([name]) => name.startsWith(within))
        .map(([name, limits]) => [name.slice(within.length), limits]),
    ),
  };
}
