import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Sent = { id: string; mediaType: string };
type PagesProps = {
  base: string;
  pages: Sent[];
  /** Front and back of a licence. */
  isCard: boolean;
  /** Without pictures, since a mail may have been passed on. */
  byLink: boolean;
};

export function Pages({ base, pages, isCard, byLink }: PagesProps) {
  const { t } = useTexts("documents");
  if (pages.length === 0) return null;
  const nameOf = (index: number) =>
    isCard ? t(index === 0 ? "frontSide" : "backSide") : t("page", { number: index + 1 });
  return (
    <Card title={t(isCard ? "sides" : "pages")}>
      <ol className="grid gap-4">
        {pages.map((page, index) => (
          <li key={page.id} className="flex flex-wrap items-center gap-4">
            {byLink ? (
              <span>{page.mediaType === "application/pdf" ? t("pdf") : nameOf(index)}</span>
            ) : page.mediaType === "application/pdf" ? (
              <a href={`/file/${page.id}`}>{t("pdf")}</a>
            ) : (
              <>
                <span>{nameOf(index)}</span>
                <img src={`/file/${page.id}?thumbnail`} alt={nameOf(index)} className="picture" />
              </>
            )}
            <form method="post" action={`${base}/page/${page.id}/removal`}>
              <button type="submit" className="button quiet" aria-label={t("removeNamed", { name: nameOf(index) })}>
                {t("remove")}
              </button>
            </form>
          </li>
        ))}
      </ol>
      {byLink && <p className="hint">{t("unseen")}</p>}
    </Card>
  );
}
