/** The frame of one section of the application: its form, Save and continue, Save and come back later. */
import { type ReactNode, use, useState } from "react";
import { Link } from "react-router";
import type { Block } from "~/domain/application/sections/transcript";
import { Blocks } from "~/routes/shared/application/answers";
import { PreviewContext } from "~/routes/shared/template/preview";
import { Autosave } from "~/ui/autosave";
import { type AnyForm, Form, Submit, useKept } from "~/ui/form";
import { Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Loaded = {
  section: string;
  version: number;
  page: string;
  returnTo: string;
  change: string | null;
  help: string | null;
};
type Acted =
  | { version?: number; page?: string; saved?: Block[]; params?: Record<string, string | number> | undefined }
  | undefined;
type SectionPageProps = {
  title: string;
  lead?: ReactNode;
  form: AnyForm;
  loaded: Loaded;
  acted: Acted;
  encType?: "multipart/form-data";
  labels?: Record<string, string>;
  children: ReactNode;
};

export function SectionPage({ title, lead, form, loaded, acted, encType, labels, children }: SectionPageProps) {
  const { t } = useTexts("applicant");
  // What is loaded again beside a form that stays belongs to no showing of it: the form keeps its own version and name.
  const kept = useKept();
  const [showing] = useState({
    version: Number(kept?.version ?? acted?.version ?? loaded.version),
    page: String(kept?.page ?? acted?.page ?? loaded.page),
  });
  const Preview = use(PreviewContext);
  const help = loaded.help && (
    <Notice tone="info">
      <p className="label">{t("section.fromCompany")}</p>
      <p className="whitespace-pre-line">{loaded.help}</p>
    </Notice>
  );
  if (Preview)
    return (
      <Preview title={title} lead={lead}>
        {help}
        {children}
      </Preview>
    );
  return (
    <Page title={title} lead={lead} failed={form.status === "error"}>
      {help}
      {loaded.change && (
        <Notice tone="warning">
          <h2>{t("change.asked")}</h2>
          <p className="whitespace-pre-line">{loaded.change}</p>
        </Notice>
      )}
      {acted?.saved && <SavedElsewhere saved={acted.saved} />}
      <Form
        form={form}
        params={acted?.params}
        className="flex flex-col gap-6"
        key={loaded.section}
        {...(encType && { encType })}
        {...(labels && { labels })}
      >
        {/* The first button is what Enter presses. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t("section.continue")}
        </button>
        <Autosave
          url={`/applicant/application/${loaded.section}/autosave`}
          version={showing.version}
          answer={acted}
          givenBack={kept !== null}
        />
        <input type="hidden" name="page" autoComplete="off" value={showing.page} />
        <input type="hidden" name="returnTo" value={loaded.returnTo} />
        {children}
        <div className="actions">
          <Submit name="then" value="continue">
            {t("section.continue")}
          </Submit>
          <Submit name="then" value="later" variant="quiet">
            {t("section.later")}
          </Submit>
        </div>
      </Form>
      <p>
        <Link to="/applicant/application">{t("section.back")}</Link>
      </p>
    </Page>
  );
}

/** What is saved, to compare with what was typed here. */
function SavedElsewhere({ saved }: { saved: Block[] }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("section.savedElsewhere")}</h2>
      <Blocks blocks={saved} />
    </Notice>
  );
}
