import { loadNotices } from "~/domain/application/own-notices.server";
import { getOwnReview } from "~/domain/application/own-review.server";
import { signatureSchema } from "~/domain/application/sections/index";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { submitApplication } from "~/domain/application/submission.server";
import { findOwnTypedBy } from "~/domain/application/typed-by.server";
import { getCdlPage } from "~/domain/cdl/cdl.server";
import { takesApplications } from "~/domain/company/status";
import { ticked } from "~/domain/fields";
import { positionName } from "~/domain/template/template";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { REVIEW_PATH, TASK_LIST_PATH } from "~/routes/applicant/task";
import { Completeness } from "~/routes/application/completeness";
import { wordsIn } from "~/server/i18n.server";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useLanguage, useTexts, word } from "~/ui/words";
import { UnprintableNotice } from "../unprintable";
import type { Route } from "./+types/review";
import { AnswerList, Answers } from "./answer-list";
import { CdlAnswers } from "./cdl-part";
import { ChangeRequest } from "./change-request";
import { CompanyPaused } from "./company-paused";
import { GapItems } from "./gap-items";
import { Sign } from "./sign";
import { TypedBy } from "./typed-by";

export const handle: Handle = { form: "sign" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const { application, ...review } = await throwAsErrorPage(getOwnReview(actor, wordsIn(language)));
  const { change, tasks } = review.editable ? await throwAsErrorPage(getTaskList(actor)) : { change: null, tasks: [] };
  return {
    ...review,
    all: new URL(request.url).searchParams.has("all"),
    change: change && { message: change.message, tasks },
    notices: review.editable ? await throwAsErrorPage(loadNotices(actor)) : [],
    typed: review.editable ? await throwAsErrorPage(findOwnTypedBy(actor)) : null,
    company: application.companyName,
    paused: review.editable && !takesApplications(application),
    position: positionName(application.definition, language),
    needsCdl: application.definition.cdlRequired === "yes",
    licence: await throwAsErrorPage(getCdlPage(actor)),
  };
}

const signingSchema = signatureSchema.extend({ sendUnchanged: ticked() });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  return handleForm(request, signingSchema, async (signature) => {
    await submitApplication(actor, signature);
    return redirectWith("submitted", "/application/application/completed");
  });
}

const changePath = (section: string) =>
  `${section === "cdl" ? "/applicant/driver/cdl/add" : `${TASK_LIST_PATH}/${section}`}?from=review`;
function fieldPath({ section, path, row }: Route.ComponentProps["loaderData"]["missing"][number]): string {
  if (row) return `${TASK_LIST_PATH}/${section}/${row.list}/${row.key}?from=review#${row.list}-${row.field}`;
  return path === section ? changePath(section) : `${changePath(section)}#${section}-${path.slice(section.length + 1)}`;
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const formatTime = useInstant();
  const { transcripts, sections, open, missing, signedAt, sha256, editable, company, position, paused, licence, gaps } =
    loaderData;
  const workPath = open.includes("work") ? changePath("work") : null;
  const change = (section: string) =>
    open.includes(section) && (
      <Link
        to={changePath(section)}
        className="tap shrink-0 print:hidden"
        aria-label={t("review.changeSection", { section: word(t, "applicant:part", section) })}
      >
        {t("common:change")}
      </Link>
    );
  return (
    <Page
      title={t(editable ? "part.review" : "review.signedTitle")}
      intro={`${position}, ${company}`}
      failed={actionData !== undefined}
      actions={
        signedAt && (
          <>
            <a href="/applicant/application/pdf" className="button quiet">
              {t("review.pdf")}
            </a>
            {language === "es" && (
              <a href="/applicant/application/pdf?language=es" className="button quiet">
                {t("review.reading")}
              </a>
            )}
          </>
        )
      }
    >
      {loaderData.typed && <TypedBy typed={loaderData.typed} company={company} />}
      {paused && <CompanyPaused company={company} />}
      {loaderData.change && <ChangeRequest {...loaderData.change} />}
      {missing.length > 0 && (
        <Notice tone="warning">
          <h2>{t("review.missing")}</h2>
          <ul className="grid gap-3">
            {missing.map((fault) => {
              const { section, path, code, paragraph, label } = fault;
              if (code === "work_gap")
                return (
                  <GapItems key={code} gaps={gaps.filter(({ blocking }) => blocking)} path={workPath}>
                    {errorText(t, path, code)} <span className="hint">49 CFR {paragraph}</span>
                  </GapItems>
                );
              const title = [word(t, "applicant:part", section), label].filter(Boolean).join(": ");
              return (
                <li key={`${path}${code}${paragraph}`}>
                  {open.includes(section) ? <Link to={fieldPath(fault)}>{title}</Link> : title}:{" "}
                  {errorText(t, path, code)} {paragraph && <span className="hint">49 CFR {paragraph}</span>}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      {loaderData.warnings.length > 0 && (
        <Notice tone="info">
          <h2>{t("review.warnings")}</h2>
          <ul className="grid gap-1">
            {loaderData.warnings.map((warning) =>
              warning === "work_gap_earlier" ? (
                <GapItems key={warning} gaps={gaps.filter(({ blocking }) => !blocking)} path={workPath}>
                  {word(t, "applicant:warning", warning)}
                </GapItems>
              ) : (
                <li key={warning}>{word(t, "applicant:warning", warning)}</li>
              ),
            )}
          </ul>
        </Notice>
      )}
      <UnprintableNotice characters={loaderData.unprintable} />
      <div className="grid gap-2">
        <AnswerList>
          <Answers
            sections={sections}
            transcripts={transcripts}
            open={loaderData.all}
            change={change}
            incomplete={(section) => missing.some((fault) => fault.section === section)}
            cdl={
              loaderData.needsCdl && (
                <CdlAnswers {...licence} editable={editable} all={loaderData.all} add={change("cdl")} />
              )
            }
          />
        </AnswerList>
        {!loaderData.all && (
          <Link to={`${REVIEW_PATH}?all`} className="tap justify-self-start print:hidden">
            {t("review.all")}
          </Link>
        )}
      </div>
      {signedAt && (
        <Card title={t("review.signature")}>
          <p>{t("review.signedAt", { at: formatTime(signedAt) })}</p>
          <details>
            <summary className="py-3">{t("review.checksum")}</summary>
            <p className="hint break-all">
              SHA-256 <a href={`/verify/${sha256}`}>{sha256}</a>
            </p>
          </details>
        </Card>
      )}
      <Completeness paragraphs={loaderData.completeness} nameOf={(part) => word(t, "applicant:part", part)} />
      {/* A page loaded before the pause may still post, and keeps its input. */}
      {editable && (!paused || actionData) && (
        <Sign
          refused={actionData}
          complete={missing.length === 0}
          notices={loaderData.notices}
          signsAs={loaderData.signsAs}
          unchanged={loaderData.unchanged}
        />
      )}
    </Page>
  );
}
