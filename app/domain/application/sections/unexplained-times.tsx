import type { Month } from "~/domain/day";
import { Notice } from "~/ui/page";
import { useMonthSpan, useTexts } from "~/ui/words";
import { type ListDisplay, toRow } from "./row-list";

export type UnexplainedTime = { from: Month; to: Month; blocking: boolean; isOngoing: boolean };

type UnexplainedTimesProps = {
  times: UnexplainedTime[];
  question: (months: string) => string;
  answers: { list: ListDisplay; label: string; closes?: boolean }[];
};

export const gapId = (from: Month): string => `gap-${from}`;

/** Value of the button that explains a gap at once; app/routes/applicant/section/open-time.server.ts reads it. */
const closeButtonValue = (list: string, key: string, query: string): string => `close:${list}/${key}${query}`;

export function UnexplainedTimes({ times, question, answers }: UnexplainedTimesProps) {
  const { t } = useTexts("applicant");
  const span = useMonthSpan();
  return times.map(({ from, to, blocking, isOngoing }) => (
    <Notice key={from} tone={blocking ? "warning" : "info"}>
      <p id={gapId(from)} tabIndex={-1} className="label">
        {question(span(from, isOngoing ? null : to))}
      </p>
      {!blocking && <p className="hint">{t("timeline.mayExplain")}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        {answers.map(({ list, label, closes }) => (
          <button
            key={label}
            type="submit"
            name="then"
            value={(closes ? closeButtonValue : toRow)(
              list.name,
              list.fresh,
              `?from=${from}${isOngoing ? "" : `&to=${to}`}`,
            )}
            className={closes ? "button quiet" : "link-button text-left"}
            aria-label={`${label} (${span(from, isOngoing ? null : to)})`}
          >
            {label}
          </button>
        ))}
      </div>
    </Notice>
  ));
}
