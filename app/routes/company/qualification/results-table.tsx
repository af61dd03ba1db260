import { data } from "react-router";
import { MAX_BYTES, MAX_RESULTS } from "~/domain/qualification/results-table";
import { listResultItems, stageResults } from "~/domain/qualification/results-table.server";
import { TABLE_TYPES } from "~/domain/table/table";
import { formatNumber } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { type Refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readUpload } from "~/server/upload.server";
import { FileField, Select } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/results-table";
import { useItemName } from "./card";

export const handle: Handle = { files: true, permission: "employDrivers" };

export async function loader({ context }: Route.LoaderArgs) {
  const items = await throwAsErrorPage(listResultItems(actorOf(context)));
  return { items: items.map((item) => ({ ...item, authority: null })), most: MAX_RESULTS };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(listResultItems(actor));
  const { form, files } = await throwAsErrorPage(readUpload(request, MAX_BYTES, 1));
  const item = String(form.get("item") ?? "");
  const refusedFor = (field: string, code: string, params?: Refused["params"]) =>
    data<Refused>(
      { result: { status: "error", initialValue: { item }, error: { [field]: [code] } }, params },
      { status: 422 },
    );
  const table = files.get("table");
  if (!item) return refusedFor("item", "choose");
  if (!table || table.tooLarge) return refusedFor("table", table ? "file_too_large" : "choose_file");
  const staged = await throwAsErrorPage(stageResults(actor, item, table.bytes));
  return "code" in staged
    ? refusedFor("table", staged.code, staged.params)
    : redirect(pathTo("/drivers/compliance/results/:id", staged));
}

export default function ResultsTable({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const nameOf = useItemName();
  const [form, fields] = useFilledForm<{ item: string; table: string }>("results", actionData);
  const { items, most } = loaderData;
  return (
    <Page title={t("table.title")} intro={t("table.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params} encType="multipart/form-data">
          <Select
            field={fields.item}
            label={t("several.what")}
            optional={false}
            options={items.map((item) => ({ value: item.item, label: nameOf(item) }))}
          />
          <FileField
            field={fields.table}
            label={t("table.table")}
            hint={`${t("table.tableHint", { most: formatNumber(most, language) })} ${t("table.columns")}`}
            accept={TABLE_TYPES}
          />
          <Submit cancel="/drivers/compliance">{t("table.press")}</Submit>
        </Form>
      </Card>
      <details>
        <summary>{t("table.results")}</summary>
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.item}>
              {nameOf(item)}: <code>{item.results.join(", ")}</code>
            </li>
          ))}
        </ul>
      </details>
    </Page>
  );
}
