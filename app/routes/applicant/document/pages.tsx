/** The pages that were sent so far, each with a small picture and a button that takes it away. */
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Sent = { id: string; mediaType: string };

export function Pages({ id, pages }: { id: string; pages: Sent[] }) {
  const { t } = useTexts("documents");
  if (pages.length === 0) return null;
  return (
    <Card title={t("pages")}>
      <ol className="grid gap-4">
        {pages.map((page, index) => (
          <li key={page.id} className="flex flex-wrap items-center gap-4">
            {page.mediaType === "application/pdf" ? (
              <a href={`/file/${page.id}`}>{t("pdf")}</a>
            ) : (
              <>
                <span>{t("page", { number: index + 1 })}</span>
                <img src={`/file/${page.id}?thumbnail`} alt={t("page", { number: index + 1 })} className="picture" />
              </>
            )}
            <form method="post" action={`/applicant/document/${id}/page/${page.id}/removal`}>
              <button type="submit" className="button quiet" aria-label={t("removeOf", { number: index + 1 })}>
                {t("remove")}
              </button>
            </form>
          </li>
        ))}
      </ol>
    </Card>
  );
}
