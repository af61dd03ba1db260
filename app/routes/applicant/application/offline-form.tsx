import { useTexts } from "~/ui/words";
import { Collapsible } from "./link-list";

/** Displayed by app/enhance/offline-form.ts, where supported. */
export function OfflineForm({ until }: { until: Date }) {
  const { t } = useTexts("applicant");
  const texts = {
    off: "",
    on: t("offline.on", { at: "{at}" }),
    working: t("common:working"),
    failed: t("offline.failed"),
    dropped: t("offline.dropped"),
    start: t("offline.start"),
    stop: t("offline.stop"),
  };
  return (
    <li className="block p-0 has-[offline-form[hidden]]:hidden">
      <offline-form until={until.toISOString()} texts={JSON.stringify(texts)} hidden>
        <Collapsible title={t("offline.title")}>
          <p>{t("offline.description")}</p>
          <p role="status" className="hint" />
          <div>
            <button type="button" className="button quiet">
              {t("offline.start")}
            </button>
          </div>
        </Collapsible>
      </offline-form>
    </li>
  );
}
