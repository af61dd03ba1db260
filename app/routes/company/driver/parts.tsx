import { stateName } from "~/domain/reference";
import { formatDay, formatPhone } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/driver";

type Loaded = Route.ComponentProps["loaderData"];
type Employment = NonNullable<Loaded["employment"]>;

export function Actions({ driver, may, mayBind }: Loaded) {
  const { t } = useTexts("drivers");
  return (
    <>
      {may.hire && (
        <Link to={`/driver/${driver.id}/hire`} className="button">
          {t("company:driver.hire")}
        </Link>
      )}
      {may.undoHire && (
        <Link to={`/driver/${driver.id}/hire/undo`} className="button quiet">
          {t("undo.link")}
        </Link>
      )}
      {mayBind && (
        <Link to={`/binders/add?driver=${driver.id}`} className="button quiet">
          {t("binders:link")}
        </Link>
      )}
      {may.end && (
        <Link to={`/driver/${driver.id}/employment/end`} className="button quiet">
          {t("end.link")}
        </Link>
      )}
      {may.end && (
        <Link to={`/driver/${driver.id}/pre-notice`} className="button quiet">
          {t("adverse:pre.promotion")}
        </Link>
      )}
    </>
  );
}

export function Expiring({ driver, expiring }: Loaded) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  if (expiring.length === 0) return null;
  return (
    <Notice tone={expiring.some(({ expiry }) => expiry === "expired") ? "error" : "warning"}>
      <ul className="grid gap-1">
        {expiring.map(({ id, fileId, document, expiresOn, expiry }) => (
          <li key={id}>
            <Link to={fileId ? `/file/${fileId}/edit` : `/driver/${driver.id}/cdl`}>
              {t(expiry === "expired" ? "expiring.expiredOn" : "expiring.expiresOn", {
                document: fileId ? word(t, "public:fileKind", document) : t("drivers.cdl"),
                day: formatDay(expiresOn, language),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function Identity({ identity, employment }: Loaded) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const formatTime = useInstant();
  if (!identity)
    return (
      <Card title={t("home.identity")}>
        {employment?.dateOfBirth && (
          <Facts facts={[[t("home.dateOfBirth"), formatDay(employment.dateOfBirth, language)]]} />
        )}
        <p className="text-muted">{t("home.notSigned")}</p>
      </Card>
    );
  return (
    <Card title={t("home.identity")}>
      <Facts
        facts={[
          [t("home.fullName"), identity.name],
          identity.otherNames !== null && [t("home.otherNames"), identity.otherNames],
          [t("home.dateOfBirth"), formatDay(identity.dateOfBirth, language)],
          [t("home.ssn"), identity.ssn ?? t("home.noSsn")],
        ]}
      />
      <p className="hint">{t("home.asSigned", { at: formatTime(identity.signedAt) })}</p>
    </Card>
  );
}

export function Contact({ driver, sms, applications, mayWrite, mayCorrect }: Loaded) {
  const { t } = useTexts("company");
  const formatTime = useInstant();
  return (
    <Card title={t("driver.contact")}>
      <Facts
        facts={[
          [
            t("driver.email"),
            <a key="email" href={`mailto:${driver.email}`} className="break-all">
              {driver.email}
            </a>,
          ],
          [t("drivers.phone"), driver.phone && <a href={`tel:${driver.phone}`}>{formatPhone(driver.phone)}</a>],
          sms && [t("driver.sms"), word(t, "company:driver.smsState", sms)],
          [t("driver.known"), formatTime(driver.createdAt)],
        ]}
      />
      {mayCorrect && (
        <p>
          <Link to={`/driver/${driver.id}/contact`} className="tap">
            {t("drivers:contact.link")}
          </Link>
        </p>
      )}
      {mayWrite && applications[0] && (
        <p>
          <Link to={`/application/${applications[0].id}/message`} className="button quiet">
            {t("messages:toWrite")}
          </Link>
        </p>
      )}
    </Card>
  );
}

export function NoCdl({ driverId, licence }: { driverId: string; licence: Employment["licence"] }) {
  const { t } = useTexts("company");
  const language = useLanguage();
  const { cdl, number } = licence ?? {};
  return (
    <Card title={t("driver.cdl")}>
      {licence && (
        <Facts
          facts={[
            cdl && [t("applicant:cdl.classes"), cdl.classes.join(", ")],
            cdl && [t("applicant:cdl.state"), stateName(cdl.state)],
            [t("applicant:cdl.number"), number],
            cdl && [t("applicant:cdl.expires"), formatDay(cdl.expiresOn, language)],
            cdl?.endorsements !== undefined &&
              cdl.endorsements.length > 0 && [t("applicant:cdl.endorsements"), cdl.endorsements.join(", ")],
          ]}
        />
      )}
      <p className="text-muted">{t(licence ? "driver.cdlStated" : "driver.noCdl")}</p>
      <p>
        <Link to={`/driver/${driverId}/cdl/edit`} className="button quiet">
          {t("driver.uploadCdl")}
        </Link>
      </p>
    </Card>
  );
}

export function EmploymentCard({ employment }: { employment: Employment }) {
  const { t } = useTexts("drivers");
  const { earlier = [] } = employment;
  return (
    <Card title={t("home.employment")}>
      <Terms {...employment} />
      {earlier.length > 0 && (
        <details>
          <summary className="py-3 font-semibold">{t("home.earlier", { count: earlier.length })}</summary>
          <ul className="grid gap-6">
            {earlier.toReversed().map((terms) => (
              <li key={`${terms.startOn} ${terms.end?.lastOn}`}>
                <Terms {...terms} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Terms({ startOn, employmentType, jobTitle, terminal, employeeCode, overrideReason, end }: Employment) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [t("hire.startOn"), formatDay(startOn, language)],
        [t("company:template.employmentType"), word(t, "common:employmentType", employmentType)],
        [t("hire.jobTitle"), jobTitle],
        [t("hire.terminal"), terminal],
        [t("hire.employeeCode"), employeeCode],
        overrideReason !== undefined && [t("hire.overrideReason"), overrideReason],
        end && [t("end.lastOn"), formatDay(end.lastOn, language)],
        end && [t("end.reason"), word(t, "drivers:endReason", end.reason)],
        end?.note !== undefined && [
          t("end.note"),
          <span key="note" className="whitespace-pre-line">
            {end.note}
          </span>,
        ],
      ]}
    />
  );
}

export function Applications({ applications }: Loaded) {
  const { t } = useTexts("company");
  const formatTime = useInstant();
  return (
    <Card id="applications" title={t("driver.applications")}>
      <ul className="tasks">
        {applications.map((row) => (
          <li key={row.id}>
            <Link to={`/application/${row.id}`}>{row.position}</Link>
            <span>
              <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:applicationStatus", row.status)}</Chip>{" "}
              {formatTime(row.since)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Folder({ folder }: Loaded) {
  const { t } = useTexts("drivers");
  return (
    <Card title={t("company:driver.folder")} actions={<Link to={`/folder/${folder.id}`}>{t("common:open")}</Link>}>
      <ul className="tasks">
        {folder.inside.map(({ id, kind, number }) => (
          <li key={id}>
            <Link to={`/folder/${id}`}>{word(t, "common:folder", kind)}</Link>
            <span>{t("home.papers", { count: number })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function History({ history }: Loaded) {
  const { t } = useTexts("drivers");
  const formatTime = useInstant();
  if (history.length === 0) return null;
  return (
    <Card title={t("home.history")}>
      <ol className="grid gap-3">
        {history.map(({ id, kind, at, by, realUserName, reason, position, version, document }) => (
          <li key={id}>
            <p>
              <strong>{word(t, "drivers:happened", kind, { position: position ?? "", version: version ?? "" })}</strong>
              {reason && `: ${reason}`}
              {document && (
                <>
                  {": "}
                  {document.kind && `${word(t, "public:fileKind", document.kind)}, `}
                  <Link to={`/driver/${document.driver.id}`}>{document.driver.name}</Link>
                </>
              )}
            </p>
            <p className="hint">
              {realUserName
                ? t("company:review.byReally", { name: by ?? "", real: realUserName })
                : (by ?? t("company:review.byApplicant"))}
              , <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function HoldCard({ driver, hold }: Loaded) {
  const { t } = useTexts("retention");
  if (!hold) return null;
  return (
    <Card title={t("hold.title")}>
      <p>{hold.inForce ? <Chip tone="stops">{t("hold.inForce")}</Chip> : t("hold.none")}</p>
      <p>
        <Link to={`/driver/${driver.id}/legal-hold`} className="button quiet">
          {t(hold.inForce ? "hold.show" : "hold.set")}
        </Link>
      </p>
    </Card>
  );
}
