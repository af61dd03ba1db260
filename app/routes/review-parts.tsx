/** The parts around the answers of an application under review: what may be done, how it stands, what happened. */
import { Link } from "react-router";
import { writeInstant, writePhone } from "~/domain/words";
import { Card, Chip, Facts } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./company/+types/application";

type Loaded = Route.ComponentProps["loaderData"];

export function Instant({ at, timeZone }: { at: Date | string; timeZone: string }) {
  const language = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{writeInstant(at, language, timeZone)}</time>;
}

/** What may be done now: the transition table decides, nothing else. */
export function Actions({ application, moves, signature }: Loaded) {
  const { t } = useTexts("company");
  return (
    <>
      {signature && (
        <a href={`/application/${application.id}/pdf`} className="button quiet">
          {t("review.pdf")}
        </a>
      )}
      {moves.includes("open") && (
        <form method="post" action={`/application/${application.id}/review`}>
          <input type="hidden" name="version" value={application.version} />
          <button type="submit" className="button quiet">
            {t("review.start")}
          </button>
        </form>
      )}
      {moves.includes("approve") && (
        <Link to={`/application/${application.id}/approval`} className="button">
          {t("review.approve")}
        </Link>
      )}
      {moves.includes("hire") && (
        <Link to={`/driver/${application.driverId}/hire`} className="button">
          {t("driver.hire")}
        </Link>
      )}
      {moves.includes("requestChanges") && (
        <Link to={`/application/${application.id}/changes`} className="button quiet">
          {t("review.requestChanges")}
        </Link>
      )}
      {moves.includes("reject") && (
        <Link to={`/application/${application.id}/rejection`} className="button quiet">
          {t("review.reject")}
        </Link>
      )}
    </>
  );
}

export function Summary({ application, assignedTo }: Loaded) {
  const { t } = useTexts("company");
  return (
    <Card title={t("review.summary")}>
      <Facts
        facts={[
          [
            t("applications.status"),
            <Chip key="status" tone={STATUS_TONE[application.status]}>
              {word(t, "common:applicationStatus", application.status)}
            </Chip>,
          ],
          [
            t("review.submittedAt"),
            application.submittedAt && <Instant at={application.submittedAt} timeZone={application.timeZone} />,
          ],
          [
            t("applications.progress"),
            t("applications.sections", { done: application.sectionsDone, count: application.sectionsAsked }),
          ],
          [t("applications.assigned"), assignedTo],
          [t("review.language"), t(application.language === "es" ? "company.spanish" : "company.english")],
          [
            t("driver.email"),
            <a key="email" href={`mailto:${application.email}`}>
              {application.email}
            </a>,
          ],
          [
            t("drivers.phone"),
            application.phone && <a href={`tel:${application.phone}`}>{writePhone(application.phone)}</a>,
          ],
          [
            t("review.driver"),
            <Link key="driver" to={`/driver/${application.driverId}`}>
              {t("review.openDriver")}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

export function History({ application, history, notes }: Loaded) {
  const { t } = useTexts("company");
  return (
    <>
      {notes.length > 0 && (
        <Card title={t("review.notes")}>
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="whitespace-pre-line">{note.text}</p>
                <p className="hint">
                  {note.author}, <Instant at={note.at} timeZone={application.timeZone} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t("review.history")}>
        <ol className="grid gap-3">
          {history.map((event) => (
            <li key={event.id}>
              <p>
                <strong>{word(t, "common:applicationStatus", event.to)}</strong>
                {event.reason && `: ${word(t, "company:rejectReason", event.reason, { defaultValue: event.reason })}`}
              </p>
              <p className="hint">
                {event.byApplicant
                  ? t("review.byApplicant")
                  : event.reallyBy
                    ? t("review.byReally", { name: event.by ?? "", real: event.reallyBy })
                    : (event.by ?? t("review.bySystem"))}
                , <Instant at={event.at} timeZone={application.timeZone} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
