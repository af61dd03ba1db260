import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

/** Shown by app/enhance/offline/worker.ts in place of the page that was asked for, which an empty href means. */
const REQUESTED_ADDRESS = "";

export default function NoSignal() {
  const { t } = useTexts("public");
  return (
    <Page title={t("noSignal.title")} intro={t("noSignal.intro")}>
      <p>{t("noSignal.saved")}</p>
      <p>
        <a href={REQUESTED_ADDRESS} className="button">
          {t("noSignal.again")}
        </a>
      </p>
    </Page>
  );
}
