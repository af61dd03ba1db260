import { getOwnRow, removeRow } from "~/domain/application/sections/rows.server";
import { transcribe } from "~/domain/application/sections/transcript";
import { DomainError, notFound } from "~/domain/errors";
import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { LIST } from "~/routes/applicant/part";
import { Blocks } from "~/routes/application/answers";
import { wordsIn } from "~/server/i18n.server";
import { useOwnAddress } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/row-removal";
import { rowAddress, sectionPath } from "./row.server";
import { orInstead, writingIn } from "./section.server";

const returnTo = (request: Request) => new URL(request.url).searchParams.get("from");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = rowAddress(params);
  const { section, list } = address;
  const { row, version } = await orInstead(getOwnRow(actorOf(context), address));
  // Removed already, perhaps in another tab.
  if (!row) throw redirect(sectionPath(address, returnTo(request)));
  if (section === "questions") throw notFound();
  const { blocks } = transcribe(section, { [list]: [row] }, wordsIn(languageOfContext(context)));
  return { section, list, version, blocks: blocks.filter(({ heading }) => heading !== null) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = rowAddress(params);
  const form = await request.formData();
  try {
    await removeRow(actorOf(context), address, writingIn(form, "later"));
  } catch (error) {
    const stale = error instanceof DomainError && error.code === "stale_section";
    if (!stale) await orInstead(Promise.reject(error));
    return redirectWith("rowChanged", sectionPath(address, returnTo(request)));
  }
  return redirectWith("rowRemoved", sectionPath(address, returnTo(request)));
}

export default function RowRemoval({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { section, list, version, blocks } = loaderData;
  return (
    <Page title={t("rows.removal")} intro={word(t, "applicant:part", section)}>
      <Card>
        <Blocks blocks={blocks.map(({ lines }) => ({ heading: null, lines }))} />
        <form method="post" action={useOwnAddress()} className="actions">
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="button danger">
            {t("rows.remove")}
          </button>
          <Link to={`${LIST}/${section}#${section}-${list}`} className="button quiet">
            {t("rows.keep")}
          </Link>
        </form>
      </Card>
    </Page>
  );
}
