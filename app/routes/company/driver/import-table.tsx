import { data } from "react-router";
import { outcomeOf } from "~/domain/driver/import";
import { requireImporter } from "~/domain/driver/import.server";
import { chooseColumns, importStaged, previewStagedImport } from "~/domain/driver/staged-import.server";
import { choicesIn } from "~/domain/table/preview";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readUpload } from "~/server/upload.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/import-table";
import { ImportResult, type PreviewedImport } from "./import-parts";

export const handle: Handle = { files: true, permission: "importDrivers" };

const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get("page")) || 1;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<PreviewedImport> {
  const actor = actorOf(context);
  await throwAsErrorPage(requireImporter(actor));
  const looked = await throwAsErrorPage(previewStagedImport(actor, params.id, pageOf(request)));
  return "outcome" in looked
    ? { outcome: looked.outcome, preview: null }
    : { outcome: outcomeOf({ ...looked.validated, added: 0, stated: 0 }, false), preview: looked.preview };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(requireImporter(actor));
  const { form } = await throwAsErrorPage(readUpload(request, 0, 0));
  const choices = choicesIn(form);
  const page = pathTo("/drivers/import/:id", params);
  const result =
    form.get("then") === "import"
      ? await throwAsErrorPage(importStaged(actor, params.id, { choices, seen: String(form.get("seen") ?? "") }))
      : ({ isChanged: true } as const);
  if ("isChanged" in result) await throwAsErrorPage(chooseColumns(actor, params.id, choices));
  else if (result.result.faults.length > 0)
    return data<PreviewedImport>({ outcome: outcomeOf(result.result, true), preview: null }, { status: 422 });
  return redirect(page);
}

export default function ImportTable({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const looked = actionData ?? loaderData;
  return (
    <Page title={t("import.title")} failed={!!looked.outcome.faults.length} wide>
      <ImportResult {...looked} />
      <p>
        <Link to="/drivers/import">{t("import.another")}</Link>
      </p>
    </Page>
  );
}
