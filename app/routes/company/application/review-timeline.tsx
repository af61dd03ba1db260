import { HIRED_ELSEWHERE, isLive, REJECT_REASONS, WITHDRAWAL_SOURCES } from "~/domain/application/status";
import type { ShownRequest } from "~/domain/document-request/staff.server";
import type { Entry } from "~/domain/driver/timeline.server";
import type { ListedNote } from "~/domain/note/note.server";
import { formatDay } from "~/domain/words";
import { SetFollowUp, useFollowUpSent } from "~/routes/company/follow-up/form";
import { useRequestName } from "~/routes/document/name";
import { Note, Notes, PendingNote, useNoteSent } from "~/routes/note/notes";
import { FetcherForm, useFormFetcher } from "~/ui/fetcher-form";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";
import { Instant } from "./review-side";

type Loaded = Route.ComponentProps["loaderData"];
const SHOWN = 10;

export const PinnedNotes = (loaded: Loaded) => (
  <Notes {...loaded.notes} onlyPinned>
    <FollowUps {...loaded} />
  </Notes>
);

type FollowUpProps = { followUp: Loaded["followUps"][number]; address: string; mayWrite: boolean };

function FollowUp({ followUp, address, mayWrite }: FollowUpProps) {
  const { t } = useTexts("review");
  const day = formatDay(followUp.dueOn, useLanguage());
  const { id, by, note } = followUp;
  const fetcher = useFormFetcher(`follow-up ${id}`);
  return (
    <div className="border-l-4 border-line pl-3" hidden={fetcher.sent !== undefined}>
      <p>
        <strong>{t("followUp.due", { day, by })}</strong>
      </p>
      {note && <p className="wrap-anywhere">{note}</p>}
      {mayWrite && (
        <FetcherForm
          fetcher={fetcher}
          action={`/follow-up/${id}/done${address}`}
          // The button is gone then.
          onSubmit={() => document.getElementById("follow-ups")?.focus()}
        >
          <button type="submit" className="link-button" aria-label={t("followUp.doneOf", { name: by, day })}>
            {t("followUp.done")}
          </button>
        </FetcherForm>
      )}
    </div>
  );
}

function FollowUps({
  followUps,
  followUpKey,
  notes: { mayWrite },
  application: { id },
  address,
  colleagues,
  self,
}: Loaded) {
  const { t } = useTexts("review");
  const language = useLanguage();
  const sent = useFollowUpSent(id);
  const by = colleagues.find((colleague) => colleague.id === self)?.name ?? "";
  return (
    <div id="follow-ups" tabIndex={-1} className="grid gap-2 outline-none">
      {followUps.map((followUp) => (
        <FollowUp key={followUp.id} followUp={followUp} address={address} mayWrite={mayWrite} />
      ))}
      {sent && (
        <div className="border-l-4 border-line pl-3 text-muted">
          <p>
            <strong>{t("followUp.due", { day: formatDay(sent.dueOn, language), by })}</strong>
          </p>
          {sent.note && <p className="wrap-anywhere">{sent.note}</p>}
        </div>
      )}
      {mayWrite && (
        <SetFollowUp application={id} action={`/application/${id}/follow-up${address}`} once={followUpKey} />
      )}
    </div>
  );
}

type RequestEntry = { id: string; at: Date; kind: "requested"; request: ShownRequest } & Pick<
  Entry,
  "by" | "realUserName" | "byDriver"
>;
type Line = Entry | RequestEntry | { id: string; at: Date; kind: "note"; note: ListedNote };

export function Timeline(loaded: Loaded) {
  const { t } = useTexts("messages");
  const { application, address, timeline, notes, requests, mayWrite } = loaded;
  const { id, status, answeredAt } = application;
  const page = `/application/${id}/message`;
  const pending = useNoteSent(notes.page);
  const written = notes.notes
    .filter(({ pinned }) => !pinned)
    .map((note): Line => ({ id: note.id, at: note.at, kind: "note", note }));
  const requested = requests.map((request): Line => {
    const { id, askedAt: at, by } = request;
    return { id, at, kind: "requested", request, by, realUserName: null, byDriver: false };
  });
  const lines = [...timeline, ...written, ...requested].sort(
    (a, b) => new Date(b.at).getTime() - new Date(a.at).getTime(),
  );
  const [first, rest] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  const list = (some: Line[], isFirst = false) => (
    <ol className="grid gap-3">
      {isFirst && pending && <PendingNote text={pending} />}
      {some.map((line) => (
        <TimelineLine key={line.id} line={line} loaded={loaded} />
      ))}
    </ol>
  );
  return (
    <Card id="timeline" title={t("timeline.title")}>
      {answeredAt && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
          <Chip tone="urgent">{t("answered")}</Chip>
          {mayWrite && isLive(status) && (
            <PostForm action={`${page}/set-aside${address}`}>
              <input type="hidden" name="seen" value={new Date(answeredAt).getTime()} />
              <button type="submit" className="link-button">
                {t("setAside")}
              </button>
            </PostForm>
          )}
        </div>
      )}
      {mayWrite && status !== "expired" && (
        <p className="print:hidden">
          <Link to={`${page}${address}`} className="button quiet">
            {t(answeredAt ? "reply" : "toWrite")}
          </Link>
        </p>
      )}
      {list(first, true)}
      {rest.length > 0 && (
        <details className="grid gap-3">
          <summary className="min-h-(--tap) py-2.5 underline underline-offset-2">
            {t("timeline.earlier", { count: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
    </Card>
  );
}

function TimelineLine({ line, loaded }: { line: Line; loaded: Loaded }) {
  const { t } = useTexts("messages");
  if (line.kind === "note") {
    const { notes: _, mayWrite: __, ...where } = loaded.notes;
    return <Note note={line.note} {...where} inTimeline />;
  }
  const { by, realUserName, byDriver } = line;
  const who = byDriver
    ? t("driver")
    : realUserName
      ? t("company:review.byReally", { name: by ?? "", real: realUserName })
      : (by ?? t("company:review.bySystem"));
  // Printouts show decisions, not messages and views.
  const isPrinted = line.kind === "status";
  const ofDriver = line.kind === "message" && byDriver;
  return (
    <li
      className={["border-l-4 pl-3", ofDriver ? "border-info" : "border-line", !isPrinted && "print:hidden"]
        .filter(Boolean)
        .join(" ")}
    >
      <EntryText line={line} />
      <p className="hint">
        {who}, <Instant at={line.at} timeZone={loaded.application.timeZone} />
      </p>
    </li>
  );
}

const isOneOf = (codes: readonly string[], code: string) => codes.includes(code);

function EntryText({ line }: { line: Entry | RequestEntry }) {
  const { t } = useTexts("messages");
  const requestName = useRequestName();
  const inWords = (reason: string): string => {
    if (isOneOf(REJECT_REASONS, reason)) return word(t, "company:rejectReason", reason);
    return isOneOf([...WITHDRAWAL_SOURCES, HIRED_ELSEWHERE], reason)
      ? word(t, "review:withdrawalAsked", reason)
      : reason;
  };
  switch (line.kind) {
    case "status":
      return (
        <>
          <p>
            <Chip tone={STATUS_TONE[line.to]}>{word(t, "common:applicationStatus", line.to)}</Chip>
            {line.reason && ` ${inWords(line.reason)}`}
          </p>
          {line.message && <p className="whitespace-pre-line wrap-anywhere">{line.message}</p>}
        </>
      );
    case "message":
      return (
        <>
          <p>
            <strong>{t(line.byDriver ? "timeline.answer" : "timeline.message")}</strong>
            {!line.byDriver && <span className="hint"> {t(line.seen ? "seen" : "unseen")}</span>}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{line.text}</p>
        </>
      );
    case "assigned":
      return <p>{line.to ? t("timeline.assigned", { name: line.to }) : t("timeline.unassigned")}</p>;
    case "tagged":
    case "untagged":
      return <p>{t(line.kind === "tagged" ? "tags:timeline.putOn" : "tags:timeline.takenOff", { tag: line.tag })}</p>;
    case "requested":
      return (
        <p>
          {t("timeline.requested")} <Link to={`/document-request/${line.request.id}`}>{requestName(line.request)}</Link>
        </p>
      );
    case "file":
      return (
        <p className="wrap-anywhere">
          {t("timeline.file")} <a href={`/file/${line.fileId}`}>{line.name}</a>
        </p>
      );
    default:
      return <p>{word(t, "messages:timeline.act", line.kind)}</p>;
  }
}
