/** 49 CFR 391.23: a driver's inquiries, their deadline, and the driver's requests. */

import { getInvestigation } from "~/domain/inquiry/inquiry.server";
import type { ShownRequest } from "~/domain/inquiry/request.server";
import { formatDay } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page, type Tone } from "~/ui/page";
import { DUE_TONE, INQUIRY_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/investigation";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getInvestigation(actorOf(context), params.id));

type Loaded = Route.ComponentProps["loaderData"];

export default function Investigation({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const formatTime = useInstant();
  const { driver, inquiries, requests } = loaderData;
  return (
    <Page
      title={`${t("title")}: ${driver.name}`}
      intro={t("intro")}
      actions={
        <Link to={`/driver/${driver.id}/investigation/add`} className="button quiet">
          {t("add")}
        </Link>
      }
    >
      <ClockNotice {...loaderData} />
      <Card>
        {inquiries.length === 0 ? (
          <p className="text-muted">{t(driver.isApplicant ? "notYet" : "none")}</p>
        ) : (
          <ul className="tasks">
            {inquiries.map(({ id, employer, state, stateSince, email, byHand, isEarlier }) => (
              <li key={id} className="py-2">
                <Link to={`/inquiry/${id}`} className="min-h-6">
                  {[employer.name, employer.city, employer.state].filter(Boolean).join(", ")}
                </Link>
                <Chip tone={INQUIRY_TONE[state]}>{word(t, "investigation:state", state)}</Chip>
                <span className="hint w-full">
                  {[
                    formatTime(stateSince),
                    isEarlier && t("earlierWork"),
                    byHand && t("byHand"),
                    !email && state === "ready" && t("noEmail"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {requests.length > 0 && (
        <Card title={t("requests")}>
          <RequestList
            requests={requests}
            employerOf={(about) => inquiries.find(({ id }) => id === about)?.employer.name}
          />
        </Card>
      )}
    </Page>
  );
}

const CLOCK_TONE = { calm: "info", soon: "warning", late: "error" } as const satisfies Record<string, Tone>;

function ClockNotice({ clock, open, isOver, inquiries }: Pick<Loaded, "clock" | "open" | "isOver" | "inquiries">) {
  const { t } = useTexts("investigation");
  const language = useLanguage();
  if (inquiries.length === 0) return null;
  if (open === 0) return <Notice tone="success">{t("clock.done")}</Notice>;
  if (isOver) return <Notice tone="info">{t("over")}</Notice>;
  if (!clock) return <Notice tone="info">{t("clock.none")}</Notice>;
  const { urgency, daysLeft: count } = clock;
  const day = formatDay(clock.dueOn, language);
  return (
    <Notice tone={CLOCK_TONE[urgency]}>
      {urgency === "late" ? t("clock.late", { day }) : t(`clock.${urgency}`, { day, count })}
    </Notice>
  );
}

type RequestListProps = { requests: ShownRequest[]; employerOf?: (inquiryId: string | null) => string | undefined };

/** @param employerOf for requests about several employers */
export function RequestList({ requests, employerOf = () => undefined }: RequestListProps) {
  const { t } = useTexts("investigation");
  const language = useLanguage();
  const formatTime = useInstant();
  return (
    <ul className="grid gap-4">
      {requests.map(({ id, kind, askedAt, dueOn, state, settledAt, settledBy, text, reply, inquiryId }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex flex-wrap items-center gap-2">
              <strong>
                {[word(t, "investigation:request", kind), employerOf(inquiryId)].filter(Boolean).join(": ")}
              </strong>
              {state === "late" && <Chip tone={DUE_TONE.late}>{t("requestState.late")}</Chip>}
            </span>
            {!settledAt && (
              <Link
                to={`/investigation-request/${id}`}
                className="button quiet"
                aria-label={`${t("settle")}: ${word(t, "investigation:request", kind)}`}
              >
                {t("settle")}
              </Link>
            )}
          </span>
          {text && <span className="whitespace-pre-line">{text}</span>}
          <span className="hint">
            {formatTime(askedAt)} ·{" "}
            {settledAt
              ? t("requestSettled", { at: formatTime(settledAt), name: settledBy ?? "" })
              : t("requestDue", { day: formatDay(dueOn, language) })}
          </span>
          {reply && <span className="hint whitespace-pre-line">{reply}</span>}
        </li>
      ))}
    </ul>
  );
}
