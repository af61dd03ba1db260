/** A part of the application, as the driver fills it in and as staff type it. */
import type { ReactNode } from "react";
import { SectionFields, SectionHelp } from "~/domain/application/sections/section-fields";
import { StepProgress } from "~/routes/applicant/step-progress";
import { Autosave } from "~/ui/autosave";
import { useFilledForm, useRestoredForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/section";
import { initialSaveStateOf, type SectionActionData } from "./initial-save-state";
import { SavedElsewhere } from "./saved-elsewhere";

type Loaded = Route.ComponentProps["loaderData"];
type SectionPageProps = {
  loaderData: Loaded;
  actionData: (SectionActionData & { onPage?: OnPage }) | undefined;
  children?: ReactNode;
};
type OnPage = { firstRow?: unknown; partly?: unknown };

/** The posted form keeps its fields, whatever was saved elsewhere meanwhile. */
function asPosted({ lists, partly }: Loaded, posted: OnPage | undefined): Pick<Loaded, "lists" | "partly"> {
  if (!posted) return { lists, partly };
  const keys = (posted.firstRow ?? {}) as Record<string, unknown>;
  const shown = Object.entries(lists).map(([name, list]) => {
    const key = keys[name];
    return [name, typeof key === "string" ? { ...list, inline: true, fresh: key } : list];
  });
  return { lists: Object.fromEntries(shown), partly: Boolean(posted.partly) };
}

/** A row's field is on the row's own page, unless it is asked inline. */
function rowPath(
  { base, section, lists, returnTo }: Pick<Loaded, "base" | "section" | "lists" | "returnTo">,
  path: string,
) {
  const [, list = "", index, field] = /^(\w+)\[(\d+)\]\.(.+)$/.exec(path) ?? [];
  const shown = lists[list];
  const row = shown && !shown.inline && shown.rows[Number(index)];
  return row
    ? `${base}/${section}/${list}/${row.key}?check=1${returnTo && "&from=review"}#${list}-${field}`
    : undefined;
}

export function SectionPage({ loaderData, actionData, children }: SectionPageProps) {
  const { t } = useTexts("applicant");
  const { base, section, intro, help, extras, values, constraint, labels, files, change, progress, returnTo } =
    loaderData;
  const acted: (SectionActionData & { onPage?: OnPage }) | undefined = actionData;
  const [form, fields] = useFilledForm<Record<string, unknown>>(
    section,
    actionData ?? loaderData.refused ?? undefined,
    values,
    constraint,
  );
  const restored = useRestoredForm();
  const showing = { ...loaderData, ...acted, ...(restored as Partial<SectionActionData> | null) };
  const { lists, partly } = asPosted(loaderData, (restored as OnPage | null) ?? acted?.onPage);
  return (
    <Page
      above={loaderData.autosaves && <StepProgress {...progress} />}
      title={word(t, "applicant:part", section)}
      intro={intro && t(intro as "notices.intro")}
      failed={form.status === "error"}
    >
      {children}
      {loaderData.wasCopied && <Notice tone="info">{t("earlier.confirm")}</Notice>}
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
        hrefOf={(path) => rowPath({ base, section, lists, returnTo }, path)}
        {...(files && { encType: "multipart/form-data" })}
        {...(labels && { labels })}
      >
        {loaderData.autosaves ? (
          <Autosave
            url={`${base}/${section}/autosave`}
            version={Number(showing.version)}
            begins={restored ? "unsaved" : initialSaveStateOf(acted, loaderData.refused !== null)}
          />
        ) : (
          <input type="hidden" name="version" autoComplete="off" value={String(showing.version)} />
        )}
        <input type="hidden" name="page" autoComplete="off" value={String(showing.page)} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {partly && <input type="hidden" name="partly" autoComplete="off" value="on" />}
        <SectionFields section={section} extras={extras} lists={lists} form={form} fields={fields} />
        <div className="actions">
          <Submit name="then" value="continue">
            {t("section.continue")}
          </Submit>
          <Submit name="then" value="later" variant="quiet">
            {t("section.later")}
          </Submit>
        </div>
        <button type="submit" name="then" value="back" className="link-button self-start text-left">
          {t(loaderData.autosaves ? "section.back" : "typing.back")}
        </button>
      </Form>
    </Page>
  );
}
