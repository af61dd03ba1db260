/** The applicant's fields as HTML, so that staff pages need not load their script. */
import { useForm } from "@conform-to/react";
import type { Language } from "locales/index";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router";
import { previewForm, type SectionForm } from "~/domain/application/sections/form.server";
import { includedSections } from "~/domain/application/sections/index";
import { SectionFields, SectionHelp } from "~/domain/application/sections/section-fields";
import type { Company } from "~/domain/company/company.server";
import type { TemplateDefinition } from "~/domain/template/template";
import { i18nIn } from "~/server/i18n.server";
import { useTexts, word } from "~/ui/words";

type Previewed = { definition: TemplateDefinition; company: Company; language: Language };

export async function renderPreview({ definition, company, language }: Previewed): Promise<string> {
  const draft = { definition, language, timeZone: company.timeZone, companyId: company.id };
  const forms = await Promise.all(includedSections(definition).map(({ id }) => previewForm(id, draft)));
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn(language)}>
      <StaticRouter location="/">
        {forms.map((form) => (
          <SectionPreview key={form.section} {...form} />
        ))}
        {definition.cdlRequired === "yes" && <Words part="cdl" />}
        <Words part="review" />
      </StaticRouter>
    </I18nextProvider>,
  );
}

function SectionPreview({ section, intro, help, values, lists, constraint, extras }: SectionForm) {
  const { t } = useTexts("applicant");
  const defaultValue = values as Record<string, never>;
  const [form, fields] = useForm<Record<string, unknown>>({ id: section, defaultValue, constraint });
  return (
    <Frame title={word(t, "applicant:part", section)} intro={intro && t(intro as "notices.intro")}>
      <SectionHelp help={help} />
      <SectionFields section={section} extras={extras} lists={lists} form={form} fields={fields} />
    </Frame>
  );
}

function Words({ part }: { part: "cdl" | "review" }) {
  const { t } = useTexts("templates");
  return (
    <Frame title={word(t, "applicant:part", part)}>
      <p className="card">{t(part === "cdl" ? "preview.cdl" : "preview.review")}</p>
    </Frame>
  );
}

function Frame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{title}</h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
