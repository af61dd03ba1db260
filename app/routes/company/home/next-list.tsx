import { type Day, daysBetween } from "~/domain/day";
import type { NextStep } from "~/domain/home/next";
import { formatDay } from "~/domain/words";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";

type Dated = Pick<NextStep, "kind" | "on">;
const WAITING: readonly string[] = [
  "reply",
  "mention",
  "interviewTimes",
  "employerAnswer",
  "check",
  "review",
  "decide",
  "hire",
];

/** For instance "waiting 2 days", "due tomorrow", "expired 5 days ago". */
function useWhen(today: Day): (step: Dated) => string {
  const { t } = useTexts("homes");
  return ({ kind, on }) => {
    const days = daysBetween(today, on);
    const count = Math.abs(days);
    if (WAITING.includes(kind)) return days >= 0 ? t("next.since.today") : t("next.since.days", { count });
    if (kind === "interview" || kind === "mayNotDrive") return t("next.today");
    if (kind === "expires") {
      if (days === 0) return t("next.expires.today");
      return days > 0 ? t("next.expires.in", { count }) : t("next.expires.ago", { count });
    }
    if (days === 0) return t("next.due.today");
    return days > 0 ? t("next.due.in", { count }) : t("next.due.ago", { count });
  };
}

export function NextList({ steps, today }: { steps: NextStep[]; today: Day }) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  const formatWhen = useWhen(today);
  return (
    <ol className="tasks wrap-anywhere">
      {steps.map((step) => (
        <li key={`${step.kind} ${step.id}`} className="py-1.5">
          <Link to={step.to} className="min-h-6">
            {word(t, "homes:next.step", step.kind, {
              name: step.name,
              document: step.document ? word(t, "public:fileKind", step.document) : "",
            })}
            {step.file && ` (${step.file})`}
          </Link>
          <span title={formatDay(step.on, language)}>
            {step.urgency === "late" ? (
              <Chip tone={step.kind === "expires" ? "error" : "urgent"}>{formatWhen(step)}</Chip>
            ) : (
              <span className="text-muted">{formatWhen(step)}</span>
            )}
          </span>
          {step.note && <span className="hint w-full">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
