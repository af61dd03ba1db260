import { Link } from "react-router";
import { referenceOf } from "~/domain/application/record/reference";
import { HIRED_ELSEWHERE, REJECT_REASONS, WITHDRAWAL_ASKED } from "~/domain/application/status";
import { writeInstant, writePhone, writeSize } from "~/domain/words";
import { Card, Chip, Facts } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";
import { partsOf, sectionOfWarning } from "./review-answers";

type Loaded = Route.ComponentProps["loaderData"];

export function Instant({ at, timeZone }: { at: Date | string; timeZone: string }) {
  const language = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{writeInstant(at, language, timeZone)}</time>;
}

export function Contents({ application, transcripts, cdl, completeness, signature }: Loaded) {
  const { t } = useTexts("review");
  const flagged = application.warnings.map(sectionOfWarning);
  const parts: [string, string][] = [
    ["actions", t("contents.actions")],
    ["summary", t("company:review.summary")],
    ...partsOf({ application, transcripts, cdl }).map((section): [string, string] => [
      section,
      section === "cdl" ? t("company:driver.cdl") : word(t, "applicant:part", section),
    ]),
    ...(completeness.length > 0 ? [["completeness", t("applicant:review.completeness")] as [string, string]] : []),
    ...(signature ? [["signature", t("company:review.signature")] as [string, string]] : []),
    ["documents", t("documents.title")],
    ["notes", t("notes.title")],
    ["history", t("company:review.history")],
  ];
  return (
    <nav className="contents-list print:hidden" aria-label={t("contents.title")}>
      <ul>
        {parts.map(([id, label]) => {
          const count = flagged.filter((section) => section === id).length;
          return (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
              {count > 0 && <span className="hint"> {t("contents.warningCount", { count })}</span>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function Summary({ application, assignedTo }: Loaded) {
  const { t } = useTexts("company");
  return (
    <Card id="summary" title={t("review.summary")}>
      <Facts
        facts={[
          [
            t("applications.status"),
            <Chip key="status" tone={STATUS_TONE[application.status]}>
              {word(t, "common:applicationStatus", application.status)}
            </Chip>,
          ],
          [t("review.reference"), referenceOf(application.id)],
          [
            t("review.submittedAt"),
            application.submittedAt && <Instant at={application.submittedAt} timeZone={application.timeZone} />,
          ],
          [
            t("applications.progress"),
            t("applications.sections", { done: application.sectionsDone, count: application.sectionsAsked }),
          ],
          [t("applications.assigned"), assignedTo ?? t("review:assignment.nobody")],
          [t("review.language"), t(`common:languageName.${application.language}`)],
          [t("driver.email"), application.email],
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

function Thumbnail({ id }: { id: string }) {
  return <img src={`/file/${id}?thumbnail`} alt="" width={64} height={48} className="thumbnail" />;
}

export function Documents({ documents, signature, application, cdl }: Loaded) {
  const { t } = useTexts("review");
  const language = useLanguage();
  return (
    <div className="print:hidden">
      <Card
        id="documents"
        title={t("documents.title")}
        actions={<Link to={`/folder/${documents.folderId}`}>{t("documents.folder")}</Link>}
      >
        {!signature && !cdl && documents.answers.length === 0 && <p className="text-muted">{t("documents.empty")}</p>}
        <ul className="grid gap-3">
          {signature && (
            <li>
              <a href={`/application/${application.id}/pdf`}>{t("documents.application")}</a>
            </li>
          )}
          {cdl && (
            <li className="flex flex-wrap gap-3 items-center">
              <Thumbnail id={cdl.frontFileId} />
              <Thumbnail id={cdl.backFileId} />
              <a href={`/driver/${application.driverId}/cdl/pdf`}>{t("documents.cdl")}</a>
            </li>
          )}
          {documents.answers.map(({ id, name, size, pictured }) => (
            <li key={id} className="flex gap-3 items-center">
              {pictured && <Thumbnail id={id} />}
              <span>
                <a href={`/file/${id}`}>{name}</a> <span className="hint">{writeSize(size, language)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const isOneOf = (codes: readonly string[], code: string) => codes.includes(code);

export function History({ application, history }: Loaded) {
  const { t } = useTexts("company");
  const inWords = (reason: string): string => {
    if (isOneOf(REJECT_REASONS, reason)) return word(t, "company:rejectReason", reason);
    return isOneOf([...WITHDRAWAL_ASKED, HIRED_ELSEWHERE], reason) ? word(t, "review:withdrawalAsked", reason) : reason;
  };
  return (
    <Card id="history" title={t("review.history")}>
      <ol className="grid gap-3">
        {history.map((event) => (
          <li key={event.id}>
            <p>
              <strong>{word(t, "common:applicationStatus", event.to)}</strong>
              {event.reason && `: ${inWords(event.reason)}`}
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
  );
}
