import { Link } from "react-router";
import { reviewApplication } from "~/domain/application-review.server";
import { sectionOf } from "~/domain/application-sections";
import { showAnswers } from "~/domain/application-submission.server";
import { cdlContradictions } from "~/domain/cdl";
import { positionName } from "~/domain/template";
import { writeInstant, writePhone } from "~/domain/words";
import { AnswerCards } from "~/routes/answers";
import { CdlCard } from "~/routes/cdl-card";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/application";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { application, signed, sectionStates, cdl, history, notes, assignedTo, moves } = await orPage(
    reviewApplication(actorOf(context), params.id),
  );
  const {
    id,
    driverId,
    status,
    version,
    warnings,
    email,
    phone,
    firstName,
    lastName,
    code,
    timeZone,
    submittedAt,
    sectionsDone,
    sectionsAsked,
  } = application;
  return {
    application: {
      id,
      driverId,
      status,
      version,
      warnings,
      email,
      phone,
      code,
      timeZone,
      submittedAt,
      sectionsDone,
      sectionsAsked,
      name: `${firstName} ${lastName}`.trim() || email,
      position: positionName(application.definition, languageOfContext(context)),
      language: application.language,
    },
    answers: signed ? showAnswers(signed.record.answers) : null,
    paragraphs: Object.fromEntries(
      (["you", "residences", "education"] as const).map((section) => [section, sectionOf(section).paragraph]),
    ),
    signature: signed && { name: signed.record.signature, at: signed.record.signedAt, sha256: signed.sha256 },
    sectionStates,
    cdl: cdl && {
      record: cdl.record,
      contradictions: cdlContradictions(cdl.record),
      documentNumber: cdl.row.documentNumber,
      version: cdl.row.number,
      handedInAt: cdl.row.createdAt,
      frontFileId: cdl.row.frontFileId,
      backFileId: cdl.row.backFileId,
    },
    history,
    notes,
    assignedTo,
    moves,
  };
}

export default function ApplicationReview({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const { application, answers, paragraphs, signature, sectionStates, cdl } = loaderData;
  return (
    <Page
      title={application.name}
      lead={`${application.position} (${application.code})`}
      wide
      actions={<Actions {...loaderData} />}
    >
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr] items-start">
        <div className="grid gap-6">
          {application.warnings.length > 0 && (
            <Notice tone="warning">
              <h2>{t("review.warnings")}</h2>
              <ul className="list-disc pl-5">
                {application.warnings.map((warning) => (
                  <li key={warning}>{word(t, "company:warning", warning)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {answers ? (
            <AnswerCards
              answers={answers}
              heading={(section) => ({
                action: paragraphs[section] && <span className="hint">49 CFR {paragraphs[section]}</span>,
              })}
            />
          ) : (
            <Card title={t("review.notSubmitted")}>
              <p>{t("review.notSubmittedWhat")}</p>
              <ul className="tasks">
                {sectionStates.map(({ section, state }) => (
                  <li key={section}>
                    {word(t, "common:section", section)}{" "}
                    <Chip tone={STATUS_TONE[state]}>{word(t, "common:sectionState", state)}</Chip>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {signature && (
            <Card title={t("review.signature")}>
              <Facts
                facts={[
                  [t("review.signedBy"), signature.name],
                  [t("review.signedAt"), <Instant key="at" at={signature.at} timeZone={application.timeZone} />],
                  [
                    "SHA-256",
                    <span key="hash" className="break-all font-mono text-sm">
                      {signature.sha256}
                    </span>,
                  ],
                ]}
              />
            </Card>
          )}
        </div>
        <div className="grid gap-6">
          <Summary {...loaderData} />
          <Card title={t("driver.cdl")}>
            {cdl ? <CdlCard {...cdl} /> : <p className="text-muted">{t("driver.noCdl")}</p>}
          </Card>
          <History {...loaderData} />
        </div>
      </div>
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Instant({ at, timeZone }: { at: Date | string; timeZone: string }) {
  const language = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{writeInstant(at, language, timeZone)}</time>;
}

/** What may be done now: the transition table decides, nothing else. */
function Actions({ application, moves }: Loaded) {
  const { t } = useTexts("company");
  return (
    <>
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
      {moves.includes("reject") && (
        <Link to={`/application/${application.id}/rejection`} className="button quiet">
          {t("review.reject")}
        </Link>
      )}
    </>
  );
}

function Summary({ application, assignedTo }: Loaded) {
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

function History({ application, history, notes }: Loaded) {
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
