import { Link } from "react-router";
import { isEditable } from "~/domain/application/status";
import { getTaskList } from "~/domain/application/tasks.server";
import { publicLogo } from "~/domain/company/logo.server";
import { takesApplications } from "~/domain/company/status";
import { positionName } from "~/domain/template/template";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage } from "~/routes/shared/respond.server";
import { Card, Chip, Logo, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/tasks";
import { CompanyPaused } from "./company-paused";

export async function loader({ context }: Route.LoaderArgs) {
  const { application, tasks, complete, minutesLeft, change } = await orPage(getTaskList(actorOf(context)));
  if (!isEditable(application)) throw redirect("/applicant/application/review");
  return {
    change: change?.message ?? null,
    paused: !takesApplications(application),
    tasks,
    done: application.sectionsDone,
    count: application.sectionsAsked,
    complete,
    minutesLeft,
    company: application.companyName,
    logo: await publicLogo(application.companyId),
    position: positionName(application.definition, languageOfContext(context)),
  };
}

const pathOf = (task: string) => (task === "cdl" ? "/applicant/driver/cdl/add" : `/applicant/application/${task}`);

export default function MyApplication({
  loaderData: { tasks, done, count, complete, minutesLeft, company, logo, position, change, paused },
}: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("application.title")} lead={`${position}, ${company}`}>
      <Logo logo={logo} name={company} />
      {paused && <CompanyPaused company={company} />}
      {change && (
        <Notice tone="warning">
          <h2>{t("change.asked")}</h2>
          <p className="whitespace-pre-line">{change}</p>
          <p>{t("change.lead")}</p>
        </Notice>
      )}
      <Card title={t("application.tasks", { done, count })}>
        <progress className="meter" value={done} max={count} aria-hidden="true" />
        {!complete && <p className="hint">{t("application.minutesLeft", { count: minutesLeft })}</p>}
        <ol className="tasks">
          {tasks.map(({ id, state, optional, open }) => (
            <li key={id}>
              {open ? (
                <Link to={pathOf(id)}>
                  {word(t, "applicant:part", id)} {optional && t("common:optional")}
                </Link>
              ) : (
                <span>{word(t, "applicant:part", id)}</span>
              )}
              <Chip tone={open ? STATUS_TONE[state] : undefined}>
                {open ? word(t, "common:sectionState", state) : t("application.locked")}
              </Chip>
            </li>
          ))}
          <li>
            <Link to="/applicant/application/review">{t("part.review")}</Link>
            <Chip>{t(!complete ? "application.notYet" : change ? "application.sendAgain" : "application.ready")}</Chip>
          </li>
        </ol>
      </Card>
      {!paused && <p className="hint">{t("application.saved")}</p>}
    </Page>
  );
}
