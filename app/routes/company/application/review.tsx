import { listAdverseActions } from "~/domain/adverse-action/adverse-action.server";
import { listPreNotices } from "~/domain/adverse-action/pre-notice.server";
import { listDuplicates } from "~/domain/application/duplicate.server";
import { formatApplicationListParams, readApplicationListParams } from "~/domain/application/list";
import { factsOf } from "~/domain/application/record/review-facts";
import { changesSince, completenessOfSigned, transcribeRecord } from "~/domain/application/record/signed-record.server";
import { reviewApplication } from "~/domain/application/review.server";
import { type Answers, SECTIONS } from "~/domain/application/sections/index";
import { timelineOf } from "~/domain/application/sections/work/timeline";
import { cdlContradictions } from "~/domain/cdl/cdl";
import { dayOf } from "~/domain/day";
import { getRequestForm, mayRequest } from "~/domain/document-request/create.server";
import { listRequests } from "~/domain/document-request/staff.server";
import { listSameDriver } from "~/domain/driver/merge.server";
import { listTimeline } from "~/domain/driver/timeline.server";
import { getHire } from "~/domain/hire/hiring.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { listInterviews } from "~/domain/interview/interview.server";
import { listFollowUps } from "~/domain/note/follow-up.server";
import { listReleases } from "~/domain/release/staff.server";
import { getScorecard } from "~/domain/scorecard/scorecard.server";
import { may } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { Changes } from "~/routes/application/answers";
import { Completeness } from "~/routes/application/completeness";
import { AdverseActions } from "~/routes/company/adverse-action/card";
import { RequestsCard } from "~/routes/company/document-request/card";
import { Blockers } from "~/routes/company/driver/blockers";
import { OtherRecords } from "~/routes/company/driver/merged";
import { Interviews } from "~/routes/company/interview/card";
import { PreNoticesCard } from "~/routes/company/pre-notice/pre-notice-parts";
import { ReleasesOfApplication } from "~/routes/company/release/card";
import { ScorecardCard } from "~/routes/company/scorecard/card";
import { Tagging } from "~/routes/company/tag/tagging";
import { loadTagging } from "~/routes/company/tag/tagging.server";
import { loadNotes } from "~/routes/note/notes.server";
import { staffWordsIn } from "~/server/i18n.server";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { partName, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";
import { Duplicates } from "./duplicates";
import { OpenParts } from "./open-parts";
import { NOTICES_SECTION, ReviewAnswers } from "./review-answers";
import { Doubts } from "./review-doubts";
import { FactStrip } from "./review-facts";
import { Head } from "./review-head";
import { Reminder } from "./review-reminder";
import { About, Contact, Documents, Instant, Shortcuts } from "./review-side";
import { PinnedNotes, Timeline } from "./review-timeline";

export const handle: Handle = { live: true };

const sameDriverOf = ({ others, applications }: Awaited<ReturnType<typeof listSameDriver>>) => ({
  others,
  applications: applications.map(({ id, driverId, status, positionCode: code }) => ({ id, driverId, status, code })),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { application, signed, before, change, cdl, ...rest } = await throwAsErrorPage(
    reviewApplication(actor, params.id),
  );
  const search = new URL(request.url).searchParams;
  const list = readApplicationListParams(search);
  const duplicates = await listDuplicates(actor, params.id);
  const language = languageOfContext(context);
  const words = staffWordsIn(language);
  const transcripts = signed ? transcribeRecord(signed.record, words) : null;
  const answers: Partial<Answers> = signed?.record.answers ?? {};
  const {
    id,
    driverId,
    status,
    version,
    warnings,
    email,
    phone,
    positionCode: code,
    timeZone,
    submittedAt,
    answeredAt,
    definition,
  } = application;
  const { sectionsDone, sectionsAsked, source } = application;
  const workTimeline =
    signed && answers.work
      ? timelineOf(answers.work, definition, dayOf(new Date(signed.record.signedAt), timeZone))
      : null;
  const today = dayOf(new Date(), timeZone);
  const hiring = rest.moves.includes("hire") ? await throwAsErrorPage(getHire(actor, driverId, id)) : null;
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
      answeredAt,
      sectionsDone,
      sectionsAsked,
      source,
      name: personName(application),
      position: positionName(definition, language),
      language: application.language,
      cdlRequired: definition.cdlRequired === "yes",
    },
    hiring: hiring && { driverId, applicationId: id, blockers: hiring.blockers, mayOverride: hiring.mayOverride },
    list,
    address: formatApplicationListParams(list),
    allOpen: search.get("open") === "all",
    facts: signed
      ? factsOf({ answers, cdl: cdl?.record ?? null, definition, warnings, timeline: workTimeline, today })
      : [],
    transcripts,
    changes: signed && before ? changesSince(before.record, signed.record, words) : null,
    change: change && { message: change.message, sections: change.sections },
    workTimeline,
    completeness: signed ? completenessOfSigned(signed.record, definition) : [],
    paragraphs: Object.fromEntries(SECTIONS.map(({ id, paragraph }) => [id as string, paragraph])),
    signature: signed && { name: signed.record.signature, at: signed.record.signedAt, sha256: signed.sha256 },
    cdl: cdl && {
      record: cdl.record,
      contradictions: cdlContradictions(cdl.record),
      documentNumber: cdl.row.documentNumber,
      version: cdl.row.number,
      submittedAt: cdl.row.createdAt,
      frontFileId: cdl.row.frontFileId,
      backFileId: cdl.row.backFileId,
    },
    notes: await loadNotes(context, request, { applicationId: id }),
    followUps: await throwAsErrorPage(listFollowUps(actor, id)),
    followUpKey: newIdempotencyKey(),
    timeline: await throwAsErrorPage(listTimeline(actor, id)),
    tags: await loadTagging(actor, params.id),
    scorecard: await throwAsErrorPage(getScorecard(actor, id)),
    interviews: await throwAsErrorPage(listInterviews(actor, params.id)),
    duplicates,
    mayMerge: may(actor, "mergeDrivers"),
    sameDriver: sameDriverOf(await listSameDriver(actor, application)),
    decisions: (await throwAsErrorPage(listAdverseActions(actor, driverId))).filter(
      ({ applicationId }) => applicationId === id,
    ),
    before: (await throwAsErrorPage(listPreNotices(actor, driverId))).filter(
      ({ applicationId }) => applicationId === id,
    ),
    releases: await throwAsErrorPage(listReleases(actor, id)),
    mayReadReleases: may(actor, "readInvestigation"),
    requests: await throwAsErrorPage(listRequests(actor, driverId)),
    mayRequestDocument: mayRequest(actor) && (await throwAsErrorPage(getRequestForm(actor, driverId))).refusal === null,
  };
}

export default function ApplicationReview({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const { application, transcripts, changes, change, signature, sectionStates } = loaderData;
  return (
    <Page title={application.name} heading={<Head key={application.id} {...loaderData} />} wide>
      {/* Open sections belong to one application only. */}
      <div
        key={application.id}
        className="review grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]"
      >
        <div className="grid grid-cols-1 gap-4">
          {loaderData.hiring && <Blockers {...loaderData.hiring} />}
          <Reminder {...loaderData} />
          <Shortcuts {...loaderData} />
          <FactStrip {...loaderData} />
          {change && (
            <Notice tone="info">
              <h2>{t("review.asked")}</h2>
              <p>{change.sections.map((section) => partName(t, section)).join(", ")}</p>
              <p className="whitespace-pre-line">{change.message}</p>
            </Notice>
          )}
          <Doubts {...loaderData} />
        </div>
        <div className="review-side grid grid-cols-1 gap-4 lg:[grid-area:1/2/3/3]">
          <Contact {...loaderData} />
          <Documents {...loaderData} />
          <ReleasesOfApplication
            application={application.id}
            address={loaderData.address}
            shown={loaderData.releases}
            mayRead={loaderData.mayReadReleases}
            mayWrite={loaderData.mayWrite}
          />
          {(loaderData.mayRequestDocument || loaderData.requests.length > 0) && (
            <RequestsCard
              driverId={application.driverId}
              requests={loaderData.requests}
              mayRequest={loaderData.mayRequestDocument}
              application={application.id}
              list={loaderData.list}
            />
          )}
          <PreNoticesCard notices={loaderData.before} />
          <AdverseActions actions={loaderData.decisions} />
          <Interviews application={application.id} address={loaderData.address} {...loaderData.interviews} />
          <Tagging address={loaderData.address} {...loaderData.tags} />
          <PinnedNotes {...loaderData} />
          <Timeline {...loaderData} />
          <About {...loaderData} />
          <Duplicates driverId={application.driverId} twins={loaderData.duplicates} mayMerge={loaderData.mayMerge} />
          <OtherRecords {...loaderData.sameDriver} />
        </div>
        <div className="review-main grid grid-cols-1 gap-2">
          <ScorecardCard application={application.id} address={loaderData.address} {...loaderData.scorecard} />
          {changes && (
            <Card id="changed" title={t("review.changed")}>
              {changes.length > 0 ? (
                <Changes changes={changes} nameOf={(part) => partName(t, part)} />
              ) : (
                <p>{t("review.unchanged")}</p>
              )}
            </Card>
          )}
          {!transcripts && (
            <Card title={t("review.notSubmitted")}>
              <p>{word(t, "company:unsigned", application.status)}</p>
              <ul className="tasks">
                {sectionStates.map(({ section, state }) => (
                  <li key={section}>
                    {partName(t, section)}{" "}
                    <Chip tone={STATUS_TONE[state]}>{word(t, "common:sectionState", state)}</Chip>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <ReviewAnswers {...loaderData} />
          <div id="completeness">
            <Completeness paragraphs={loaderData.completeness} nameOf={(part) => partName(t, part)} />
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
          <ReviewAnswers {...loaderData} only={NOTICES_SECTION} />
        </div>
      </div>
      <OpenParts />
    </Page>
  );
}
