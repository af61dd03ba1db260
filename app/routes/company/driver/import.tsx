import { data } from "react-router";
import {
  COLUMNS,
  type Column,
  type ImportRemark,
  MAX_TABLE_BYTES,
  MOST_ROWS,
  type Outcome,
  outcomeOf,
  REQUIRED,
} from "~/domain/driver/import";
import { importDrivers, requireImporter, validateImport } from "~/domain/driver/import.server";
import { getQualificationSettings } from "~/domain/qualification/settings.server";
import type { Actor } from "~/domain/session/actor";
import { DUTIES } from "~/domain/template/duty";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { writeNumber } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { orPage, type Refused } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readUpload, type Upload } from "~/server/upload.server";
import { FileField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/import";

export const handle: Handle = { files: true, permission: "importDrivers" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  await orPage(requireImporter(actor));
  const { provenWithin } = await orPage(getQualificationSettings(actor));
  return {
    columns: COLUMNS.map((name) => ({ name, required: (REQUIRED as readonly string[]).includes(name) })),
    kinds: [...EMPLOYMENT_TYPES],
    duties: [...DUTIES],
    most: MOST_ROWS,
    days: provenWithin,
  };
}

type Acted = Refused | { outcome: Outcome };

const refusedFor = (code: string) =>
  data<Acted>({ result: { status: "error", error: { table: [code] } } }, { status: 422 });

async function validateTable(actor: Actor, { form, files }: Upload) {
  const table = files.get("table");
  if (!table || table.tooLarge) return refusedFor(table ? "import_too_large" : "choose_file");
  const writes = form.get("then") === "import";
  const brought = writes
    ? await importDrivers(actor, table.bytes)
    : { ...(await validateImport(actor, table.bytes)), added: 0 };
  const outcome = outcomeOf(brought, writes);
  return data<Acted>({ outcome }, { status: outcome.faults.length > 0 ? 422 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await orPage(requireImporter(actor));
  return orPage(readUpload(request, MAX_TABLE_BYTES, 1).then((upload) => validateTable(actor, upload)));
}

export default function ImportDrivers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  const [form, fields] = useFilledForm<{ table: string }>("import", refused);
  return (
    <Page
      title={t("import.title")}
      intro={t("import.intro", { days: loaderData.days })}
      failed={refused !== undefined || !!outcome?.faults.length}
    >
      {outcome && <ImportResult {...outcome} />}
      <Card>
        <Form form={form} encType="multipart/form-data">
          <FileField
            field={fields.table}
            label={t("import.table")}
            hint={t("import.tableHint", { most: writeNumber(loaderData.most, language) })}
            accept=".csv,text/csv,.txt"
          />
          <div className="actions">
            <Submit name="then" value="check" variant={outcome ? "quiet" : undefined}>
              {t("import.check")}
            </Submit>
            <Submit name="then" value="import" variant={outcome ? undefined : "quiet"}>
              {t("import.do")}
            </Submit>
            <Submit cancel="/drivers">{null}</Submit>
          </div>
        </Form>
      </Card>
      <Columns {...loaderData} />
    </Page>
  );
}

function ImportResult({ drivers, known, faults, more, remarks, moreRemarks, done }: Outcome) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const number = (count: number) => ({ count, number: writeNumber(count, language) });
  const listed = faults.length > 0 && <Faults faults={faults} more={more} done={done} />;
  if (listed && !done) return listed;
  return (
    <>
      {listed}
      <Notice tone={done ? "success" : "info"}>
        <p>{done ? t("import.done", number(drivers)) : t("import.good", number(drivers))}</p>
        {known > 0 && <p>{t("import.known", number(known))}</p>}
        <Lines all={remarks} more={moreRemarks} />
        {done ? <Link to="/drivers?status=active">{t("import.see")}</Link> : <p>{t("import.again")}</p>}
      </Notice>
    </>
  );
}

function Faults({ faults, more, done }: Pick<Outcome, "faults" | "more" | "done">) {
  const { t } = useTexts("drivers");
  return (
    <div className="summary" role="alert" tabIndex={-1}>
      <h2>{t(done ? "import.faultsSince" : "import.faults")}</h2>
      <Lines all={faults} more={more} />
    </div>
  );
}

function Lines({ all, more }: { all: readonly ImportRemark[]; more: number }) {
  const { t } = useTexts("drivers");
  if (all.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {all.map(({ line, column, code, params }) => (
        <li key={`${line} ${column} ${code}`}>
          {[line > 0 && t("import.line", { line }), column, errorText(t, column ?? "", code, params)]
            .filter(Boolean)
            .join(": ")}
        </li>
      ))}
      {more > 0 && <li>{t("import.more", { count: more })}</li>}
    </ul>
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
    <>
      <p>{t("import.columnsHint")}</p>
      <Table
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
    </>
  );
}
