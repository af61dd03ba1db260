import { getOwnReceipt } from "~/domain/application/own.server";
import { isEditable } from "~/domain/application/status";
import { isEqualOpportunityOpen } from "~/domain/equal-opportunity/equal-opportunity.server";
import { writePhone } from "~/domain/words";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { LIST, REVIEW } from "~/routes/applicant/part";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/completed";

export async function loader({ context }: Route.LoaderArgs) {
  const { application, phone, reference } = await orPage(getOwnReceipt(actorOf(context)));
  const { companyName, email, status, submittedAt } = application;
  const asksEqual = await orPage(isEqualOpportunityOpen(actorOf(context)));
  return { companyName, email, status, submittedAt, phone, reference, open: isEditable(application), asksEqual };
}

/** The URL stays after signing, so the page displays the current status. */
export default function Completed({ loaderData }: Route.ComponentProps) {
  const { status } = loaderData;
  return status === "submitted" || status === "in_review" ? (
    <Submitted {...loaderData} />
  ) : (
    <Otherwise {...loaderData} />
  );
}

type CompletedData = Route.ComponentProps["loaderData"];

function Submitted({ companyName: company, email, submittedAt, phone, reference, asksEqual }: CompletedData) {
  const { t } = useTexts("applicant");
  const writeTime = useInstant();
  return (
    <Page title={t("completed.title")} intro={t("completed.description", { company })}>
      <Card>
        <Facts
          facts={[
            [t("completed.reference"), <strong key="reference">{reference}</strong>],
            submittedAt && [t("completed.at"), writeTime(submittedAt)],
            phone !== null && [
              t("completed.call", { company }),
              <a key="phone" href={`tel:${phone}`} className="tap">
                {writePhone(phone)}
              </a>,
            ],
          ]}
        />
        <div className="actions">
          <a href="/applicant/application/pdf" className="button">
            {t("review.pdf")}
          </a>
          <a href="/applicant/application/pdf?language=es" className="button quiet">
            {t("review.reading")}
          </a>
          <Link to={REVIEW} className="button quiet">
            {t("home.view")}
          </Link>
          <Link to="/applicant" className="button quiet">
            {t("completed.home")}
          </Link>
        </div>
        <p>{t("completed.copy", { email })}</p>
      </Card>
      <Card title={t("completed.next")}>
        <ol className="list-disc pl-5">
          <li>{t("completed.reads", { company })}</li>
          <li>{t("completed.asks", { email })}</li>
          <li>{t(phone ? "completed.silence" : "completed.silenceNoPhone", { company })}</li>
        </ol>
        <p>{t("completed.shared")}</p>
      </Card>
      {asksEqual && (
        <Card title={t("equal.title")}>
          <p>{t("equal.intro", { company })}</p>
          <p>
            <Link to="/applicant/equal-opportunity" className="button quiet">
              {t("equal.open")}
            </Link>
          </p>
        </Card>
      )}
    </Page>
  );
}

function Otherwise({ status, open, submittedAt, reference }: CompletedData) {
  const { t } = useTexts("applicant");
  const signed = submittedAt !== null;
  return (
    <Page title={t(open ? "completed.notSubmitted" : "review.signedTitle")}>
      <Card>
        <p>{word(t, "applicant:meaning", status)}</p>
        {signed && <Facts facts={[[t("completed.reference"), reference]]} />}
        <div className="actions">
          <Link to={open ? LIST : "/applicant"} className="button">
            {t(open ? "completed.goOn" : "completed.home")}
          </Link>
        </div>
      </Card>
    </Page>
  );
}
