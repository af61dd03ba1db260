/** The frame of one section of the application: its form, Save and continue, Save and come back later. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type AnyForm, Form, Submit } from "~/ui/form";
import { Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Loaded = { version: number; returnTo: string };
type Acted =
  | { version?: number; saved?: Record<string, unknown>; params?: Record<string, string | number> | undefined }
  | undefined;
type SectionPageProps = {
  title: string;
  lead?: string;
  form: AnyForm;
  loaded: Loaded;
  acted: Acted;
  children: ReactNode;
};

export function SectionPage({ title, lead, form, loaded, acted, children }: SectionPageProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={title} lead={lead} failed={form.status === "error"}>
      {acted?.saved && <SavedElsewhere saved={acted.saved} />}
      <Form form={form} params={acted?.params} className="grid gap-6">
        {/* The first button is what Enter presses. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t("section.continue")}
        </button>
        <input type="hidden" name="version" value={acted?.version ?? loaded.version} />
        <input type="hidden" name="returnTo" value={loaded.returnTo} />
        {children}
        <div className="flex flex-wrap gap-3">
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

/** Every saved value, one a line, to compare with what was typed here. */
function linesOf(value: unknown, name = ""): [string, string][] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, name ? `${name} / ${key}` : key));
}

function SavedElsewhere({ saved }: { saved: Record<string, unknown> }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("section.savedElsewhere")}</h2>
      <ul>
        {linesOf(saved).map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
