import { Link } from "react-router";
import type { SectionWithFiles } from "~/domain/application/sections/index";
import { SectionFields, SectionHelp } from "~/domain/application/sections/section-fields";
import type { Block } from "~/domain/application/sections/transcript";
import { PartOf } from "~/routes/applicant/part-of";
import { Blocks } from "~/routes/shared/application/answers";
import type { Handle } from "~/routes/shared/handle";
import type { Refused } from "~/routes/shared/respond.server";
import { Autosave, type Beginning } from "~/ui/autosave";
import { Form, Submit, useFilledForm, useKept } from "~/ui/form";
import { Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/section";
import { loadSection, saveSectionForm, sectionIn } from "./section.server";

const WITH_FILES: Record<SectionWithFiles, true> = { questions: true };
export const handle: Handle = {
  form: ({ section = "" }) => section.toLowerCase(),
  files: ({ section = "" }) => Object.hasOwn(WITH_FILES, section),
};

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadSection(request, context, sectionIn(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveSectionForm(request, context, sectionIn(params));

type Acted = Refused & { version?: number; page?: string; saved?: Block[] };

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { section, lead, help, extras, typed, constraint, labels, files, change, progress } = loaderData;
  const acted: Acted | undefined = actionData;
  const [form, fields] = useFilledForm<Record<string, unknown>>(section, actionData, typed, constraint);
  const kept = useKept();
  const showing = { ...loaderData, ...acted, ...(kept as Partial<Acted> | null) };
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
        <Autosave
          url={`/applicant/application/${section}/autosave`}
          version={Number(showing.version)}
          begins={kept ? "unsaved" : beginningOf(acted)}
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

function beginningOf(acted: Acted | undefined): Beginning {
  if (!acted) return undefined;
  if (acted.saved) return "held";
  // Add, Remove and Move only show the form again, and a refused save has no version.
  return acted.result.status === "error" && acted.version !== undefined ? "saved" : "unsaved";
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
