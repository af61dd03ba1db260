import type { ReactNode } from "react";
import { noticeOf } from "~/domain/adverse-action/notice-versions";
import { listOwnDecisions, listOwnPreNotices } from "~/domain/adverse-action/own.server";
import { textIn } from "~/domain/by-language";
import { formatDay, formatPhone } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/decisions";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  decisions: await throwAsErrorPage(listOwnDecisions(actorOf(context))),
  before: await throwAsErrorPage(listOwnPreNotices(actorOf(context))),
});
type Before = Route.ComponentProps["loaderData"]["before"][number];
type Decision = Route.ComponentProps["loaderData"]["decisions"][number];

export default function OwnDecisions({ loaderData: { decisions, before } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("decisions.title")} intro={t("decisions.intro")}>
      {decisions.length + before.length === 0 && <Card>{t("decisions.none")}</Card>}
      {before.map((one) => (
        <Before key={one.id} {...one} />
      ))}
      {decisions.map((one) => (
        <Decided key={one.id} {...one} />
      ))}
      <p>
        <Link to="/applicant" className="tap">
          {t("section.back")}
        </Link>
      </p>
    </Page>
  );
}

/** The report, its day and who wrote it, as facts. */
function useReported(one: Before | Decision): [label: string, value: ReactNode][] {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return [
    [t("decisions.report"), word(t, "applicant:decisions.kind", one.report)],
    [t("decisions.reportedOn"), formatDay(one.reportedOn, language)],
    [
      t("decisions.agency"),
      <span key="agency" className="whitespace-pre-line wrap-anywhere">
        {[one.agency, one.agencyAddress, formatPhone(one.agencyPhone)].join("\n")}
      </span>,
    ],
  ];
}

function Before(one: Before) {
  const { t } = useTexts("applicant");
  const reported = useReported(one);
  const language = useLanguage();
  const formatTime = useInstant();
  const { company, disputedAt, closedAt } = one;
  return (
    <Card title={t("decisions.pre.title", { company })}>
      <p>{t(`decisions.pre.description.${one.decided}`)}</p>
      <Facts
        facts={[
          ...reported,
          [t("decisions.pre.sent"), one.sentOn ? formatDay(one.sentOn, language) : t("decisions.pre.notSent")],
          one.from !== null && !closedAt && [t("decisions.pre.from"), formatDay(one.from, language)],
        ]}
      />
      <p>
        {one.hasCopy ? (
          <a href={`/applicant/pre-notice/${one.id}/copy`} className="button quiet">
            {t("decisions.pre.open")}
          </a>
        ) : (
          t("decisions.pre.enclosed")
        )}
      </p>
      {one.rights ? (
        <p>
          <a href={`/applicant/pre-notice/${one.id}/rights`} className="button quiet">
            {t("decisions.pre.rights")}
          </a>
        </p>
      ) : (
        <p>
          <a href="https://www.consumerfinance.gov/learnmore" rel="noreferrer">
            {t("decisions.summary")}
          </a>
        </p>
      )}
      <h3>{t("decisions.pre.disputeTitle")}</h3>
      <p>{t("decisions.pre.dispute", { company })}</p>
      {disputedAt ? (
        <p className="whitespace-pre-line wrap-anywhere">
          {`${t("decisions.pre.disputed", { at: formatTime(disputedAt) })}\n${one.dispute ?? ""}`}
        </p>
      ) : (
        !closedAt && (
          <p>
            <Link to={`/applicant/pre-notice/${one.id}/dispute`} className="button">
              {t("decisions.pre.disputeLink", { company })}
            </Link>
          </p>
        )
      )}
      {closedAt && <p className="hint">{t("decisions.pre.closed", { at: formatTime(closedAt) })}</p>}
    </Card>
  );
}

function Decided(one: Decision) {
  const { t } = useTexts("applicant");
  const reported = useReported(one);
  const language = useLanguage();
  const formatTime = useInstant();
  const rights = noticeOf(one)[language];
  return (
    <Card title={`${one.company}, ${textIn(one.position, language)}`}>
      <p>{word(t, "applicant:decisions.description", one.decided)}</p>
      <Facts facts={[...reported, [t("decisions.decidedAt"), formatTime(one.createdAt)]]} />
      <h3>{t("decisions.rights")}</h3>
      <ul className="list-disc pl-5">
        <li>{rights.notDecided}</li>
        <li>{rights.free}</li>
        <li>{rights.dispute}</li>
        <li>
          <a href="https://www.consumerfinance.gov/learnmore" rel="noreferrer">
            {t("decisions.summary")}
          </a>
        </li>
      </ul>
      <h3>{t("decisions.copyTitle")}</h3>
      {one.copiedAt ? (
        <p>
          {t(one.copyWay === "file" ? "decisions.copied" : "decisions.posted", { at: formatTime(one.copiedAt) })}{" "}
          {one.copyFileId && <a href={`/applicant/decision/${one.id}/copy`}>{t("decisions.open")}</a>}
        </p>
      ) : one.copyDueOn ? (
        <p>{t("decisions.asked", { day: formatDay(one.copyDueOn, language) })}</p>
      ) : (
        <form method="post" action={`/applicant/decision/${one.id}/request`} className="grid justify-items-start gap-4">
          <p>{t("decisions.askDescription", { company: one.company })}</p>
          <button type="submit" className="button">
            {t("decisions.ask")}
          </button>
        </form>
      )}
    </Card>
  );
}
