import { COMPANY_LANGUAGES } from "locales/index";
import { versionOf } from "~/domain/release-text/text";
import { getReleaseVersions } from "~/domain/release-text/text.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Chip, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/text";
import { SampleMark } from "./sample-mark";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { kind, versions } = await throwAsErrorPage(getReleaseVersions(actor, params.kind));
  return {
    kind,
    mayChange: mayAfterStepUp(actor, "changeReleaseTexts"),
    versions: versions.map(({ number, sample, title, text, by, at }) => ({
      number,
      sample,
      title,
      text,
      by,
      at,
      id: versionOf({ number, sample }),
    })),
  };
}

type Version = Route.ComponentProps["loaderData"]["versions"][number];

export default function ReleaseVersions({ loaderData: { kind, versions, mayChange } }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  return (
    <Page
      title={word(t, "releases:kind", kind)}
      actions={
        mayChange && (
          <Link to={`/my-company/releases/${kind}/add`} className="button">
            {t("texts.change")}
          </Link>
        )
      }
    >
      {!mayChange && <p className="text-muted">{t("texts.ofAdministrators")}</p>}
      {versions.length === 0 && <p>{t(kind === "psp" ? "texts.emptyPsp" : "texts.empty")}</p>}
      {versions.map((version, index) => (
        <VersionCard key={version.id} version={version} current={index === 0} />
      ))}
      <p>
        <Link to="/my-company/releases">{t("texts.back")}</Link>
      </p>
    </Page>
  );
}

function VersionCard({ version, current }: { version: Version; current: boolean }) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  const formatTime = useInstant();
  const { number, sample, by, at } = version;
  const isSample = number === 0;
  return (
    <Card
      id={`version-${version.id}`}
      title={
        isSample ? t("texts.sample", { version: formatDay(sample ?? "", language) }) : t("texts.version", { number })
      }
      actions={current && <Chip tone="good">{t("texts.current")}</Chip>}
    >
      {by !== null && at !== null && <p className="hint">{t("texts.by", { by, at: formatTime(at) })}</p>}
      {(current || !isSample) && <SampleMark number={number} sample={sample} />}
      <div className="grid gap-6 lg:grid-cols-2">
        {COMPANY_LANGUAGES.map((each) => (
          <Words key={each} title={version.title[each]} text={version.text[each]} lang={each} />
        ))}
      </div>
    </Card>
  );
}

const Words = ({ title, text, lang }: { title: string; text: string; lang: string }) => (
  <div lang={lang} className="grid content-start gap-3">
    <h3>{title}</h3>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);
