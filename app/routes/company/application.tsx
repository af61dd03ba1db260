import { reviewApplication } from "~/domain/application-review.server";
import { sectionOf } from "~/domain/application-sections";
import { cdlContradictions } from "~/domain/cdl";
import { showAnswers } from "~/domain/signed-record.server";
import { positionName } from "~/domain/template";
import { AnswerCards } from "~/routes/answers";
import { CdlCard } from "~/routes/cdl-card";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Actions, History, Instant, Summary } from "~/routes/review-parts";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
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
