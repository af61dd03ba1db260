import type { AuditRow } from "~/domain/audit/list";
import { Detail } from "~/routes/audit/table";
import { auditWords } from "~/routes/audit/words";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useInstant, useLanguage, useTexts } from "~/ui/words";

export function UserEvents({ events, audit }: { events: AuditRow[]; audit: string | null }) {
  const { t } = useTexts("audit");
  const formatTime = useInstant();
  const words = auditWords(t, useLanguage());
  return (
    <Card title={t("ofUser.title")} actions={audit && <Link to={audit}>{t("ofUser.all")}</Link>}>
      {events.length === 0 ? (
        <p className="text-muted">{t("ofUser.none")}</p>
      ) : (
        <ol className="tasks">
          {events.map((event) => (
            <li key={event.seq}>
              <span className="min-w-0">
                <strong>{words.action(event.action)}</strong>
                <span className="hint block">
                  {[...new Set([words.who(event), event.subject?.label, event.company?.name])]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <Detail row={event} />
              </span>
              <time dateTime={event.at.toISOString()}>{formatTime(event.at)}</time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
