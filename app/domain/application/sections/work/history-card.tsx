import type { AnyForm } from "~/ui/form";
import { Card, Notice } from "~/ui/page";
import { type List, rowId, rowsIn, useGoOnAt } from "~/ui/rows";
import { useMonthName, useTexts } from "~/ui/words";
import type { WorkTimeline } from "./timeline";
import { Timeline } from "./timeline-picture";

const boxes = (month: string) => ({ year: month.slice(0, 4), month: String(Number(month.slice(5))) });

type HistoryCardProps = { timeline: WorkTimeline; form: AnyForm; list: List<unknown> };

export function HistoryCard({ timeline, form, list }: HistoryCardProps) {
  const { t } = useTexts("applicant");
  const monthName = useMonthName();
  const goOnAt = useGoOnAt();
  const { gaps, overlaps } = timeline;
  return (
    <Card title={t("timeline.title")}>
      <Timeline {...timeline} />
      {gaps.length === 0 && <p>{t("timeline.noGaps")}</p>}
      {gaps.map(({ from, to, days, blocking, now }) => (
        <Notice key={from} tone={blocking ? "warning" : "info"}>
          <p>{t("timeline.gapFound", { from: monthName(from), to: now ? t("now") : monthName(to), days })}</p>
          <p className="hint">{t(blocking ? "timeline.mustExplain" : "timeline.mayExplain")}</p>
          <button
            {...form.insert.getButtonProps({
              name: list.name,
              defaultValue: { from: boxes(from), to: now ? {} : boxes(to) } as never,
            })}
            formAction={goOnAt(rowId(list, rowsIn(list).length))}
            className="link-button text-left"
          >
            {t("timeline.explain", { from: monthName(from) })}
          </button>
        </Notice>
      ))}
      {overlaps.map(({ from, to, names }) => (
        <Notice key={`${from}${names.join()}`} tone="info">
          {t("timeline.overlap", { first: names[0], second: names[1], from: monthName(from), to: monthName(to) })}
        </Notice>
      ))}
    </Card>
  );
}
