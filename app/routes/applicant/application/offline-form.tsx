import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

/** Displayed by app/enhance/offline-form.ts, where supported. */
export function OfflineForm({ until }: { until: Date }) {
  const { t } = useTexts("applicant");
  const texts = {
    off: "",
    on: t("offline.on", { at: "{at}" }),
    working: t("common:working"),
    failed: t("offline.failed"),
    start: t("offline.start"),
    stop: t("offline.stop"),
  };
  return (
    <offline-form until={until.toISOString()} texts={JSON.stringify(texts)} hidden>
      <Card title={t("offline.title")}>
        <p>{t("offline.description")}</p>
        <p role="status" className="hint" />
        <div>
          <button type="button" className="button quiet">
            {t("offline.start")}
          </button>
        </div>
      </Card>
    </offline-form>
  );
}
