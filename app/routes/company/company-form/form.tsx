import { COMPANY_LANGUAGES } from "locales/index";
import { textIn } from "~/domain/by-language";
import { needsRequest, SIGNING_STATUSES, type SigningStatus } from "~/domain/company-form/due";
import { getFormVersions } from "~/domain/company-form/form.server";
import { listSigners } from "~/domain/document-request/form-request.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { SIGNING_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/form";
import { positionsFor } from "./positions.server";

const isSigning = (name: string | null): name is SigningStatus => SIGNING_STATUSES.some((each) => each === name);
/** Of those shown at once. */
const MAX_SHOWN = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { form, versions } = await throwAsErrorPage(getFormVersions(actor, params.form));
  const signers = await throwAsErrorPage(listSigners(actor, params.form));
  const view = new URL(request.url).searchParams.get("signing");
  const positions = (await positionsFor(context)).flatMap(({ value, label }) =>
    form.templateIds.includes(value) ? [label] : [],
  );
  const shown = isSigning(view) ? signers.filter(({ signing }) => signing === view) : signers;
  return {
    form: {
      id: form.id,
      kind: form.kind,
      due: form.due,
      duties: form.duties,
      positions,
      gone: form.templateIds.length - positions.length,
      isEnded: form.endedAt !== null,
    },
    versions,
    view: isSigning(view) ? view : null,
    counts: SIGNING_STATUSES.map((signing) => ({
      signing,
      count: signers.filter((each) => each.signing === signing).length,
    })),
    signers: shown.slice(0, MAX_SHOWN),
    left: Math.max(0, shown.length - MAX_SHOWN),
    lacking: signers.filter(({ signing }) => needsRequest(signing)).length,
    mayAsk: can(actor, "writeToDrivers"),
    mayChange: mayAfterStepUp(actor, "changeReleaseTexts"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function CompanyForm({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("forms");
  const language = useLanguage();
  const { form, versions, mayChange } = loaderData;
  const { id, kind, due, duties, positions, gone, isEnded } = form;
  const [newest] = versions;
  return (
    <Page
      title={newest ? textIn(newest.title, language) : word(t, "forms:kind", kind)}
      actions={
        mayChange &&
        !isEnded && (
          <>
            <Link to={`/my-company/forms/${id}/edit`} className="button">
              {t("change")}
            </Link>
            <Link to={`/my-company/forms/${id}/papers`} className="button quiet">
              {t("pdf")}
            </Link>
            <Link to={`/my-company/forms/${id}/ending`} className="button quiet">
              {t("end")}
            </Link>
          </>
        )
      }
    >
      {isEnded && <Notice tone="info">{t("ended")}</Notice>}
      {!isEnded && gone > 0 && <Notice tone="warning">{t(positions.length > 0 ? "someGone" : "allGone")}</Notice>}
      <Card>
        <Facts
          facts={[
            [t("kindLabel"), word(t, "forms:kind", kind)],
            [t("dueLabel"), word(t, "forms:dueLong", due)],
            [t("dutiesLabel"), duties.map((duty) => word(t, "forms:duty", duty)).join(", ")],
            positions.length > 0 && [t("positionsLabel"), positions.join(", ")],
          ]}
        />
      </Card>
      <Signers {...loaderData} />
      {versions.map((version, index) => (
        <Version key={version.number} form={id} version={version} isCurrent={index === 0} />
      ))}
      <p>
        <Link to="/my-company/forms">{t("back")}</Link>
      </p>
    </Page>
  );
}

function Signers({ form: { id, isEnded }, view, counts, signers, left, lacking, mayAsk }: Loaded) {
  const { t } = useTexts("forms");
  const language = useLanguage();
  const page = `/my-company/forms/${id}`;
  return (
    <Card id="signers" title={t("signers")}>
      <ul className="flex flex-wrap gap-x-4">
        {[{ signing: null, count: counts.reduce((sum, { count }) => sum + count, 0) }, ...counts].map(
          ({ signing, count }) => (
            <li key={signing ?? "all"}>
              <Link
                to={signing ? `${page}?signing=${signing}` : page}
                className="tap"
                aria-current={signing === view ? "page" : undefined}
              >
                {`${signing ? word(t, "forms:signing", signing) : t("all")} (${count})`}
              </Link>
            </li>
          ),
        )}
      </ul>
      <Table
        caption={t("signers")}
        rows={signers}
        rowKey={(signer) => signer.id}
        empty={t("noSigners")}
        columns={[
          {
            label: t("driver"),
            cell: (signer) => <Link to={`/driver/${signer.id}#requests`}>{signer.name}</Link>,
          },
          {
            label: t("state"),
            cell: ({ signing }) => <Chip tone={SIGNING_TONE[signing]}>{word(t, "forms:signing", signing)}</Chip>,
          },
          { label: t("signedOn"), cell: ({ signedOn }) => signedOn && formatDay(signedOn, language) },
          { label: t("versionShort"), cell: ({ number }) => number },
        ]}
      />
      {left > 0 && <p className="hint">{t("left", { count: left })}</p>}
      {mayAsk && !isEnded && lacking > 0 && (
        <PostForm action={`${page}/asking`}>
          <button type="submit" className="button">
            {t("ask", { count: lacking })}
          </button>
          <p className="hint">{t("askHint")}</p>
        </PostForm>
      )}
    </Card>
  );
}

type VersionProps = { form: string; version: Loaded["versions"][number]; isCurrent: boolean };

function Version({ form, version, isCurrent }: VersionProps) {
  const { t } = useTexts("forms");
  const formatTime = useInstant();
  const { number, title, text, papers, by, at } = version;
  return (
    <Card
      id={`version-${number}`}
      title={t("version", { number })}
      actions={isCurrent && <Chip tone="good">{t("inUse")}</Chip>}
    >
      {by !== null && <p className="hint">{t("by", { by, at: formatTime(at) })}</p>}
      <div className="grid gap-6 lg:grid-cols-2">
        {COMPANY_LANGUAGES.map((language) => (
          <div key={language} lang={language} className="grid content-start gap-3">
            <h3>{title[language]}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{text[language]}</p>
            {papers
              .filter((pdf) => pdf.language === language)
              .map((pdf) => (
                <p key={pdf.sha256}>
                  <a href={`/my-company/forms/${form}/paper/${number}/${language}`} className="wrap-anywhere">
                    {pdf.name}
                  </a>
                </p>
              ))}
          </div>
        ))}
      </div>
    </Card>
  );
}
