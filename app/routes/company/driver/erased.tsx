import type { findErased } from "~/domain/retention/erased.server";
import { formatDay, formatNumber } from "~/domain/words";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";

/** Nothing on it can be pressed: there is nothing behind it. */
export function ErasedDriver(erased: NonNullable<Awaited<ReturnType<typeof findErased>>>) {
  const { t } = useTexts("retention");
  const language = useLanguage();
  const formatTime = useInstant();
  const { at, cause, counts, keptUntil, createdAt, hiredOn, endedOn } = erased;
  const gone = Object.entries(counts ?? {}).filter(([, number]) => number > 0);
  return (
    <Page title={t("gone.title")}>
      <Notice tone="info">
        {at && <p>{t("gone.description", { at: formatTime(at) })}</p>}
        {cause !== null && <p>{`${t("because")}: ${word(t, "retention:cause", cause)}`}</p>}
      </Notice>
      <Card title={t("gone.left")}>
        <Facts
          facts={[
            [t("known"), formatTime(createdAt)],
            hiredOn !== null && [
              t("employment"),
              [hiredOn, endedOn].flatMap((day) => (day ? formatDay(day, language) : [])).join(" – "),
            ],
            keptUntil !== null && [t("keptUntil"), formatDay(keptUntil, language)],
          ]}
        />
        <p className="hint">{t("gone.rest")}</p>
      </Card>
      {gone.length > 0 && (
        <Card title={t("gone.was")}>
          <p>
            {gone
              .map(([what, number]) => `${word(t, "retention:counts", what)}: ${formatNumber(number, language)}`)
              .join(", ")}
          </p>
        </Card>
      )}
    </Page>
  );
}
