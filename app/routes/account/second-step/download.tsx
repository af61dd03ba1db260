import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function Download({ file, back }: { file: string; back: string }) {
  const { t } = useTexts("secondStep");
  return (
    <Page title={t("proof.thanks")}>
      <meta httpEquiv="refresh" content={`0;url=${file}`} />
      <Card>
        <p>{t("proof.downloading")}</p>
        <div className="actions">
          <Link to={back} className="button">
            {t("proof.back")}
          </Link>
          <a href={file} className="button quiet">
            {t("proof.download")}
          </a>
        </div>
      </Card>
    </Page>
  );
}
