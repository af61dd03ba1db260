/** Welcome page and list of sections in one, at both URLs. */

import { listOwnDecisions, listOwnPreNotices } from "~/domain/adverse-action/own.server";
import { canTakeOver, earlierOf } from "~/domain/application/earlier";
import { findFirstDay, getOwnFolderId, listOwnApplications } from "~/domain/application/own.server";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { isEditable, isLive } from "~/domain/application/status";
import { findOwnTypedBy } from "~/domain/application/typing.server";
import { takesApplications } from "~/domain/company/status";
import { listOwnRequests } from "~/domain/document-request/own.server";
import { listOwnInterviews } from "~/domain/interview/own.server";
import { countOwnMessages } from "~/domain/message/message.server";
import { listOwnReleases } from "~/domain/release/release.server";
import { keepableUntil } from "~/domain/session/session.server";
import { positionName } from "~/domain/template/template";
import { writeDay } from "~/domain/words";
import { pagePath } from "~/http/page-path";
import { orPage } from "~/http/respond.server";
import { actorOf, sessionOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { OwnRequestsCard } from "~/routes/applicant/document/card";
import { OwnInterviews } from "~/routes/applicant/interview/card";
import { ReleasesCard } from "~/routes/applicant/release/card";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/home";
import { ChangeRequest } from "./change-request";
import { CompanyPaused } from "./company-paused";
import { EarlierAnswers } from "./earlier";
import { OfflineForm } from "./offline-form";
import { Parts } from "./parts";
import { TypedBy } from "./typed-by";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const title = pagePath(request) === "/applicant" ? ("welcome" as const) : ("list" as const);
  const all = await orPage(listOwnApplications(actor));
  const session = sessionOf(context);
  if (all.length === 0) return { title, current: null, others: [], keepableUntil: null };
  const { application, tasks, next, complete, minutesLeft, hasCdl, change } = await orPage(getTaskList(actor));
  const messages = await orPage(countOwnMessages(actor));
  const { id, companyName, status, sectionsDone, sectionsAsked, definition } = application;
  const editable = isEditable(application);
  const begun = tasks.flatMap((task) => (task.state === "not_started" ? [] : task.id));
  const earlier = canTakeOver(application, begun) ? earlierOf(all, application) : undefined;
  return {
    title,
    keepableUntil: editable && session ? keepableUntil(session) : null,
    current: {
      id,
      companyName,
      status,
      parts: editable
        ? { tasks, next: next ?? null, complete, minutesLeft, completed: sectionsDone, count: sectionsAsked }
        : null,
      hasCdl,
      earlier: earlier ? { companyName: earlier.companyName, at: earlier.lastActivityAt } : null,
      messages,
      interviews: await orPage(listOwnInterviews(actor)),
      decisions: (await orPage(listOwnDecisions(actor))).length + (await orPage(listOwnPreNotices(actor))).length,
      firstDay: await findFirstDay(application),
      releases: (await orPage(listOwnReleases(actor))).map(({ kind, title, state }) => ({ kind, title, state })),
      requests: (await orPage(listOwnRequests(actor))).map(({ askedAt: _, ...request }) => request),
      folderId: await getOwnFolderId(actor),
      needsCdl: definition.cdlRequired === "yes" && status !== "expired",
      change: change?.message ?? null,
      typed: editable ? await orPage(findOwnTypedBy(actor)) : null,
      paused: editable && !takesApplications(application),
      position: positionName(definition, language),
    },
    others: all
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        companyName: other.companyName,
        status: other.status,
        position: positionName(other.definition, language),
      })),
  };
}

export default function ApplicantHome({ loaderData: { title, current, others, keepableUntil } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page
      title={t(title === "welcome" ? "home.title" : "application.title")}
      intro={current ? current.position : t("home.intro")}
    >
      {current ? <Current {...current} /> : <Facts facts={[[t("home.company"), t("common:none")]]} />}
      {keepableUntil && <OfflineForm until={keepableUntil} />}
      {others.length > 0 && (
        <Card title={t("home.others")}>
          <ul className="tasks">
            {others.map((other) => (
              <li key={other.id}>
                <form method="post" action={`/applicant/choose/${other.id}`}>
                  <button type="submit" className="link-button">
                    {other.position}, {other.companyName}
                  </button>
                </form>
                <Chip tone={STATUS_TONE[other.status]}>{word(t, "common:applicationStatus", other.status)}</Chip>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p>
        <Link to="/apply" className="tap">
          {t("home.another")}
        </Link>
      </p>
      <p>
        <Link to="/applicant/data" className="tap">
          {t("ownData:home")}
        </Link>
      </p>
      <p>
        <Link to="/user" className="tap">
          {t("common:myAccount")}
        </Link>
      </p>
    </Page>
  );
}

type CurrentProps = NonNullable<Route.ComponentProps["loaderData"]["current"]>;

function Current(current: CurrentProps) {
  const {
    companyName,
    status,
    firstDay,
    parts,
    hasCdl,
    needsCdl,
    folderId,
    change,
    paused,
    typed,
    earlier,
    messages,
    interviews,
    decisions,
    releases,
    requests,
  } = current;
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (
    <>
      {typed && <TypedBy typed={typed} company={companyName} />}
      {parts && change && <ChangeRequest message={change} tasks={parts.tasks} />}
      {messages.unseen > 0 && (
        <Notice tone="info">
          <h2>{t("messages.title", { company: companyName })}</h2>
          <p>
            <Link to="/applicant/messages" className="tap">
              {t("messages.read")}
            </Link>
          </p>
        </Notice>
      )}
      <OwnInterviews interviews={interviews} company={companyName} />
      <OwnRequestsCard company={companyName} requests={requests} />
      {decisions > 0 && (
        <Notice tone="info">
          <Link to="/applicant/decisions" className="tap">
            {t("decisions.link")}
          </Link>
        </Notice>
      )}
      {paused && <CompanyPaused company={companyName} />}
      {earlier && <EarlierAnswers earlier={earlier} company={companyName} />}
      {parts && <Parts {...parts} changing={change !== null} />}
      <ReleasesCard releases={releases} />
      <Card title={t("home.stands")}>
        <Facts
          facts={[
            [t("home.company"), companyName],
            [
              t("home.status"),
              <Chip key="status" tone={STATUS_TONE[status]}>
                {word(t, "common:applicationStatus", status)}
              </Chip>,
            ],
            [t("home.meaning"), word(t, "applicant:meaning", status)],
            firstDay !== null && [t("home.firstDay"), <strong key="first-day">{writeDay(firstDay, language)}</strong>],
            needsCdl && [t("home.cdl"), t(hasCdl ? "home.cdlThere" : "home.cdlMissing")],
          ]}
        />
        <div className="actions">
          {!parts && (
            <Link to="/applicant/application/review" className="button">
              {t("home.view")}
            </Link>
          )}
          {needsCdl && (
            <Link to={hasCdl ? "/applicant/driver/cdl/view" : "/applicant/driver/cdl/add"} className="button quiet">
              {t(hasCdl ? "home.viewCdl" : "home.addCdl")}
            </Link>
          )}
          {!parts && (
            <Link to="/applicant/investigation" className="button quiet">
              {t("inquiry:own.title")}
            </Link>
          )}
          {messages.all > 0 && (
            <Link to="/applicant/messages" className="button quiet">
              {t("messages.link")}
            </Link>
          )}
          <Link to={`/folder/${folderId}`} className="button quiet">
            {t("home.documents")}
          </Link>
        </div>
        {isLive(status) && (
          <p>
            <Link to="/applicant/application/withdraw" className="tap">
              {t("withdraw.link")}
            </Link>
          </p>
        )}
      </Card>
    </>
  );
}
