import type { BrokenLink } from "~/server/audit/verification.server";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function AuditAlarm({ fault }: { fault: BrokenLink | null }) {
  const { t } = useTexts("audit");
  if (!fault) return null;
  return (
    <Notice tone="error" role="alert">
      <h2>{t("alarm.title")}</h2>
      <p>
        {t(`alarm.${fault.fault}`, { seq: fault.seq })} {t("alarm.next")}
      </p>
    </Notice>
  );
}
