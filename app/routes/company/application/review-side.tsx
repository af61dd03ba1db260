import { mdiPhone } from "@mdi/js";
import { referenceOf } from "~/domain/application/record/reference";
import { formatInstant, formatPhone, formatSize } from "~/domain/words";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Card, Facts } from "~/ui/page";
import { useLanguage, useLanguageName, useTexts } from "~/ui/words";
import type { Route } from "./+types/review";
import { useAssigned } from "./review-actions";

type Loaded = Route.ComponentProps["loaderData"];

export function Instant({ at, timeZone }: { at: Date | string; timeZone: string }) {
  const language = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{formatInstant(at, language, timeZone)}</time>;
}

export function Contact({ application }: Loaded) {
  const { t } = useTexts("company");
  const { email, phone } = application;
  return (
    <Card id="contact" title={t("driver.contact")}>
      <div className="actions gap-x-3 gap-y-1">
        {phone && (
          <a href={`tel:${phone}`} className="button quiet">
            <Icon path={mdiPhone} size={18} />
            {t("review:contact.call", { phone: formatPhone(phone) })}
          </a>
        )}
        <a href={`mailto:${email}`} className="tap break-all">
          {email}
        </a>
      </div>
      <p className="hidden print:block">{[phone && formatPhone(phone), email].filter(Boolean).join(", ")}</p>
    </Card>
  );
}

/** On a narrow page their targets are far down. */
export function Shortcuts({ application, documents, notes, signature, cdl }: Loaded) {
  const { t } = useTexts("review");
  const { phone } = application;
  const files = documents.answers.length + (signature ? 1 : 0) + (cdl ? 1 : 0);
  return (
    <nav
      aria-label={t("contact.shortcuts")}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 lg:hidden print:hidden"
    >
      {phone && (
        <a href={`tel:${phone}`} className="tap">
          {t("contact.call", { phone: formatPhone(phone) })}
        </a>
      )}
      <a href="#documents" className="tap">{`${t("documents.title")} (${files})`}</a>
      <a href="#notes" className="tap">{`${t("notes.title")} (${notes.notes.length})`}</a>
      <a href="#timeline" className="tap">
        {t(application.answeredAt ? "messages:answered" : "messages:timeline.title")}
      </a>
    </nav>
  );
}

export function About(loaded: Loaded) {
  const { t } = useTexts("company");
  const { application } = loaded;
  const assignedTo = useAssigned(loaded);
  const languageName = useLanguageName();
  return (
    <Card id="about" title={t("review.about")}>
      <Facts
        facts={[
          [t("applications.assigned"), assignedTo ?? t("review:assignment.nobody")],
          [
            t("review.submittedAt"),
            application.submittedAt && <Instant at={application.submittedAt} timeZone={application.timeZone} />,
          ],
          [t("review.reference"), referenceOf(application.id)],
          application.source !== null && [t("review.source"), application.source],
          [t("review.language"), languageName(application.language)],
          !application.submittedAt && [
            t("applications.progress"),
            t("applications.sections", { done: application.sectionsDone, count: application.sectionsAsked }),
          ],
          [
            t("review.driver"),
            <Link key="driver" to={`/driver/${application.driverId}`}>
              {t("review.openDriver")}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

function Thumbnail({ id }: { id: string }) {
  return (
    <img
      src={`/file/${id}?thumbnail`}
      alt=""
      width={64}
      height={48}
      className="h-12 w-16 flex-none rounded-sm border border-line object-contain"
    />
  );
}

export function Documents({ documents, signature, application, cdl }: Loaded) {
  const { t } = useTexts("review");
  const language = useLanguage();
  return (
    <div className="print:hidden">
      <Card
        id="documents"
        title={t("documents.title")}
        actions={<Link to={`/folder/${documents.folderId}`}>{t("documents.folder")}</Link>}
      >
        {!signature && !cdl && documents.answers.length === 0 && <p className="text-muted">{t("documents.empty")}</p>}
        <ul className="grid gap-3">
          {signature && (
            <li>
              <a href={`/application/${application.id}/pdf`}>{t("documents.application")}</a>
              <br />
              <a href={`/application/${application.id}/pdf?language=es`}>{t("documents.reading")}</a>
            </li>
          )}
          {cdl && (
            <li className="flex flex-wrap gap-3 items-center">
              <Thumbnail id={cdl.frontFileId} />
              <Thumbnail id={cdl.backFileId} />
              <a href={`/driver/${application.driverId}/cdl/pdf`}>{t("documents.cdl")}</a>
            </li>
          )}
          {documents.answers.map(({ id, name, size, pictured }) => (
            <li key={id} className="flex gap-3 items-center">
              {pictured && <Thumbnail id={id} />}
              <span>
                <a href={`/file/${id}`}>{name}</a> <span className="hint">{formatSize(size, language)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
