import { getConfirmation } from "~/domain/application/own.server";
import { isEditable, isUndecided } from "~/domain/application/status";
import { isEqualOpportunityOpen } from "~/domain/equal-opportunity/equal-opportunity.server";
import { listOwnReleases } from "~/domain/release/release.server";
import { hasSms } from "~/domain/sms/record.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { ReleasesToSign, shownRelease } from "~/routes/applicant/release/card";
import { REVIEW_PATH, TASK_LIST_PATH } from "~/routes/applicant/task";
import { RoadDrawing } from "~/ui/drawing";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/completed";
import { ContactFacts, useWhenToAsk } from "./contact";
import { CollapsibleItem, FileLinkItem, LinkItem, LinkList } from "./link-list";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { application, contact } = await throwAsErrorPage(getConfirmation(actor));
  const { companyName, email, status } = application;
  return {
    companyName,
    email,
    status,
    contact,
    releases: (await throwAsErrorPage(listOwnReleases(actor))).map(shownRelease),
    open: isEditable(application),
    sms: hasSms(),
    showsEeo: await throwAsErrorPage(isEqualOpportunityOpen(actor)),
  };
}

/** The URL stays after signing, so the page displays the current status. */
export default function Completed({ loaderData }: Route.ComponentProps) {
  return isUndecided(loaderData) ? <Submitted {...loaderData} /> : <NotSubmitted {...loaderData} />;
}

type CompletedData = Route.ComponentProps["loaderData"];

function Submitted({ companyName: company, contact, releases, ...rest }: CompletedData) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const toSign = releases.some(({ canSign }) => canSign);
  const next = { company, contact, email: rest.email };
  return (
    <Page title={t("completed.title")} above={<RoadDrawing arrived />} intro={t("completed.description", { company })}>
      <div className="-mt-2 grid gap-4">
        <ReleasesToSign releases={releases} company={company} />
        {!toSign && (
          <Card title={t("completed.next")}>
            <Next {...next} />
          </Card>
        )}
        <Card>
          <ContactFacts company={company} {...contact} />
        </Card>
        <LinkList>
          {toSign && (
            <CollapsibleItem title={t("completed.next")}>
              <Next {...next} />
            </CollapsibleItem>
          )}
          <LinkItem to="/applicant">{t("completed.status")}</LinkItem>
          <FileLinkItem to="/applicant/application/pdf">{t("review.pdf")}</FileLinkItem>
          {language === "es" && (
            <FileLinkItem to="/applicant/application/pdf?language=es">{t("review.reading")}</FileLinkItem>
          )}
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

type NextProps = Pick<CompletedData, "email" | "contact"> & { company: string };

/** Who does what, how it is heard of, and the day to ask. */
function Next({ company, email, contact }: NextProps) {
  const { t } = useTexts("applicant");
  const whenToAsk = useWhenToAsk();
  const steps = [
    t("completed.copy", { email }),
    t("completed.reads", { company }),
    t("completed.asks"),
    whenToAsk(company, contact),
  ];
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {steps.filter(Boolean).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function NotSubmitted({ status, open, contact }: CompletedData) {
  const { t } = useTexts("applicant");
  const signed = contact.submittedAt !== null;
  return (
    <Page title={t(open ? "completed.notSubmitted" : "review.signedTitle")}>
      <Card>
        <p>{word(t, "applicant:meaning", status)}</p>
        {signed && <Facts facts={[[t("completed.reference"), contact.reference]]} />}
        <div className="actions">
          <Link to={open ? TASK_LIST_PATH : "/applicant"} className="button">
            {t(open ? "completed.goOn" : "completed.home")}
          </Link>
        </div>
      </Card>
    </Page>
  );
}
