import { listOwnDecisions } from "~/domain/adverse-action/own.server";
import { noticeOf } from "~/domain/adverse-action/report";
import { textIn } from "~/domain/by-language";
import { writeDay, writePhone } from "~/domain/words";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/decisions";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  decisions: await orPage(listOwnDecisions(actorOf(context))),
});
type Decision = Route.ComponentProps["loaderData"]["decisions"][number];

export default function OwnDecisions({ loaderData: { decisions } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("decisions.title")} intro={t("decisions.intro")}>
      {decisions.length === 0 && <Card>{t("decisions.none")}</Card>}
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

function Decided(one: Decision) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const writeTime = useInstant();
  const rights = noticeOf(one)[language];
  return (
    <Card title={`${one.company}, ${textIn(one.position, language)}`}>
      <p>{word(t, "applicant:decisions.description", one.decided)}</p>
      <Facts
        facts={[
          [t("decisions.report"), word(t, "applicant:decisions.kind", one.report)],
          [t("decisions.reportedOn"), writeDay(one.reportedOn, language)],
          [
            t("decisions.agency"),
            <span key="agency" className="whitespace-pre-line wrap-anywhere">
              {[one.agency, one.agencyAddress, writePhone(one.agencyPhone)].join("\n")}
            </span>,
          ],
          [t("decisions.decidedAt"), writeTime(one.createdAt)],
        ]}
      />
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
          {t(one.copyWay === "file" ? "decisions.copied" : "decisions.posted", { at: writeTime(one.copiedAt) })}{" "}
          {one.copyFileId && <a href={`/applicant/decision/${one.id}/copy`}>{t("decisions.open")}</a>}
        </p>
      ) : one.copyDueOn ? (
        <p>{t("decisions.asked", { day: writeDay(one.copyDueOn, language) })}</p>
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
