import { RowFields, SectionHelp } from "~/domain/application/sections/section-fields";
import type { Handle } from "~/http/handle";
import { LIST } from "~/routes/applicant/part";
import { PartOf } from "~/routes/applicant/part-of";
import { Autosave } from "~/ui/autosave";
import { Form, Submit, useFilledForm, useRestoredForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { textAt, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/row";
import { type Acted, beginningOf } from "./acted";
import { loadRow, rowAddress, saveRowForm } from "./row.server";
import { SavedElsewhere } from "./saved-elsewhere";

export const handle: Handle = { form: ({ list = "" }) => list.toLowerCase() };

export const loader = ({ request, params, context }: Route.LoaderArgs) => loadRow(request, context, rowAddress(params));
export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveRowForm(request, context, rowAddress(params));

export default function RowPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { section, list, heading, number, count, values, constraint, change, progress, returnTo } = loaderData;
  const acted: (Acted & { known?: boolean }) | undefined = actionData;
  const [form, fields] = useFilledForm<Record<string, unknown>>(
    list,
    actionData ?? loaderData.refused ?? undefined,
    values,
    constraint,
  );
  const restored = useRestoredForm();
  const showing = { ...loaderData, ...acted, ...(restored as Partial<Acted> | null) };
  const path = `${LIST}/${section}/${list}/${loaderData.key}`;
  const query = returnTo && "?from=review";
  return (
    <Page
      above={<PartOf {...progress} />}
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
      {acted?.saved && <SavedElsewhere saved={acted.saved} />}
      <Form form={form} params={acted?.params} className="flex flex-col gap-6">
        <Autosave
          url={`${path}/autosave`}
          version={Number(showing.version)}
          begins={restored ? "unsaved" : beginningOf(acted, loaderData.refused !== null)}
        />
        <input type="hidden" name="page" autoComplete="off" value={String(showing.page)} />
        <input type="hidden" name="known" autoComplete="off" value={showing.known ? "on" : ""} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Card>
          <RowFields list={list} fields={fields} />
        </Card>
        <div className="actions">
          <Submit name="then" value="continue">
            {t("section.continue")}
          </Submit>
          <Submit name="then" value="later" variant="quiet">
            {t("section.later")}
          </Submit>
        </div>
      </Form>
      <p className="flex flex-wrap gap-x-6">
        <Link to={`${LIST}/${section}${query}#${section}-${list}`} className="tap">
          {t("rows.back", { part: word(t, "applicant:part", section) })}
        </Link>
        {loaderData.known && (
          <Link to={`${path}/removal${query}`} className="tap">
            {t("rows.remove")}
          </Link>
        )}
      </p>
    </Page>
  );
}
