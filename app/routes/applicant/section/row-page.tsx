import { RowFields, SectionHelp } from "~/domain/application/sections/section-fields";
import { StepProgress } from "~/routes/applicant/step-progress";
import { Autosave } from "~/ui/autosave";
import { useFilledForm, useRestoredForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { textAt, useMonthSpan, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/row";
import { initialSaveStateOf, type SectionActionData } from "./initial-save-state";
import { SavedElsewhere } from "./saved-elsewhere";

type RowPageProps = {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: (SectionActionData & { known?: boolean }) | undefined;
};

export function RowPage({ loaderData, actionData }: RowPageProps) {
  const { t } = useTexts("applicant");
  const { base, section, list, heading, number, count, values, constraint, change, progress, returnTo, prefilled } =
    loaderData;
  const span = useMonthSpan();
  const actionResult: (SectionActionData & { known?: boolean }) | undefined = actionData;
  const [form, fields] = useFilledForm<Record<string, unknown>>(
    list,
    actionData ?? loaderData.refused ?? undefined,
    values,
    constraint,
  );
  const restored = useRestoredForm();
  const shownState = { ...loaderData, ...actionResult, ...(restored as Partial<SectionActionData> | null) };
  const path = `${base}/${section}/${list}/${loaderData.key}`;
  return (
    <Page
      above={loaderData.autosaves && <StepProgress {...progress} />}
      title={textAt(t, `applicant:${heading}`, { number, count })}
      intro={word(t, "applicant:part", section)}
      failed={form.status === "error"}
    >
      <SectionHelp help={loaderData.help} />
      {change && (
        <Notice tone="warning">
          <h2>{t("change.asked")}</h2>
          <p className="whitespace-pre-line">{change}</p>
        </Notice>
      )}
      {prefilled && <Notice tone="info">{t("rows.prefilled", { months: span(prefilled.from, prefilled.to) })}</Notice>}
      {actionResult?.saved && <SavedElsewhere saved={actionResult.saved} />}
      <Form form={form} params={actionResult?.params} className="flex flex-col gap-6">
        {loaderData.autosaves ? (
          <Autosave
            url={`${path}/autosave`}
            version={Number(shownState.version)}
            begins={restored ? "unsaved" : initialSaveStateOf(actionResult, loaderData.refused !== null)}
          />
        ) : (
          <input type="hidden" name="version" autoComplete="off" value={String(shownState.version)} />
        )}
        <input type="hidden" name="page" autoComplete="off" value={String(shownState.page)} />
        <input type="hidden" name="known" autoComplete="off" value={shownState.known ? "on" : ""} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Card>
          <RowFields list={list} fields={fields} />
        </Card>
        <div className="actions">
          <Submit name="then" value="continue">
            {t("common:save")}
          </Submit>
          <Submit name="then" value="later" variant="quiet">
            {t("section.later")}
          </Submit>
        </div>
        <div className="flex flex-wrap gap-x-6">
          <button type="submit" name="then" value="back" className="link-button text-left">
            {t("rows.back", { part: word(t, "applicant:part", section) })}
          </button>
          {loaderData.known && (
            <button type="submit" name="then" value="removal" className="link-button">
              {t("rows.remove")}
            </button>
          )}
        </div>
      </Form>
    </Page>
  );
}
