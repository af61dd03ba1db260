import type { Masquerade } from "~/domain/masquerade/list.server";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useInstant, useTexts, word } from "~/ui/words";

export function Masquerades({ masquerades }: { masquerades: Masquerade[] }) {
  const { t } = useTexts("audit");
  const formatTime = useInstant();
  return (
    <Card title={t("looks.title")}>
      <p className="hint">{t("looks.description")}</p>
      {masquerades.length === 0 ? (
        <p className="text-muted">{t("looks.none")}</p>
      ) : (
        <ol className="tasks">
          {masquerades.map(({ seq, by, through, from, to, reason, records }) => (
            <li key={seq}>
              <span className="min-w-0">
                <strong>{word(t, "audit:doer", "through", { real: by, name: through })}</strong>
                <span className="block">
                  <span className="hint">{t("looks.reason")}</span> {reason ?? t("looks.noReason")}
                </span>
                <span className="hint block">
                  {to
                    ? t("looks.fromTo", { from: formatTime(from), to: formatTime(to) })
                    : t("looks.since", { from: formatTime(from) })}
                  {" · "}
                  {t("looks.records", { count: records })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {masquerades.length > 0 && (
        <p>
          <Link to="/audit?masquerade=1">{t("looks.all")}</Link>
        </p>
      )}
    </Card>
  );
}
