import { REMINDER_DAYS, STALLED_HOURS } from "~/domain/application/list";
import { FetcherForm, Refusal, useFormFetcher } from "~/ui/fetcher-form";
import { errorText, useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];

export function Reminder({ application, address, reminder, mayWrite }: Loaded) {
  const fetcher = useFormFetcher(`reminder ${application.id}`);
  const { t } = useTexts("review");
  const formatTime = useInstant();
  if (!reminder) return null;
  const { last, from, refusal } = reminder;
  const why = {
    position_shut: () => errorText(t, "", "position_shut"),
    reminded_lately: () => t("reminder.again", { from: formatTime(from) }),
    draft_not_stalled: () => t("reminder.active", { hours: STALLED_HOURS, from: formatTime(from) }),
  };
  return (
    <section
      id="reminder"
      aria-label={t("act.remind")}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 outline-none print:hidden"
    >
      {mayWrite && !refusal && !fetcher.sent && (
        <FetcherForm
          fetcher={fetcher}
          action={`/application/${application.id}/reminder${address}`}
          // The button is gone then.
          onSubmit={() => document.getElementById("reminder")?.focus()}
        >
          <input type="hidden" name="version" value={application.version} />
          <button type="submit" className="button">
            {t("act.remind")}
          </button>
        </FetcherForm>
      )}
      <Refusal fetcher={fetcher} />
      {fetcher.sent && <p role="status">{word(t, "common:alert", "reminded")}</p>}
      <p className="hint" hidden={fetcher.sent !== undefined}>
        {last && `${t("reminder.last", { by: last.by ?? t("company:review.bySystem"), at: formatTime(last.at) })} `}
        {refusal
          ? why[refusal]()
          : mayWrite
            ? t("reminder.description", { days: REMINDER_DAYS })
            : errorText(t, "", "masquerade_blocked")}
      </p>
    </section>
  );
}
