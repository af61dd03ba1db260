import {
  useIndex as applyIndex,
  chooseIndexColumns,
  type IndexPreview,
  previewIndex,
} from "~/domain/bulk-upload/index-table.server";
import { parseSlot } from "~/domain/file/kind";
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
import { Page } from "~/ui/page";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/index-preview";

export const handle: Handle = { files: true, permission: "employDrivers" };

const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get("page")) || 1;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const looked = await throwAsErrorPage(previewIndex(actorOf(context), params.id, params.table, pageOf(request)));
  if (!looked) throw redirect(pathTo("/drivers/papers/:id", params));
  return { ...looked, batch: params.id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(previewIndex(actor, params.id, params.table, 1));
  const { form } = await throwAsErrorPage(readUpload(request, 0, 0));
  const choices = choicesIn(form);
  const result =
    form.get("then") === "import"
      ? await throwAsErrorPage(
          applyIndex(actor, params.id, params.table, { choices, seen: String(form.get("seen") ?? "") }),
        )
      : ({ isChanged: true } as const);
  if ("used" in result) return redirect(pathTo("/drivers/papers/:id", params));
  await throwAsErrorPage(chooseIndexColumns(actor, params.table, choices));
  return redirect(pathTo("/drivers/papers/:id/index/:table", params));
}

export default function IndexPreviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const { batch, faults } = loaderData;
  return (
    <Page title={t("together.index")} intro={t("together.indexIntro")} failed={faults.length > 0} wide>
      <Shown {...loaderData} />
      <p>
        <Link to={`/drivers/papers/${batch}`}>{t("together.withoutIndex")}</Link>
      </p>
    </Page>
  );
}

function Shown({ batch, preview, ready, left, faults }: IndexPreview & { batch: string }) {
  const { t } = useTexts("folders");
  const language = useLanguage();
  const shown = ({ name, kind }: PreviewColumn, value: string | string[]) => {
    const text = [value].flat().join(", ");
    if (kind === "day" || kind === "past_day") return formatDay(text, language);
    if (name !== "kind" || !text.includes(".")) return text;
    return word(t, "public:fileKind", parseSlot(text).kind);
  };
  return (
    <>
      {faults.length > 0 && (
        <FaultList
          heading={t("together.indexCannot")}
          lines={faults.map(({ code, params }) => errorText(t, "", code, params))}
          more={0}
          open
        />
      )}
      {left > 0 && faults.length === 0 && <p>{t("together.indexLeft", { count: left })}</p>}
      <TablePreview
        preview={preview}
        path={`/drivers/papers/${batch}/index/${preview.id}`}
        doing={ready > 0 ? t("together.useIndex", { count: ready }) : undefined}
        labelOf={(name) => word(t, "folders:indexColumn", name)}
        shown={shown}
      />
    </>
  );
}
