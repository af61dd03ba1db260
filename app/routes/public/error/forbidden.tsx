import { data, Link } from "react-router";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

export const loader = () => data(null, { status: 403 });

export default function Forbidden() {
  const { t } = useTexts();
  return (
    <Page title={t("public:fault.403.title")}>
      <p>{t("public:fault.403.what")}</p>
      <p>{t("public:fault.403.next")}</p>
      <p>
        <Link to="/" className="button">
          {t("goHome")}
        </Link>
      </p>
    </Page>
  );
}
