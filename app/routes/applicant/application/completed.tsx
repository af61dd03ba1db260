import { getConfirmation } from "~/domain/application/own.server";
import { isEditable } from "~/domain/application/status";
import { addDays, dayOf } from "~/domain/day";
import { isEqualOpportunityOpen } from "~/domain/equal-opportunity/equal-opportunity.server";
import { hasSms } from "~/domain/sms/record.server";
import { formatDay, formatPhone } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { REVIEW_PATH, TASK_LIST_PATH } from "~/routes/applicant/part";
import { RoadDrawing } from "~/ui/drawing";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/completed";
import { FileLinkItem, LinkItem, LinkList } from "./link-list";

/** Days after which a driver who has heard nothing should ask. */
const FOLLOW_UP_DAYS = 7;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { application, phone, reference } = await throwAsErrorPage(getConfirmation(actor));
  const { companyName, email, status, submittedAt, timeZone } = application;
  return {
    companyName,
    email,
    status,
    submittedAt,
    askFrom: submittedAt && addDays(dayOf(submittedAt, timeZone), FOLLOW_UP_DAYS),
    phone,
    reference,
    open: isEditable(application),
    sms: hasSms(),
    showsEeo: await throwAsErrorPage(isEqualOpportunityOpen(actor)),
  };
}

/** The URL stays after signing, so the page displays the current status. */
export default function Completed({ loaderData }: Route.ComponentProps) {
  const { status } = loaderData;
  return status === "submitted" || status === "in_review" ? (
    <Submitted {...loaderData} />
  ) : (
    <NotSubmitted {...loaderData} />
  );
}

type CompletedData = Route.ComponentProps["loaderData"];

function Submitted({ companyName: company, submittedAt, phone, reference, ...rest }: CompletedData) {
  const { t } = useTexts("applicant");
  const formatTime = useInstant();
  return (
    <Page title={t("completed.title")} above={<RoadDrawing arrived />} intro={t("completed.description", { company })}>
      <div className="-mt-2 grid gap-4">
        <Next company={company} phone={phone} {...rest} />
        <Card>
          <Facts
            facts={[
              [t("completed.reference"), <strong key="reference">{reference}</strong>],
              submittedAt && [t("completed.at"), formatTime(submittedAt)],
              phone !== null && [
                t("completed.call", { company }),
                <a key="phone" href={`tel:${phone}`} className="tap">
                  {formatPhone(phone)}
                </a>,
              ],
            ]}
          />
        </Card>
        <LinkList>
          <LinkItem to="/applicant">{t("completed.status")}</LinkItem>
          <FileLinkItem to="/applicant/application/pdf">{t("review.pdf")}</FileLinkItem>
          <FileLinkItem to="/applicant/application/pdf?language=es">{t("review.reading")}</FileLinkItem>
          {rest.sms && <LinkItem to="/applicant/text-messages">{t("sms:ask.title")}</LinkItem>}
          <LinkItem to={REVIEW_PATH}>{t("home.view")}</LinkItem>
          <LinkItem to="/apply">{t("home.another")}</LinkItem>
        </LinkList>
        {rest.showsEeo && (
          <Card title={t("equal.title")}>
            <p>{t("equal.intro", { company })}</p>
            <p>
              <Link to="/applicant/equal-opportunity" className="button quiet">
                {t("equal.open")}
              </Link>
            </p>
          </Card>
        )}
        <p className="hint">{t("completed.shared")}</p>
      </div>
    </Page>
  );
}

type NextProps = Pick<CompletedData, "email" | "phone" | "askFrom"> & { company: string };

/** Who does what, how it is heard of, and the day to ask. */
function Next({ company, email, phone, askFrom }: NextProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const steps = [
    t("completed.copy", { email }),
    t("completed.reads", { company }),
    t("completed.asks"),
    askFrom &&
      t(phone ? "completed.silence" : "completed.silenceNoPhone", { company, day: formatDay(askFrom, language) }),
  ];
  return (
    <Card title={t("completed.next")}>
      <ol className="grid list-decimal gap-2 pl-5">
        {steps.filter(Boolean).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function NotSubmitted({ status, open, submittedAt, reference }: CompletedData) {
  const { t } = useTexts("applicant");
  const signed = submittedAt !== null;
  return (
    <Page title={t(open ? "completed.notSubmitted" : "review.signedTitle")}>
      <Card>
        <p>{word(t, "applicant:meaning", status)}</p>
        {signed && <Facts facts={[[t("completed.reference"), reference]]} />}
        <div className="actions">
          <Link to={open ? TASK_LIST_PATH : "/applicant"} className="button">
            {t(open ? "completed.goOn" : "completed.home")}
          </Link>
        </div>
      </Card>
    </Page>
  );
}
