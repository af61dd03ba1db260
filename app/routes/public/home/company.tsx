import { WAITING_STATUSES } from "~/domain/application/status";
import { MOST_EXPIRING } from "~/domain/driver/list";
import type { getCompanyHome } from "~/domain/home/company.server";
import { writeDay, writeNumber, writeUpTo } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { Tile, Tiles } from "~/ui/tile";
import { ADVERSE_TONE, DUE_TONE, STATUS_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import { ByStatus, ByWeek, Stages, WaitingNow } from "./figures";

type Home = Awaited<ReturnType<typeof getCompanyHome>>;
export type Of<K extends keyof Home> = Pick<Home, K>;

export function CompanyHome({ company, openCodes, ...home }: Home) {
  const { t } = useTexts("homes");
  return (
    <Page title={company} intro={t("intro")} wide>
      {openCodes && <NobodyYet codes={openCodes} />}
      <Waiting {...home} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Answered {...home} />
          <AfterReports {...home} />
          <OpenRequests {...home} />
          <FollowUpsDue {...home} />
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

function NobodyYet({ codes }: { codes: string[] }) {
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

function Waiting({ byStatus, stalled, expiring, compliance }: Of<"byStatus" | "stalled" | "expiring" | "compliance">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  const write = (number: number) => writeNumber(number, language);
  const writeExpiring = (number: number) => writeUpTo(MOST_EXPIRING, number, language);
  type Count = [label: string, list: string, number: string, alarm?: string | false];
  const counts: Count[] = [
    ...WAITING_STATUSES.map(
      (status): Count => [t(`common:waiting.${status}`), `/applications?status=${status}`, write(byStatus[status])],
    ),
    [t("tile.stalled"), "/applications?stalled=1", write(stalled)],
    [
      t("tile.expiring"),
      "/drivers/expiring",
      writeExpiring(expiring.all),
      expiring.expired > 0 && t("tile.expired", { count: expiring.expired, number: writeExpiring(expiring.expired) }),
    ],
    [t("tile.mayNotDrive"), "/drivers?file=may_not_drive", write(compliance.mayNotDrive)],
    [t("tile.due"), "/drivers?file=due", write(compliance.due)],
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

function Answered({ answered }: Of<"answered">) {
  const { t } = useTexts("homes");
  const writeTime = useInstant();
  if (answered.length === 0) return null;
  return (
    <Card id="answered" title={t("answered.title")}>
      <ul className="tasks wrap-anywhere">
        {answered.map(({ id, name, position, at }) => (
          <li key={id} className="py-2">
            <Link to={`/application/${id}#timeline`} className="min-h-6">
              {name}
            </Link>
            <span className="hint w-full">
              {position}. {t("assigned.since", { at: writeTime(at) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Notices and copies that are due (15 USC 1681b(b)(3)). */
function AfterReports({ adverse }: Of<"adverse">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  if (adverse.length === 0) return null;
  return (
    <Card id="adverse" title={t("adverse.title", { count: adverse.length })}>
      <ul className="tasks wrap-anywhere">
        {adverse.slice(0, SHOWN).map(({ id, name, state, dueOn }) => (
          <li key={id} className="py-2">
            <Link to={`/adverse-action/${id}`} className="min-h-6">
              {name}
            </Link>
            <Chip tone={ADVERSE_TONE[state]}>{word(t, "adverse:state", state)}</Chip>
            <span className="hint w-full">{t("adverse:until", { day: writeDay(dueOn, language) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
const SHOWN = 10;

/** 49 CFR 391.23(i); only for staff with access to the investigation. */
function OpenRequests({ requests }: Of<"requests">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  if (requests.length === 0) return null;
  return (
    <Card id="investigation-requests" title={t("requests.title", { count: requests.length })}>
      <ul className="tasks wrap-anywhere">
        {requests.slice(0, SHOWN).map(({ id, kind, name, state, dueOn }) => (
          <li key={id} className="py-2">
            <Link to={`/investigation-request/${id}`} className="min-h-6">
              {name}
            </Link>
            <Chip tone={DUE_TONE[state]}>{word(t, "investigation:requestState", state)}</Chip>
            <span className="hint w-full">
              {word(t, "investigation:request", kind)}.{" "}
              {t("investigation:requestDue", { day: writeDay(dueOn, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FollowUpsDue({ followUps }: Of<"followUps">) {
  const { t } = useTexts("homes");
  const language = useLanguage();
  if (followUps.length === 0) return null;
  return (
    <Card id="follow-ups" title={t("followUps.title")}>
      <ul className="tasks wrap-anywhere">
        {followUps.map(({ id, applicationId, name, dueOn, note }) => (
          <li key={id} className="py-2">
            <Link to={`/application/${applicationId}#notes`} className="min-h-6">
              {name}
            </Link>
            <span>{writeDay(dueOn, language)}</span>
            {note && <span className="hint w-full wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Assigned({ assigned }: Of<"assigned">) {
  const { t } = useTexts("homes");
  const writeTime = useInstant();
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
                {position}. {t("assigned.since", { at: writeTime(statusSince) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Events({ events }: Of<"events">) {
  const { t } = useTexts("homes");
  const writeTime = useInstant();
  const whoDid = ({ byApplicant, by, reallyBy }: Home["events"][number]) =>
    byApplicant
      ? t("events.byApplicant")
      : reallyBy
        ? t("events.byReally", { name: by ?? "", real: reallyBy })
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
                {whoDid(event)}, <time dateTime={new Date(event.at).toISOString()}>{writeTime(event.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
