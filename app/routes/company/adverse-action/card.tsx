import type { AdverseAction } from "~/domain/adverse-action/adverse-action.server";
import { formatDay } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { ADVERSE_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";

type Shown = Pick<AdverseAction, "id" | "report" | "state" | "createdAt" | "noticeDueOn" | "copyDueOn">;

export const dueOf = ({ state, noticeDueOn, copyDueOn }: Shown): string | null =>
  state.startsWith("notice") ? noticeDueOn : state.startsWith("copy") ? copyDueOn : null;

export function AdverseActions({ actions }: { actions: Shown[] }) {
  const { t } = useTexts("adverse");
  const language = useLanguage();
  const formatTime = useInstant();
  if (actions.length === 0) return null;
  return (
    <Card id="decisions" title={t("title")}>
      <ul className="grid gap-3">
        {actions.map((one) => {
          const due = dueOf(one);
          return (
            <li key={one.id} className="grid gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Link to={`/adverse-action/${one.id}`}>{word(t, "adverse:kind", one.report)}</Link>
                <Chip tone={ADVERSE_TONE[one.state]}>{word(t, "adverse:state", one.state)}</Chip>
              </span>
              <span className="hint">
                {formatTime(one.createdAt)} {due && t("until", { day: formatDay(due, language) })}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
