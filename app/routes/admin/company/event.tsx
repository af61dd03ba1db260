import type { CompanyEvent } from "~/domain/company/history.server";
import { useInstant, useTexts, word } from "~/ui/words";

const ADDRESS = new Set(["street", "city", "state", "zip"]);

/** For instance "Suspended by Rita Cole, Nov 21, 2026, 10:42 AM." */
export function useCompanyEvent(): (event: CompanyEvent) => string {
  const { t } = useTexts("companies");
  const formatTime = useInstant();
  return ({ kind, by, realUserName, at }) => {
    const name = by ?? t("company:review.bySystem");
    return t("event", {
      what: word(t, "companies:did", kind),
      who: realUserName ? t("company:review.byReally", { name, real: realUserName }) : name,
      at: formatTime(at),
    });
  };
}

export function CompanyHistory({ events }: { events: CompanyEvent[] }) {
  const { t } = useTexts("companies");
  const formatEvent = useCompanyEvent();
  if (events.length === 0) return <p className="text-muted">{t("nothingYet")}</p>;
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          {formatEvent(event)}
          {event.fields.length > 0 && (
            <span className="hint block">
              {event.fields
                .map((field) =>
                  ADDRESS.has(field) ? word(t, "applicant:address", field) : word(t, "company:company", field),
                )
                .join(", ")}
            </span>
          )}
          {event.reason && <p className="whitespace-pre-line break-words">{t("because", { reason: event.reason })}</p>}
        </li>
      ))}
    </ol>
  );
}
