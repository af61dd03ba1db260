import { Link } from "react-router";
import { cdlContradictions } from "~/domain/cdl";
import { getDriver } from "~/domain/driver.server";
import { positionName } from "~/domain/template";
import { writeDay, writePhone } from "~/domain/words";
import { CdlCard } from "~/routes/cdl-card";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/driver";

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const { driver, cdl, employment, applications, folderId, hireable } = await orPage(
    getDriver(actorOf(context), params.id),
  );
  const { id, firstName, lastName, email, phone, status, hiredOn, createdAt } = driver;
  return {
    driver: { id, firstName, lastName, email, phone, status, hiredOn, createdAt },
    cdl: cdl && {
      record: cdl.record,
      contradictions: cdlContradictions(cdl.record),
      documentNumber: cdl.row.documentNumber,
      version: cdl.row.number,
      handedInAt: cdl.row.createdAt,
      frontFileId: cdl.row.frontFileId,
      backFileId: cdl.row.backFileId,
    },
    employment,
    applications: applications.map((row) => ({
      id: row.id,
      status: row.status,
      at: row.lastActivityAt,
      position: positionName(row.definition, language),
    })),
    folderId,
    hireable,
  };
}

export default function Driver({
  loaderData: { driver, cdl, employment, applications, folderId, hireable },
}: Route.ComponentProps) {
  const { t } = useTexts("company");
  const language = useLanguage();
  const writeTime = useInstant();
  const name = `${driver.firstName} ${driver.lastName}`.trim() || driver.email;
  return (
    <Page
      title={name}
      wide
      actions={
        <>
          {hireable && (
            <Link to={`/driver/${driver.id}/hire`} className="button">
              {t("driver.hire")}
            </Link>
          )}
          <Link to={`/folder/${folderId}`} className="button quiet">
            {t("driver.folder")}
          </Link>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <Card title={t("driver.contact")}>
          <Facts
            facts={[
              [
                t("drivers.status"),
                <Chip key="status" tone={STATUS_TONE[driver.status]}>
                  {word(t, "common:driverStatus", driver.status)}
                </Chip>,
              ],
              [
                t("driver.email"),
                <a key="email" href={`mailto:${driver.email}`}>
                  {driver.email}
                </a>,
              ],
              [t("drivers.phone"), driver.phone && <a href={`tel:${driver.phone}`}>{writePhone(driver.phone)}</a>],
              [t("driver.known"), writeTime(driver.createdAt)],
            ]}
          />
        </Card>
        {employment && (
          <Card title={t("driver.employment")}>
            <Facts
              facts={[
                [t("hire.startOn"), writeDay(employment.startOn, language)],
                [t("template.employmentType"), word(t, "common:employmentType", employment.employmentType)],
                [t("hire.jobTitle"), employment.jobTitle],
                [t("hire.terminal"), employment.terminal],
                [t("hire.employeeCode"), employment.employeeCode],
              ]}
            />
          </Card>
        )}
        <Card
          title={t("driver.cdl")}
          actions={
            <Link to={`/driver/${driver.id}/cdl`} aria-label={t("driver.openCdl")}>
              {t("common:open")}
            </Link>
          }
        >
          {cdl ? <CdlCard {...cdl} /> : <p className="text-muted">{t("driver.noCdl")}</p>}
        </Card>
        <Card title={t("driver.applications")}>
          <ul className="tasks">
            {applications.map((row) => (
              <li key={row.id}>
                <Link to={`/application/${row.id}`}>{row.position}</Link>
                <span>
                  <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:applicationStatus", row.status)}</Chip>{" "}
                  {writeTime(row.at)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}
