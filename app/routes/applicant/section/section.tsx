import { useState } from "react";
import { Link } from "react-router";
import type { SectionWithFiles } from "~/domain/application/sections/index";
import { SectionFields, SectionHelp } from "~/domain/application/sections/section-fields";
import type { Block } from "~/domain/application/sections/transcript";
import { PartOf } from "~/routes/applicant/part-of";
import { Blocks } from "~/routes/shared/application/answers";
import type { Handle } from "~/routes/shared/handle";
import { keepFormOnNetworkError, revalidate } from "~/routes/shared/network-error";
import { Autosave } from "~/ui/autosave";
import { Form, Submit, useFilledForm, useKept } from "~/ui/form";
import { Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/section";
import { loadSection, saveSectionForm, sectionIn } from "./section.server";

const WITH_FILES: Record<SectionWithFiles, true> = { questions: true };
export const handle: Handle = { files: ({ section = "" }) => Object.hasOwn(WITH_FILES, section) };

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSection(request, context, sectionIn(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveSectionForm(request, context, sectionIn(params));
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOnNetworkError(serverAction);

export const shouldRevalidate = revalidate;

type Acted =
  | { version?: number; page?: string; saved?: Block[]; params?: Record<string, string | number> | undefined }
  | undefined;

export default function SectionPage(props: Route.ComponentProps) {
  return <Section key={props.loaderData.section} {...props} />;
}

function Section({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { section, lead, help, extras, typed, constraint, labels, files, change, progress } = loaderData;
  const acted: Acted = actionData;
  const [form, fields] = useFilledForm<Record<string, unknown>>(section, actionData, typed, constraint);
  // Kept in state, because a reload of the data must not change the version of a form in use.
  const kept = useKept();
  const [showing] = useState({
    version: Number(kept?.version ?? acted?.version ?? loaderData.version),
    page: String(kept?.page ?? acted?.page ?? loaderData.page),
  });
  return (
    <Page
      above={<PartOf {...progress} />}
      title={word(t, "applicant:part", section)}
      lead={lead && t(lead as "notices.lead")}
      failed={form.status === "error"}
    >
      <SectionHelp help={help} />
      {change && (
        <Notice tone="warning">
          <h2>{t("change.asked")}</h2>
          <p className="whitespace-pre-line">{change}</p>
        </Notice>
      )}
      {acted?.saved && <SavedElsewhere saved={acted.saved} />}
      <Form
        form={form}
        params={acted?.params}
        className="flex flex-col gap-6"
        {...(files && { encType: "multipart/form-data" })}
        {...(labels && { labels })}
      >
        {/* The first submit button is the one Enter presses. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {t("section.continue")}
        </button>
        <Autosave
          url={`/applicant/application/${section}/autosave`}
          version={showing.version}
          answer={acted}
          givenBack={kept !== null}
        />
        <input type="hidden" name="page" autoComplete="off" value={showing.page} />
        <input type="hidden" name="returnTo" value={loaderData.returnTo} />
        <SectionFields section={section} extras={extras} form={form} fields={fields} />
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

function SavedElsewhere({ saved }: { saved: Block[] }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("section.savedElsewhere")}</h2>
      <Blocks blocks={saved} />
    </Notice>
  );
}
