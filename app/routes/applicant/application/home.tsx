/** Welcome page and list of sections in one, at both URLs. */

import { listOwnDecisions, listOwnPreNotices } from "~/domain/adverse-action/own.server";
import { canCopyAnswers, earlierOf } from "~/domain/application/earlier";
import { contactOf, findFirstDayOfWork, getOwnFolderId, listOwnApplications } from "~/domain/application/own.server";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { isEditable, isLive } from "~/domain/application/status";
import { findOwnTypedBy } from "~/domain/application/typed-by.server";
import { takesApplications } from "~/domain/company/status";
import { listOwnRequests } from "~/domain/document-request/own.server";
import { listOwnInterviews } from "~/domain/interview/own.server";
import { countOwnMessages } from "~/domain/message/message.server";
import { listOwnReleases } from "~/domain/release/release.server";
import { offlineUntil } from "~/domain/session/session.server";
import { hasSms } from "~/domain/sms/record.server";
import { positionName } from "~/domain/template/template";
import { formatDay } from "~/domain/words";
import { pagePath } from "~/http/page-path";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf, sessionOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { OwnRequestsCard } from "~/routes/applicant/document/card";
import { OwnInterviews } from "~/routes/applicant/interview/card";
import { ReleasesToSign, ReleaseTasks, type ShownRelease, shownRelease } from "~/routes/applicant/release/card";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { RELEASE_TONE, STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/home";
import { ChangeRequest } from "./change-request";
import { CompanyPaused } from "./company-paused";
import { ContactFacts, useWhenToAsk } from "./contact";
import { EarlierAnswers } from "./earlier";
import { CollapsibleItem, LinkItem, LinkList } from "./link-list";
import { OfflineForm } from "./offline-form";
import { NextTask, TaskList } from "./task-list";
import { TypedBy } from "./typed-by";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const title = pagePath(request) === "/applicant" ? ("welcome" as const) : ("list" as const);
  const all = await throwAsErrorPage(listOwnApplications(actor));
  const session = sessionOf(context);
  if (all.length === 0) return { title, current: null, others: [], offlineUntil: null, sms: false };
  const { application, tasks, next, complete, minutesLeft, hasCdl, change } = await throwAsErrorPage(
    getTaskList(actor),
  );
  const messages = await throwAsErrorPage(countOwnMessages(actor));
  const { id, companyName, status, sectionsDone, sectionsAsked, definition } = application;
  const editable = isEditable(application);
  const begun = tasks.flatMap((task) => (task.state === "not_started" ? [] : task.id));
  const earlier = canCopyAnswers(application, begun) ? earlierOf(all, application) : undefined;
  return {
    title,
    sms: hasSms() && status !== "expired",
    offlineUntil: editable && session ? offlineUntil(session) : null,
    current: {
      id,
      companyName,
      status,
      taskList: editable
        ? { tasks, next: next ?? null, complete, minutesLeft, completed: sectionsDone, count: sectionsAsked }
        : null,
      hasCdl,
      earlier: earlier ? { companyName: earlier.companyName, at: earlier.lastActivityAt } : null,
      messages,
      interviews: await throwAsErrorPage(listOwnInterviews(actor)),
      decisions:
        (await throwAsErrorPage(listOwnDecisions(actor))).length +
        (await throwAsErrorPage(listOwnPreNotices(actor))).length,
      firstDay: await findFirstDayOfWork(application),
      releases: (await throwAsErrorPage(listOwnReleases(actor))).map(shownRelease),
      contact: editable ? null : await contactOf(application),
      requests: (await throwAsErrorPage(listOwnRequests(actor))).map(({ askedAt: _, ...request }) => request),
      folderId: await getOwnFolderId(actor),
      needsCdl: definition.cdlRequired === "yes" && status !== "expired",
      change: change?.message ?? null,
      typed: editable ? await throwAsErrorPage(findOwnTypedBy(actor)) : null,
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

export default function ApplicantHome({
  loaderData: { title, current, others, offlineUntil, sms },
}: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page
      title={t(title === "welcome" ? "home.title" : "application.title")}
      intro={current ? `${current.position}, ${current.companyName}` : t("home.intro")}
    >
      <div className="-mt-2 grid gap-4">
        {current ? <Current {...current} /> : <Facts facts={[[t("home.company"), t("common:none")]]} />}
        <LinkList>
          {current && <LinesOfCurrent {...current} />}
          {offlineUntil && <OfflineForm until={offlineUntil} />}
          {others.length > 0 && <Others others={others} />}
          <LinkItem to="/apply">{t("home.another")}</LinkItem>
          {sms && <LinkItem to="/applicant/text-messages">{t("sms:title")}</LinkItem>}
          <LinkItem to="/applicant/data">{t("ownData:home")}</LinkItem>
        </LinkList>
      </div>
    </Page>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];
type CurrentProps = NonNullable<LoaderData["current"]>;

/** First what asks for an answer, then the one thing to do next. */
function Current(current: CurrentProps) {
  const { companyName, taskList, change, paused, typed, earlier, messages, interviews, decisions, requests } = current;
  const { t } = useTexts("applicant");
  return (
    <>
      {typed && <TypedBy typed={typed} company={companyName} />}
      {taskList && change && <ChangeRequest message={change} tasks={taskList.tasks} />}
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
      {taskList ? (
        <>
          <NextTask {...taskList} changing={change !== null} />
          <TaskList {...taskList} changing={change !== null} />
        </>
      ) : (
        <>
          <ReleasesToSign releases={current.releases} company={companyName} />
          {!hasToSign(current) && (
            <Card title={t("home.stands")} actions={<StatusChip status={current.status} />}>
              <Status {...current} />
            </Card>
          )}
        </>
      )}
    </>
  );
}

/** A release to sign is the next step: what is not has one line. */
const hasToSign = ({ taskList, releases }: Pick<CurrentProps, "taskList" | "releases">): boolean =>
  !taskList && releases.some(({ canSign }) => canSign);

function Status({ status, firstDay, contact, companyName, releases, taskList }: CurrentProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const whenToAsk = useWhenToAsk();
  const button = hasToSign({ taskList, releases }) ? "button quiet" : "button";
  return (
    <>
      <p>{word(t, "applicant:meaning", status)}</p>
      {firstDay !== null && (
        <p>
          {t("home.firstDay")} <strong>{formatDay(firstDay, language)}</strong>
        </p>
      )}
      {contact?.askFrom && <p>{whenToAsk(companyName, contact)}</p>}
      {contact?.submittedAt && (
        <ContactFacts company={companyName} reference={contact.reference} phone={contact.phone} />
      )}
      <Link to="/applicant/application/review" className={`${button} max-sm:justify-self-stretch`}>
        {t("home.view")}
      </Link>
      {isLive(status) && <Withdrawal />}
    </>
  );
}

function StatusChip({ status }: Pick<CurrentProps, "status">) {
  const { t } = useTexts("applicant");
  return <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>;
}

function Withdrawal() {
  const { t } = useTexts("applicant");
  return (
    <p>
      <Link to="/applicant/application/withdraw" className="tap">
        {t("withdraw.link")}
      </Link>
    </p>
  );
}

function LinesOfCurrent(current: CurrentProps) {
  const { taskList, status, hasCdl, needsCdl, folderId, messages, releases, companyName } = current;
  const { t } = useTexts("applicant");
  return (
    <>
      {taskList && (
        <CollapsibleItem title={t("home.stands")} state={<StatusChip status={status} />}>
          <p>{word(t, "applicant:meaning", status)}</p>
          <p className="hint">{t("application.saved")}</p>
          {isLive(status) && <Withdrawal />}
        </CollapsibleItem>
      )}
      {hasToSign(current) && (
        <CollapsibleItem title={t("home.stands")} state={<StatusChip status={status} />}>
          <Status {...current} />
        </CollapsibleItem>
      )}
      {releases.length > 0 && <Releases releases={releases} company={companyName} />}
      {!taskList && needsCdl && (
        <LinkItem to={hasCdl ? "/applicant/driver/cdl/view" : "/applicant/driver/cdl/add"}>
          {t(hasCdl ? "home.viewCdl" : "home.addCdl")}
        </LinkItem>
      )}
      {!taskList && <LinkItem to="/applicant/investigation">{t("inquiry:own.title")}</LinkItem>}
      {messages.all > 0 && <LinkItem to="/applicant/messages">{t("messages.link")}</LinkItem>}
      <LinkItem to={`/folder/${folderId}`}>{t("home.documents")}</LinkItem>
    </>
  );
}

function Releases({ releases, company }: { releases: ShownRelease[]; company: string }) {
  const { t } = useTexts("releases");
  const open = releases.find(({ state }) => state === "missing");
  return (
    <CollapsibleItem
      title={t("title")}
      state={open && <Chip tone={RELEASE_TONE[open.state]}>{word(t, "releases:state", open.state)}</Chip>}
    >
      <p className="hint">{t("own.intro")}</p>
      <ReleaseTasks releases={releases} company={company} />
    </CollapsibleItem>
  );
}

function Others({ others }: Pick<LoaderData, "others">) {
  const { t } = useTexts("applicant");
  return (
    <CollapsibleItem title={t("home.others")} state={<Chip>{others.length}</Chip>}>
      <ul className="tasks">
        {others.map((other) => (
          <li key={other.id}>
            <form method="post" action={`/applicant/choose/${other.id}`}>
              <button type="submit" className="link-button">
                {other.position}, {other.companyName}
              </button>
            </form>
            <StatusChip status={other.status} />
          </li>
        ))}
      </ul>
    </CollapsibleItem>
  );
}
