import { data } from "react-router";
import { COLUMNS, type Column, MAX_ROWS, MAX_TABLE_BYTES, outcomeOf, REQUIRED_COLUMNS } from "~/domain/driver/import";
import { requireImporter } from "~/domain/driver/import.server";
import { stageDrivers } from "~/domain/driver/staged-import.server";
import { getQualificationSettings } from "~/domain/qualification/settings.server";
import type { Actor } from "~/domain/session/actor";
import { TABLE_TYPES } from "~/domain/table/table";
import { DUTIES } from "~/domain/template/duty";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { formatNumber } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { type Refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readUpload, type Upload } from "~/server/upload.server";
import { FileField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/import";
import { ImportResult, type PreviewedImport } from "./import-parts";

export const handle: Handle = { files: true, permission: "importDrivers" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(requireImporter(actor));
  const { provenWithin } = await throwAsErrorPage(getQualificationSettings(actor));
  return {
    columns: COLUMNS.map((name) => ({ name, required: (REQUIRED_COLUMNS as readonly string[]).includes(name) })),
    kinds: [...EMPLOYMENT_TYPES],
    duties: [...DUTIES],
    most: MAX_ROWS,
    days: provenWithin,
  };
}

type Acted = Refused | PreviewedImport;

const refusedFor = (code: string) =>
  data<Acted>({ result: { status: "error", error: { table: [code] } } }, { status: 422 });

async function lookAtTable(actor: Actor, { form, files }: Upload) {
  const table = files.get("table");
  if (!table || table.tooLarge) return refusedFor(table ? "import_too_large" : "choose_file");
  const { validated, preview } = await stageDrivers(actor, table.bytes);
  const outcome = outcomeOf({ ...validated, added: 0, stated: 0 }, false);
  // No button of the page sends it: whoever does is led to what they have to see first.
  if (form.get("then") === "import" && preview && outcome.faults.length === 0)
    return redirect(pathTo("/drivers/import/:id", { id: preview.id }));
  return data<Acted>({ outcome, preview }, { status: outcome.faults.length > 0 ? 422 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(requireImporter(actor));
  return throwAsErrorPage(readUpload(request, MAX_TABLE_BYTES, 1).then((upload) => lookAtTable(actor, upload)));
}

export default function ImportDrivers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const looked = actionData && "outcome" in actionData ? actionData : undefined;
  const [form, fields] = useFilledForm<{ table: string }>("import", refused);
  return (
    <Page
      title={t("import.title")}
      intro={t("import.intro", { days: loaderData.days })}
      failed={refused !== undefined || !!looked?.outcome.faults.length}
      wide={!!looked?.preview}
    >
      {looked && <ImportResult {...looked} />}
      <Card>
        <Form form={form} encType="multipart/form-data">
          <FileField
            field={fields.table}
            label={t("import.table")}
            hint={t("import.tableHint", { most: formatNumber(loaderData.most, language) })}
            accept={TABLE_TYPES}
          />
          <div className="actions">
            <Submit name="then" value="check" variant={looked ? "quiet" : undefined}>
              {t("import.check")}
            </Submit>
            <Submit cancel="/drivers">{null}</Submit>
          </div>
        </Form>
      </Card>
      <Columns {...loaderData} />
    </Page>
  );
}

function Columns({ columns, kinds, duties }: Route.ComponentProps["loaderData"]) {
  const { t } = useTexts("drivers");
  const list = (codes: readonly string[], words: "common:employmentType" | "common:duty") =>
    codes.map((code) => `${code} (${word(t, words, code)})`).join(", ");
  const listed: Partial<Record<Column, string>> = {
    employment_type: list(kinds, "common:employmentType"),
    duty: list(duties, "common:duty"),
  };
  return (
    <details>
      <summary>{t("import.columns")}</summary>
      <p>{t("import.columnsHint")}</p>
      <Table
        plain
        caption={t("import.columns")}
        columns={[
          { label: t("import.column"), cell: ({ name }) => <code>{name}</code> },
          { label: t("import.needed"), cell: ({ required }) => t(required ? "import.must" : "import.may") },
          {
            label: t("import.holds"),
            long: true,
            cell: ({ name }) => [word(t, "drivers:importColumn", name), listed[name]].filter(Boolean).join(" "),
          },
        ]}
        rows={columns}
        rowKey={({ name }) => name}
        empty=""
      />
    </details>
  );
}
