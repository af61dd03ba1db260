import type { Month } from "~/domain/day";
import { Notice } from "~/ui/page";
import { useMonthSpan, useTexts } from "~/ui/words";
import { type ShownList, toRow } from "./row-list";

/** @property now whether it lasts until today */
export type OpenTime = { from: Month; to: Month; blocking: boolean; now: boolean };

type OpenTimesProps = {
  times: OpenTime[];
  question: (months: string) => string;
  answers: { list: ShownList; label: string; closes?: boolean }[];
};

/** Closes an open time by itself; app/routes/applicant/section/open-time.server.ts reads it. */
const toClosed = (list: string, key: string, query: string): string => `close:${list}/${key}${query}`;

export function OpenTimes({ times, question, answers }: OpenTimesProps) {
  const { t } = useTexts("applicant");
  const span = useMonthSpan();
  return times.map(({ from, to, blocking, now }) => (
    <Notice key={from} tone={blocking ? "warning" : "info"}>
      <p className="label">{question(span(from, now ? null : to))}</p>
      {!blocking && <p className="hint">{t("timeline.mayExplain")}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        {answers.map(({ list, label, closes }) => (
          <button
            key={label}
            type="submit"
            name="then"
            value={(closes ? toClosed : toRow)(list.name, list.fresh, `?from=${from}${now ? "" : `&to=${to}`}`)}
            className={closes ? "button quiet" : "link-button text-left"}
            aria-label={`${label} (${span(from, now ? null : to)})`}
          >
            {label}
          </button>
        ))}
      </div>
    </Notice>
  ));
}
