import { listAdverseActions } from "~/domain/adverse-action/adverse-action.server";
import { listPreNotices } from "~/domain/adverse-action/pre-notice.server";
import { mayRequest } from "~/domain/document-request/create.server";
import { listRequests } from "~/domain/document-request/staff.server";
import { mayCorrect } from "~/domain/driver/contact.server";
import { getDriver } from "~/domain/driver/home.server";
import { getHire } from "~/domain/hire/hiring.server";
import { isUnderHold } from "~/domain/legal-hold/hold.server";
import { getQualification } from "~/domain/qualification/file.server";
import { listReleasesOfDriver } from "~/domain/release/staff.server";
import { may, mayAfterStepUp } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { CdlOverview } from "~/routes/cdl/overview";
import { AdverseActions } from "~/routes/company/adverse-action/card";
import { RequestsCard } from "~/routes/company/document-request/card";
import { PreNoticesCard } from "~/routes/company/pre-notice/pre-notice-parts";
import { ReleaseList } from "~/routes/company/release/card";
import { Notes } from "~/routes/note/notes";
import { loadNotes } from "~/routes/note/notes.server";
import { Link } from "~/ui/link";
import { Card, Chip, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import { MayNotDrive, QualificationCard } from "../qualification/card";
import type { Route } from "./+types/driver";
import { Blockers } from "./blockers";
import { OtherRecords } from "./merged";
import {
  Actions,
  Applications,
  Contact,
  EmploymentCard,
  Expiring,
  Folder,
  History,
  HoldCard,
  Identity,
  NoCdl,
} from "./parts";

export const handle: Handle = { live: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const actor = actorOf(context);
  const { driver, applications, sameDriver, history, ...rest } = await throwAsErrorPage(getDriver(actor, params.id));
  const hiring = rest.may.hire ? await throwAsErrorPage(getHire(actor, params.id)) : null;
  const { id, email, phone, status, duty, createdAt } = driver;
  return {
    ...rest,
    hiring: hiring && {
      driverId: id,
      applicationId: hiring.application?.id,
      blockers: hiring.blockers,
      mayOverride: hiring.mayOverride,
    },
    driver: { id, email, phone, status, duty, createdAt, name: personName(driver) },
    sameDriver: {
      others: sameDriver.others,
      applications: sameDriver.applications.map(({ id, driverId, status, positionCode: code }) => ({
        id,
        driverId,
        status,
        code,
      })),
    },
    applications: applications.map((row) => ({
      id: row.id,
      status: row.status,
      since: row.statusSince,
      position: positionName(row.definition, language),
    })),
    history: history.map(({ position, ...event }) => ({
      ...event,
      position: position ? positionName(position, language) : null,
    })),
    notes: await loadNotes(context, request, { driverId: id }),
    releases: (await throwAsErrorPage(listReleasesOfDriver(actor, id))).map(({ application, releases }) => ({
      id: application.id,
      releases,
      position: positionName(application.definition, language),
    })),
    requests: await throwAsErrorPage(listRequests(actor, id)),
    mayRequest: mayRequest(actor),
    mayReadReleases: may(actor, "readInvestigation"),
    decisions: await throwAsErrorPage(listAdverseActions(actor, id)),
    before: await throwAsErrorPage(listPreNotices(actor, id)),
    hold: may(actor, "readRetention") ? { inForce: await throwAsErrorPage(isUnderHold(actor, params.id)) } : null,
    file: await throwAsErrorPage(getQualification(actor, params.id)),
    seesAll: may(actor, "readInvestigation"),
    mayRecord: may(actor, "employDrivers"),
    mayBind: mayAfterStepUp(actor, "makeBinders"),
    mayCorrect: await mayCorrect(actor, driver),
    mayWrite: may(actor, "writeToDrivers") && applications[0]?.status !== "expired",
  };
}

export default function Driver({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const { driver, cdl, employment } = loaderData;
  return (
    <Page
      title={driver.name}
      intro={<Chip tone={STATUS_TONE[driver.status]}>{word(t, "common:driverStatus", driver.status)}</Chip>}
      wide
      actions={<Actions {...loaderData} />}
    >
      {loaderData.hiring && <Blockers {...loaderData.hiring} />}
      <Expiring {...loaderData} />
      {loaderData.file?.mayNotDrive && <MayNotDrive file={loaderData.file} seesAll={loaderData.seesAll} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Identity {...loaderData} />
          <Contact {...loaderData} />
          {loaderData.file && (
            <QualificationCard
              driverId={driver.id}
              file={loaderData.file}
              mayRecord={loaderData.mayRecord}
              mayRequest={loaderData.mayRequest}
              seesAll={loaderData.seesAll}
            />
          )}
          {driver.duty === "none" && driver.status !== "applicant" && (
            <Card id="qualification" title={t("qualification:title")}>
              <p>{t("qualification:noFile")}</p>
            </Card>
          )}
          {employment && <EmploymentCard employment={employment} />}
          <Applications {...loaderData} />
          <OtherRecords {...loaderData.sameDriver} />
          <Notes {...loaderData.notes} />
          <History {...loaderData} />
        </div>
        <div className="grid gap-6">
          {cdl ? (
            <CdlOverview
              cdl={cdl}
              title={t("driver.cdl")}
              base={`/driver/${driver.id}/cdl`}
              replace={`/driver/${driver.id}/cdl/edit`}
            />
          ) : (
            <NoCdl driverId={driver.id} licence={employment?.licence} />
          )}
          <RequestsCard driverId={driver.id} requests={loaderData.requests} mayRequest={loaderData.mayRequest} />
          {loaderData.releases.map(({ id, position, releases }) => (
            <Card
              key={id}
              title={t("releases:title")}
              actions={<Link to={`/application/${id}#releases`}>{position}</Link>}
            >
              <ReleaseList releases={releases} mayRead={loaderData.mayReadReleases} />
            </Card>
          ))}
          <PreNoticesCard notices={loaderData.before} />
          <AdverseActions actions={loaderData.decisions} />
          {loaderData.seesAll && (
            <Card title={t("investigation:title")}>
              <p>
                <Link to={`/driver/${driver.id}/investigation`}>{t("investigation:link")}</Link>
              </p>
            </Card>
          )}
          <Folder {...loaderData} />
          <HoldCard {...loaderData} />
        </div>
      </div>
    </Page>
  );
}
