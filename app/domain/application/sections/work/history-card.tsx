import type { ReactNode } from "react";
import { Card, Notice } from "~/ui/page";
import { useMonthName, useTexts } from "~/ui/words";
import type { ListDisplay, ListDisplays } from "../row-list";
import { UnexplainedTimes } from "../unexplained-times";
import type { WorkTimeline } from "./timeline";
import { firstMonth, Timeline } from "./timeline-picture";

type Gaps = WorkTimeline["gaps"];

export function HistoryCard({ timeline, lists }: { timeline: WorkTimeline; lists: ListDisplays }) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const { gaps, overlaps } = timeline;
  const isBetweenJobs = (lists.employers?.rows.length ?? 0) > 0;
  return (
    <Card title={t("timeline.title")}>
      <Timeline {...timeline} marked={isBetweenJobs} />
      <p>
        {gaps.length === 0
          ? t("timeline.noGaps", { from: monthName(firstMonth(timeline)) })
          : t(gaps.some(({ blocking }) => blocking) ? "timeline.gapsBelow" : "timeline.oldGapsBelow")}
      </p>
      {!isBetweenJobs && <OpenWork gaps={gaps} lists={lists} />}
      {overlaps.map(({ from, to, names }) => (
        <Notice key={`${from}${names.join()}`} tone="info">
          {t("timeline.overlap", { first: names[0], second: names[1], from: monthName(from), to: monthName(to) })}
        </Notice>
      ))}
    </Card>
  );
}

function OpenWork({ gaps, lists: { employers, breaks } }: { gaps: Gaps; lists: ListDisplays }) {
  const { t } = useTexts("applicant");
  if (!employers || !breaks || gaps.length === 0) return null;
  return (
    <UnexplainedTimes
      times={gaps}
      question={(months) => t("timeline.gapFound", { months })}
      answers={[
        { list: breaks, label: t("timeline.hadNoJob"), closes: true },
        { list: employers, label: t("timeline.hadJob") },
        { list: breaks, label: t("timeline.other") },
      ]}
    />
  );
}

export function gapsBefore(gaps: Gaps, lists: ListDisplays): (index: number) => ReactNode {
  const rows: ListDisplay["rows"] = lists.employers?.rows ?? [];
  const placeOf = (from: string) => {
    const index = rows.findIndex(({ begins }) => begins !== undefined && begins < from);
    return index < 0 ? rows.length : index;
  };
  return (index) => <OpenWork gaps={gaps.filter(({ from }) => placeOf(from) === index)} lists={lists} />;
}
