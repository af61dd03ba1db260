import { data } from "react-router";
import { RESULTS } from "~/domain/qualification/facts";
import {
  chooseResultColumns,
  previewResults,
  type ResultRow,
  type ResultsPreview,
  recordStaged,
} from "~/domain/qualification/results-table.server";
import { choicesIn, type PreviewColumn } from "~/domain/table/preview";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { FaultList, TablePreview } from "~/routes/company/table/preview";
import { readUpload } from "~/server/upload.server";
import { Link } from "~/ui/link";
import { Notice, Page } from "~/ui/page";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/results-preview";
import { useItemName } from "./card";

export const handle: Handle = { files: true, permission: "employDrivers" };

const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get("page")) || 1;

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(previewResults(actorOf(context), params.id, pageOf(request)));

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(previewResults(actor, params.id, 1));
  const { form } = await throwAsErrorPage(readUpload(request, 0, 0));
  const choices = choicesIn(form);
  const result =
    form.get("then") === "import"
      ? await throwAsErrorPage(recordStaged(actor, params.id, { choices, seen: String(form.get("seen") ?? "") }))
      : ({ isChanged: true } as const);
  if ("rows" in result) return data(result);
  await throwAsErrorPage(chooseResultColumns(actor, params.id, choices));
  return redirect(pathTo("/drivers/compliance/results/:id", params));
}

export default function ResultsPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const isFaulty = !actionData && "faults" in loaderData && loaderData.faults.length > 0;
  return (
    <Page title={t("table.title")} failed={isFaulty} wide>
      {actionData && <Taken rows={actionData.rows} />}
      {!actionData && "outcome" in loaderData && (
        <Notice tone="success">
          <p>{t("table.done", { count: loaderData.outcome.recorded })}</p>
        </Notice>
      )}
      {!actionData && "preview" in loaderData && <Shown {...loaderData} />}
      <p>
        <Link to="/drivers/compliance/results">{t("table.another")}</Link>
      </p>
    </Page>
  );
}

function Shown({ preview, ready, left, faults, ...named }: ResultsPreview) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const nameOf = useItemName();
  const shown = ({ name }: PreviewColumn, value: string | string[]) => {
    const text = [value].flat().join(", ");
    if (name === "date") return formatDay(text, language);
    const result = RESULTS.find((each) => each === text);
    return name === "result" && result ? word(t, "qualification:results", result) : text;
  };
  return (
    <>
      {faults.length > 0 && (
        <FaultList
          heading={t("table.cannot")}
          lines={faults.map(({ code, params }) => errorText(t, "", code, params))}
          more={0}
          open
        />
      )}
      <p>
        {nameOf({ ...named, authority: null })}
        {left > 0 && faults.length === 0 && `: ${t("table.willLeave", { count: left })}`}
      </p>
      <TablePreview
        preview={preview}
        path={`/drivers/compliance/results/${preview.id}`}
        doing={ready > 0 ? t("table.record", { count: ready }) : undefined}
        labelOf={(name) => word(t, "qualification:tableColumn", name)}
        shown={shown}
      />
    </>
  );
}

function Taken({ rows }: { rows: ResultRow[] }) {
  const { t } = useTexts("qualification");
  const recorded = rows.filter(({ code }) => code === null);
  const left = rows.filter(({ code }) => code !== null);
  return (
    <>
      {recorded.length > 0 && (
        <Notice tone="success" role="status">
          <p>{t("table.done", { count: recorded.length })}</p>
          <details>
            <summary>{t("table.see")}</summary>
            <ul className="sm:columns-2">
              {recorded.map(({ line, driver }) => (
                <li key={line}>{driver && <Link to={`/driver/${driver.id}#qualification`}>{driver.name}</Link>}</li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="warning">
          <p>{t("table.left", { count: left.length })}</p>
          <ul className="list-disc pl-5">
            {left.map(({ line, driver, code }) => (
              <li key={line}>
                {[t("table.line", { line }), driver?.name, errorText(t, "", code ?? "")].filter(Boolean).join(": ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
