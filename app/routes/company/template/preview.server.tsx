/**
 * A template's form as the driver sees it, as HTML: the applicant's own pages, rendered here in either language and never sent to a
 * staff page as script. There is no form around the fields, so nothing can be sent or saved.
 */
import type { Language } from "locales/index";
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type SectionId, sectionsAsked } from "~/domain/application/sections/index";
import { shownNotices } from "~/domain/application/sections/notices/schema";
import { asksEarlierCmv, earlierWork } from "~/domain/application/sections/work/schema";
import type { Company } from "~/domain/company/company.server";
import { dayOf } from "~/domain/day";
import type { TemplateDefinition } from "~/domain/template/template";
import Accidents from "~/routes/applicant/section/accidents";
import Convictions from "~/routes/applicant/section/convictions";
import Education from "~/routes/applicant/section/education";
import Experience from "~/routes/applicant/section/experience";
import Licences from "~/routes/applicant/section/licences";
import Notices from "~/routes/applicant/section/notices";
import Questions from "~/routes/applicant/section/questions";
import Residences from "~/routes/applicant/section/residences";
import Testing from "~/routes/applicant/section/testing";
import Work from "~/routes/applicant/section/work";
import You from "~/routes/applicant/section/you";
import { PreviewContext, type PreviewProps } from "~/routes/shared/template/preview";
import { showQuestions } from "~/routes/shared/template/questions.server";
import { i18nFor } from "~/server/i18n.server";
import { useTexts, word } from "~/ui/words";

type Previewed = { definition: TemplateDefinition; company: Company; language: Language };

const EMAIL = "name@example.com";

/** One row of each list is open, so that its fields show. */
const ROWS = { earlier: [{}], breaks: [{}], schools: [{}] } as unknown as Record<string, undefined>;

/** An element and what its loader would have given it for an empty draft: a route's component asks its router for that. */
type Shown = { element: ReactNode; loaderData: unknown };

const page = <P extends { loaderData: unknown }>(Page: ComponentType<P>, loaderData: P["loaderData"]): Shown => ({
  element: createElement(Page as ComponentType<object>),
  loaderData,
});

function sectionPage(id: SectionId, { definition, company, language }: Previewed): Shown {
  const blank = {
    section: id,
    typed: ROWS,
    version: 0,
    ssnEnding: null,
    page: "",
    returnTo: "",
    change: null,
    help: definition.sectionHelp[id]?.[language] || null,
  };
  const pages: Record<SectionId, () => Shown> = {
    notices: () => page(Notices, { ...blank, notices: shownNotices(definition, company) }),
    you: () => page(You, { ...blank, email: EMAIL }),
    residences: () => page(Residences, blank),
    licences: () => page(Licences, { ...blank, needed: false, handedIn: false }),
    experience: () => page(Experience, blank),
    accidents: () => page(Accidents, blank),
    convictions: () => page(Convictions, blank),
    work: () =>
      page(Work, {
        ...blank,
        earlier: asksEarlierCmv(definition) ? earlierWork(dayOf(new Date())) : null,
        allYears: definition.employerYears === "10",
        timeline: null,
      }),
    education: () => page(Education, blank),
    testing: () => page(Testing, blank),
    questions: () => page(Questions, { ...blank, files: {}, questions: showQuestions(definition.questions, language) }),
  };
  return pages[id]();
}

/** What is no section: the licence, and the end of the form. */
function Words({ part }: { part: "cdl" | "review" }) {
  const { t } = useTexts("templates");
  return (
    <Frame title={word(t, "common:section", part)}>
      <p className="card">{t(part === "cdl" ? "preview.cdl" : "preview.review")}</p>
    </Frame>
  );
}

function Frame({ title, lead, children }: PreviewProps) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

export function renderPreview(previewed: Previewed): string {
  const { definition, language } = previewed;
  const words = (part: "cdl" | "review"): Shown => ({ element: <Words part={part} />, loaderData: null });
  return [
    ...sectionsAsked(definition).map(({ id }) => sectionPage(id, previewed)),
    ...(definition.cdlRequired === "yes" ? [words("cdl")] : []),
    words("review"),
  ]
    .map((shown) => render(shown, language))
    .join("");
}

function render({ element, loaderData }: Shown, language: Language): string {
  const routes = [{ id: "root", path: "/", children: [{ id: "section", index: true, element }] }];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { root: { kept: null }, section: loaderData } },
  });
  try {
    return renderToStaticMarkup(
      <PreviewContext value={Frame}>
        <I18nextProvider i18n={i18nFor(language)}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </PreviewContext>,
    );
  } finally {
    router.dispose();
  }
}
