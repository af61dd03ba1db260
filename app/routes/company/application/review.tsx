import { listDuplicates } from "~/domain/application/duplicate.server";
import { completenessOfSigned, transcribeRecord } from "~/domain/application/record/signed-record.server";
import { reviewApplication } from "~/domain/application/review.server";
import { SECTIONS } from "~/domain/application/sections/index";
import { changesBetween } from "~/domain/application/sections/transcript";
import { timelineOf } from "~/domain/application/sections/work/timeline";
import { cdlContradictions } from "~/domain/cdl/cdl";
import { dayOf } from "~/domain/day";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import { Changes } from "~/routes/shared/application/answers";
import { Completeness } from "~/routes/shared/application/completeness";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { Notes } from "~/routes/shared/note/notes";
import { loadNotes } from "~/routes/shared/note/notes.server";
import { orPage } from "~/routes/shared/respond.server";
import { wordsIn } from "~/server/i18n.server";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";
import { Duplicates } from "./duplicates";
import { Actions } from "./review-actions";
import { ReviewAnswers, sectionOfWarning } from "./review-answers";
import { Contents, Documents, History, Instant, Summary } from "./review-side";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { application, signed, before, change, cdl, ...rest } = await orPage(
    reviewApplication(actorOf(context), params.id),
  );
  const duplicates = await listDuplicates(actorOf(context), params.id);
  const language = languageOfContext(context);
  const words = wordsIn(language);
  const transcripts = signed ? transcribeRecord(signed.record, words) : null;
  const work = signed?.record.answers.work;
  const { id, driverId, status, version, warnings, email, phone, code, timeZone, submittedAt } = application;
  const { sectionsDone, sectionsAsked } = application;
  return {
    ...rest,
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
      name: personName(application),
      position: positionName(application.definition, language),
      language: application.language,
      cdlRequired: application.definition.cdlRequired === "yes",
    },
    transcripts,
    changes: transcripts && before ? changesBetween(transcribeRecord(before.record, words), transcripts) : null,
    change: change && { message: change.message, sections: change.sections },
    timeline: signed && work ? timelineOf(work, application.definition, dayOf(new Date(signed.record.signedAt))) : null,
    completeness: signed ? completenessOfSigned(signed.record, application.definition) : [],
    paragraphs: Object.fromEntries(SECTIONS.map(({ id, paragraph }) => [id as string, paragraph])),
    signature: signed && { name: signed.record.signature, at: signed.record.signedAt, sha256: signed.sha256 },
    cdl: cdl && {
      record: cdl.record,
      contradictions: cdlContradictions(cdl.record),
      documentNumber: cdl.row.documentNumber,
      version: cdl.row.number,
      handedInAt: cdl.row.createdAt,
      frontFileId: cdl.row.frontFileId,
      backFileId: cdl.row.backFileId,
    },
    notes: await loadNotes(context, { applicationId: id }),
    duplicates,
  };
}

export default function ApplicationReview({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const { application, transcripts, changes, change, signature, sectionStates } = loaderData;
  return (
    <Page
      title={application.name}
      lead={
        <>
          {application.position} ({application.code}){" "}
          <Chip tone={STATUS_TONE[application.status]}>{word(t, "common:applicationStatus", application.status)}</Chip>
        </>
      }
      wide
    >
      <a href="#actions" className="skip">
        {t("review:contents.skip")}
      </a>
      <Actions {...loaderData} />
      <div className="review">
        <Contents {...loaderData} />
        <div className="review-main">
          {application.warnings.length > 0 && (
            <Notice tone="warning">
              <h2>{t("review.warnings")}</h2>
              <ul className="bullets">
                {application.warnings.map((warning) => (
                  <li key={warning}>
                    <a href={`#${sectionOfWarning(warning) ?? "summary"}`}>{word(t, "company:warning", warning)}</a>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {change && (
            <Notice tone="info">
              <h2>{t("review.asked")}</h2>
              <p>{change.sections.map((section) => word(t, "applicant:part", section)).join(", ")}</p>
              <p className="whitespace-pre-line">{change.message}</p>
            </Notice>
          )}
          {changes && (
            <Card title={t("review.changed")}>
              {changes.length > 0 ? <Changes changes={changes} /> : <p>{t("review.unchanged")}</p>}
            </Card>
          )}
          {!transcripts && (
            <Card title={t("review.notSubmitted")}>
              <p>{t("review.notSubmittedWhat")}</p>
              <ul className="tasks">
                {sectionStates.map(({ section, state }) => (
                  <li key={section}>
                    {word(t, "applicant:part", section)}{" "}
                    <Chip tone={STATUS_TONE[state]}>{word(t, "common:sectionState", state)}</Chip>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <ReviewAnswers {...loaderData} />
          <div id="completeness">
            <Completeness paragraphs={loaderData.completeness} />
          </div>
          {signature && (
            <Card id="signature" title={t("review.signature")}>
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
        <div className="review-side">
          <Summary {...loaderData} />
          <Duplicates twins={loaderData.duplicates} />
          <Documents {...loaderData} />
          <Notes {...loaderData.notes} />
          <History {...loaderData} />
        </div>
      </div>
    </Page>
  );
}
