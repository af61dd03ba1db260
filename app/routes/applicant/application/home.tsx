import { Link } from "react-router";
import { getOwnFolderId, listOwnApplications } from "~/domain/application/own.server";
import { isEditable, isLive } from "~/domain/application/status";
import { getTaskList } from "~/domain/application/tasks.server";
import { publicLogo } from "~/domain/company/logo.server";
import { takesApplications } from "~/domain/company/status";
import { positionName } from "~/domain/template/template";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Card, Chip, Facts, Logo, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/home";
import { CompanyPaused } from "./company-paused";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const all = await orPage(listOwnApplications(actor));
  if (all.length === 0) return { current: null, others: [] };
  const { application, hasCdl, change } = await orPage(getTaskList(actor));
  const { id, companyId, companyName, status, sectionsDone, sectionsAsked, definition } = application;
  return {
    current: {
      id,
      companyName,
      logo: await publicLogo(companyId),
      status,
      sectionsDone,
      sectionsAsked,
      hasCdl,
      folderId: await getOwnFolderId(actor),
      needsCdl: definition.cdlRequired === "yes" && status !== "expired",
      change: change?.message ?? null,
      paused: !takesApplications(application),
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

export default function ApplicantHome({ loaderData: { current, others } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  return (
    <Page title={t("home.title")} lead={t("home.lead")}>
      {current ? <Current {...current} /> : <Facts facts={[[t("home.company"), t("common:none")]]} />}
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
        <Link to="/user">{t("common:myAccount")}</Link>
      </p>
    </Page>
  );
}

function Current({
  companyName,
  logo,
  position,
  status,
  sectionsDone,
  sectionsAsked,
  hasCdl,
  needsCdl,
  folderId,
  change,
  paused,
}: NonNullable<Route.ComponentProps["loaderData"]["current"]>) {
  const { t } = useTexts("applicant");
  const editable = isEditable({ status });
  return (
    <Card title={position}>
      <Logo logo={logo} name={companyName} />
      {editable && paused && <CompanyPaused company={companyName} />}
      {change && (
        <Notice tone="warning">
          <h3>{t("change.asked")}</h3>
          <p className="whitespace-pre-line">{change}</p>
        </Notice>
      )}
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
          editable && [t("home.progress"), t("home.sections", { done: sectionsDone, count: sectionsAsked })],
          needsCdl && [t("home.cdl"), t(hasCdl ? "home.cdlThere" : "home.cdlMissing")],
        ]}
      />
      <div className="actions">
        <Link to={editable ? "/applicant/application" : "/applicant/application/review"} className="button">
          {t(editable ? "home.finish" : "home.view")}
        </Link>
        {needsCdl && (
          <Link to={hasCdl ? "/applicant/driver/cdl/view" : "/applicant/driver/cdl/add"} className="button quiet">
            {t(hasCdl ? "home.viewCdl" : "home.addCdl")}
          </Link>
        )}
        <Link to={`/folder/${folderId}`} className="button quiet">
          {t("home.documents")}
        </Link>
      </div>
      {isLive(status) && (
        <p>
          <Link to="/applicant/application/withdraw">{t("withdraw.link")}</Link>
        </p>
      )}
    </Card>
  );
}
