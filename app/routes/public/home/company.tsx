import { IN_PROCESS_STATUSES } from "~/domain/application/status";
import { MAX_EXPIRING } from "~/domain/driver/list";
import type { getCompanyHome } from "~/domain/home/company.server";
import { formatNumber, formatUpTo } from "~/domain/words";
import { NextList } from "~/routes/company/home/next-list";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import { ByStatus, ByWeek, Stages, WaitingNow } from "./figures";

type Home = Awaited<ReturnType<typeof getCompanyHome>>;
export type HomePart<K extends keyof Home> = Pick<Home, K>;

export function CompanyHome({ company, openCodes, ...home }: Home) {
  const { t } = useTexts("homes");
  return (
    <Page title={company} intro={t("intro")} wide>
      {openCodes && <NoApplicantsYet codes={openCodes} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <NextUp {...home} />
        <Waiting {...home} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Interviews {...home} />
          <Mentions {...home} />
          <Assigned {...home} />
          <WaitingNow {...home} />
          <ByWeek {...home} />
        </div>
        <div className="grid gap-6">
          <Events {...home} />
          <ByStatus {...home} />
          <Stages {...home} />
        </div>
      </div>
    </Page>
  );
}

function NextUp({ next: { steps, more }, today }: HomePart<"next" | "today">) {
  const { t } = useTexts("homes");
  return (
    <Card id="next" title={t("next.title")} actions={more && <Link to="/next">{t("next.all")}</Link>}>
      {steps.length === 0 ? <p className="text-muted">{t("next.none")}</p> : <NextList steps={steps} today={today} />}
    </Card>
  );
}

function NoApplicantsYet({ codes }: { codes: string[] }) {
  const { t } = useTexts("homes");
  return (
    <Notice tone="info">
      <h2>{t("nobodyYet")}</h2>
      <p>
        {codes.length > 0 ? t("share", { codes: codes.join(", ") }) : t("publishFirst")}{" "}
        <Link to="/templates">{t("openTemplates")}</Link>
      </p>
    </Notice>
  );
}

function Waiting({
  byStatus,
  stalled,
  expiring,
  compliance,
}: HomePart<"byStatus" | "stalled" | "expiring" | "compliance">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  const format = (number: number) => formatNumber(number, language);
  const formatExpiring = (number: number) => formatUpTo(MAX_EXPIRING, number, language);
  type Count = [label: string, list: string, number: string, alarm?: string | false];
  const counts: Count[] = [
    ...IN_PROCESS_STATUSES.map(
      (status): Count => [t(`common:waiting.${status}`), `/applications?status=${status}`, format(byStatus[status])],
    ),
    [t("tile.stalled"), "/applications?stalled=1", format(stalled)],
    [
      t("tile.expiring"),
      "/drivers/expiring",
      formatExpiring(expiring.all),
      expiring.expired > 0 && t("tile.expired", { count: expiring.expired, number: formatExpiring(expiring.expired) }),
    ],
    [t("tile.mayNotDrive"), "/drivers?file=may_not_drive", format(compliance.mayNotDrive)],
    [t("tile.due"), "/drivers?file=due", format(compliance.due)],
  ];
  return (
    <nav aria-label={t("waiting")} className="card py-2">
      <ul className="divide-y divide-line">
        {counts.map(([label, list, number, alarm]) => (
          <li key={list}>
            <Link
              to={list}
              className="flex min-h-(--click) items-baseline gap-3 py-1.5 text-ink no-underline hover:underline"
            >
              <strong className="min-w-10 text-right tabular-nums">{number}</strong>
              <span>
                {label}
                {alarm && (
                  <>
                    {" "}
                    <Chip tone="error">{alarm}</Chip>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Interviews({ interviews }: HomePart<"interviews">) {
  const { t } = useTexts("homes");
  const formatTime = useInstant();
  if (interviews.length === 0) return null;
  return (
    <Card id="interviews" title={t("interviews:title")}>
      <ul className="tasks wrap-anywhere">
        {interviews.map(({ id, applicationId, name, kind, state, agreedAt, over }) => (
          <li key={id} className="py-2">
            <Link
              to={over ? `/interview/${id}/outcome` : `/application/${applicationId}#interviews`}
              className="min-h-6"
            >
              {name}
            </Link>
            {state === "none_fits" && <Chip tone="urgent">{t("interviews:state.none_fits")}</Chip>}
            {over && <Chip tone="urgent">{t("interviews:outcome.link")}</Chip>}
            <span className="hint w-full">
              {[word(t, "interviews:kind", kind), agreedAt && formatTime(agreedAt)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mentions({ mentions }: HomePart<"mentions">) {
  const { t } = useTexts("homes");
  const formatTime = useInstant();
  if (mentions.length === 0) return null;
  return (
    <Card id="mentions" title={t("mentions.title")}>
      <ul className="tasks wrap-anywhere">
        {mentions.map(({ noteId, applicationId, driverId, name, by, at }) => (
          <li key={noteId} className="py-2">
            <Link
              to={`${applicationId ? `/application/${applicationId}` : `/driver/${driverId}`}#notes`}
              className="min-h-6"
            >
              {name}
            </Link>
            <span className="hint w-full">{t("mentions.by", { name: by, at: formatTime(at) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Assigned({ assigned }: HomePart<"assigned">) {
  const { t } = useTexts("homes");
  const formatTime = useInstant();
  return (
    <Card title={t("assigned.title")} actions={<Link to="/applications?assigned=me">{t("assigned.all")}</Link>}>
      {assigned.length === 0 ? (
        <p className="text-muted">{t("assigned.none")}</p>
      ) : (
        <ul className="tasks wrap-anywhere">
          {assigned.map(({ id, name, position, status, statusSince, isNew }) => (
            <li key={id} className="py-2">
              <Link to={`/application/${id}`} className="min-h-6">
                {name}
              </Link>
              <span>
                {isNew && (
                  <>
                    <Chip tone="urgent">{t("lists:applications.newToMe")}</Chip>{" "}
                  </>
                )}
                <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>
              </span>
              <span className="hint w-full">
                {position}. {t("assigned.since", { at: formatTime(statusSince) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Events({ events }: HomePart<"events">) {
  const { t } = useTexts("homes");
  const formatTime = useInstant();
  const whoDid = ({ byApplicant, by, realUserName }: Home["events"][number]) =>
    byApplicant
      ? t("events.byApplicant")
      : realUserName
        ? t("events.byReally", { name: by ?? "", real: realUserName })
        : (by ?? t("events.bySystem"));
  const statusWord = (status: string) => word(t, "common:applicationStatus", status);
  return (
    <Card title={t("events.title")}>
      {events.length === 0 ? (
        <p className="text-muted">{t("events.none")}</p>
      ) : (
        <ol className="tasks wrap-anywhere">
          {events.map((event) => (
            <li key={event.id} className="py-2">
              <Link to={`/application/${event.applicationId}`} className="min-h-6">
                {event.name}
              </Link>
              <span>
                {event.from && <span className="hint">{statusWord(event.from)} → </span>}
                <Chip tone={STATUS_TONE[event.to]}>{statusWord(event.to)}</Chip>
              </span>
              <span className="hint w-full">
                {whoDid(event)}, <time dateTime={new Date(event.at).toISOString()}>{formatTime(event.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
