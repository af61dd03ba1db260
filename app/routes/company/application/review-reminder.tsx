import { REMINDER_DAYS, STALLED_HOURS } from "~/domain/application/list";
import { PostForm } from "~/ui/form";
import { errorText, useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];

export function Reminder({ application, address, reminder, mayWrite }: Loaded) {
  const { t } = useTexts("review");
  const writeTime = useInstant();
  if (!reminder) return null;
  const { last, from, refusal } = reminder;
  const why = {
    position_shut: () => errorText(t, "", "position_shut"),
    reminded_lately: () => t("reminder.again", { from: writeTime(from) }),
    draft_not_stalled: () => t("reminder.active", { hours: STALLED_HOURS, from: writeTime(from) }),
  };
  return (
    <section
      id="reminder"
      aria-label={t("act.remind")}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      {mayWrite && !refusal && (
        <PostForm action={`/application/${application.id}/reminder${address}`}>
          <input type="hidden" name="version" value={application.version} />
          <button type="submit" className="button">
            {t("act.remind")}
          </button>
        </PostForm>
      )}
      <p className="hint">
        {last && `${t("reminder.last", { by: last.by ?? t("company:review.bySystem"), at: writeTime(last.at) })} `}
        {refusal
          ? why[refusal]()
          : mayWrite
            ? t("reminder.description", { days: REMINDER_DAYS })
            : errorText(t, "", "masquerade_blocked")}
      </p>
    </section>
  );
}
