import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function Download({ file, back }: { file: string; back: string }) {
  const { t } = useTexts("twoFactor");
  return (
    <Page title={t("stepUp.thanks")}>
      <meta httpEquiv="refresh" content={`0;url=${file}`} />
      <Card>
        <p>{t("stepUp.downloading")}</p>
        <div className="actions">
          <Link to={back} className="button">
            {t("stepUp.back")}
          </Link>
          <a href={file} className="button quiet">
            {t("stepUp.download")}
          </a>
        </div>
      </Card>
    </Page>
  );
}
