import type { ReactNode } from "react";
import { WARNING_AT, type Warning } from "~/domain/application/warnings";
import { expiryState } from "~/domain/day";
import { writeDay } from "~/domain/words";
import { Notice } from "~/ui/page";
import { partName, useLanguage, useMonthSpan, useTexts, useToday, word } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];
type Doubt = { at: string; says: ReactNode };

export const sectionOfWarning = (warning: Warning): string => WARNING_AT[warning].split(".", 1)[0] as string;

/** Parts that are none of the driver's answers. */
const PLACE: Readonly<Record<string, string>> = { employer: "completeness", review: "signature" };

/** Said here with their months and days. */
const SAID_HERE: readonly Warning[] = ["work_gap_earlier", "cdl_expiring"];

/** What a reviewer has to think about before deciding: first what is missing, then what is odd, then what is new. */
export function useDoubts({ application, completeness, timeline, cdl, changes, transcripts }: Loaded): Doubt[] {
  const { t } = useTexts("review");
  const span = useMonthSpan();
  const today = useToday();
  const language = useLanguage();
  if (!transcripts) return [];
  const expiry = cdl ? expiryState(cdl.record.expirationDate, today) : "valid";
  return [
    ...completeness
      .filter(({ missing }) => missing.length > 0)
      .map(({ paragraph, where }) => ({
        at: PLACE[where] ?? where,
        says: t("doubt.missing", { paragraph, part: partName(t, where) }),
      })),
    ...(cdl && expiry !== "valid"
      ? [{ at: "cdl", says: t(`doubt.${expiry}`, { day: writeDay(cdl.record.expirationDate, language) }) }]
      : []),
    ...application.warnings
      .filter((warning) => !SAID_HERE.includes(warning))
      .map((warning) => ({ at: sectionOfWarning(warning), says: word(t, "company:warning", warning) })),
    ...(timeline?.gaps ?? []).map(({ from, to, now }) => ({
      at: "work",
      says: t("doubt.gap", { months: span(from, now ? null : to) }),
    })),
    ...(changes ?? []).map(({ section, heading, label }) => ({
      at: "changed",
      says: t("doubt.changed", { answer: [partName(t, section), heading, label].filter(Boolean).join(" · ") }),
    })),
  ];
}

export function Doubts(loaded: Loaded) {
  const { t } = useTexts("company");
  const doubts = useDoubts(loaded);
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning">
      <h2>{t("review.warnings")}</h2>
      <ul className="doubts">
        {doubts.map(({ at, says }) => (
          <li key={`${at}${says}`}>
            <a href={`#${at}`}>{says}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
