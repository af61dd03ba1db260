import { Blocks } from "~/routes/application/answers";
import { useOwnAddress } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { loadRemoval } from "./removal.server";

export function RemovalPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadRemoval>> }) {
  const { t } = useTexts("applicant");
  const { base, section, list, version, blocks } = loaderData;
  return (
    <Page title={t("rows.removal")} intro={word(t, "applicant:part", section)}>
      <Card>
        <Blocks blocks={blocks.map(({ lines }) => ({ heading: null, lines }))} />
        <form method="post" action={useOwnAddress()} className="actions">
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="button danger">
            {t("rows.remove")}
          </button>
          <Link to={`${base}/${section}#${section}-${list}`} className="button quiet">
            {t("rows.keep")}
          </Link>
        </form>
      </Card>
    </Page>
  );
}
