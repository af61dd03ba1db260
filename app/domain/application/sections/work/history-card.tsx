import { Card, Notice } from "~/ui/page";
import { useMonthName, useTexts } from "~/ui/words";
import { OpenTimes } from "../open-times";
import type { ShownLists } from "../row-list";
import type { WorkTimeline } from "./timeline";
import { Timeline } from "./timeline-picture";

export function HistoryCard({ timeline, lists }: { timeline: WorkTimeline; lists: ShownLists }) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const { gaps, overlaps } = timeline;
  const { employers, breaks } = lists;
  return (
    <Card title={t("timeline.title")}>
      <Timeline {...timeline} />
      {gaps.length === 0 && <p>{t("timeline.noGaps")}</p>}
      {employers && breaks && (
        <OpenTimes
          times={gaps}
          question={(months) => t("timeline.gapFound", { months })}
          answers={[
            { list: employers, label: t("timeline.hadJob") },
            { list: breaks, label: t("timeline.hadNoJob") },
          ]}
        />
      )}
      {overlaps.map(({ from, to, names }) => (
        <Notice key={`${from}${names.join()}`} tone="info">
          {t("timeline.overlap", { first: names[0], second: names[1], from: monthName(from), to: monthName(to) })}
        </Notice>
      ))}
    </Card>
  );
}
