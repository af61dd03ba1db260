import type { ReactNode } from "react";
import {
  bySeverity,
  WARNING_AT,
  WARNING_SEVERITY,
  type Warning,
  type WarningSeverity,
} from "~/domain/application/warnings";
import { type Day, expiryState } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { Chip, Notice } from "~/ui/page";
import { SEVERITY_TONE } from "~/ui/tones";
import { partName, useLanguage, useMonthSpan, useTexts, useToday, word } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];
type Doubt = { at: string; severity: WarningSeverity; message: ReactNode };

export const sectionOfWarning = (warning: Warning): string => WARNING_AT[warning].split(".", 1)[0] as string;

const ANCHORS: Readonly<Record<string, string>> = { employer: "completeness", review: "signature" };

/** Listed here with their months and days. */
const SAID_HERE: readonly Warning[] = ["work_gap_earlier", "cdl_expiring"];

/** Says whether the CDL has expired, where its last day is known. */
export function useWarningName(cdlExpiresOn: Day | undefined): (warning: Warning) => string {
  const { t } = useTexts("review");
  const today = useToday();
  const language = useLanguage();
  return (warning) => {
    const expiry = warning === "cdl_expiring" && cdlExpiresOn ? expiryState(cdlExpiresOn, today) : "valid";
    if (!cdlExpiresOn || expiry === "valid") return word(t, "company:warning", warning);
    return t(`doubt.${expiry}`, { day: formatDay(cdlExpiresOn, language) });
  };
}

/** Sorted by severity, then missing, odd and new. */
export function useDoubts({ application, completeness, workTimeline, cdl, changes, transcripts }: Loaded): Doubt[] {
  const { t } = useTexts("review");
  const span = useMonthSpan();
  const today = useToday();
  const nameOf = useWarningName(cdl?.record.expirationDate);
  if (!transcripts) return [];
  const expiry = cdl ? expiryState(cdl.record.expirationDate, today) : "valid";
  const doubts: Doubt[] = [
    ...completeness
      .filter(({ missing }) => missing.length > 0)
      .map(({ paragraph, where }) => ({
        at: ANCHORS[where] ?? where,
        severity: "asks" as const,
        message: t("doubt.missing", { paragraph, part: partName(t, where) }),
      })),
    ...(cdl && expiry !== "valid"
      ? [
          {
            at: "cdl",
            severity: expiry === "expired" ? ("stops" as const) : ("asks" as const),
            message: nameOf("cdl_expiring"),
          },
        ]
      : []),
    ...application.warnings
      .filter((warning) => !SAID_HERE.includes(warning))
      .map((warning) => ({
        at: sectionOfWarning(warning),
        severity: WARNING_SEVERITY[warning],
        message: nameOf(warning),
      })),
    ...(workTimeline?.gaps ?? []).map(({ from, to, isOngoing, blocking }) => ({
      at: "work",
      severity: blocking ? ("asks" as const) : ("tells" as const),
      message: t("doubt.gap", { months: span(from, isOngoing ? null : to) }),
    })),
    ...(changes && changes.length > 0
      ? [{ at: "changed", severity: "tells" as const, message: t("doubt.changed", { count: changes.length }) }]
      : []),
  ];
  return bySeverity(doubts, ({ severity }) => severity);
}

const NOTICE = { stops: "error", asks: "warning", tells: "info" } as const;

export function Doubts(loaded: Loaded) {
  const { t } = useTexts("company");
  const doubts = useDoubts(loaded);
  const [heaviest] = doubts;
  if (!heaviest) return null;
  return (
    <Notice tone={NOTICE[heaviest.severity]}>
      <h2>{t("review.warnings")}</h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-x-6">
        {doubts.map(({ at, severity, message }) => (
          <li key={`${at}${message}`}>
            <Chip tone={SEVERITY_TONE[severity]}>{t(`review:weight.${severity}`)}</Chip>{" "}
            <a href={`#${at}`} className="inline-block min-h-(--click)">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
