import { textIn } from "~/domain/by-language";
import { RELEASES } from "~/domain/release/kind";
import type { OwnRelease } from "~/domain/release/release.server";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { RELEASE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";

export type ShownRelease = Pick<OwnRelease, "kind" | "title" | "state" | "canSign">;
export const shownRelease = ({ kind, title, state, canSign }: OwnRelease): ShownRelease => ({
  kind,
  title,
  state,
  canSign,
});

export function ReleaseTasks({ releases, company }: { releases: ShownRelease[]; company: string }) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  return (
    <ul className="tasks">
      {releases.map(({ kind, title, state }) => (
        <li key={kind}>
          <span className="grid gap-1">
            <Link to={`/applicant/release/${kind}`}>{textIn(title, language)}</Link>
            {state === "missing" && (
              <span className="first-letter:uppercase inline-block">
                <InShort kind={kind} company={company} />
              </span>
            )}
          </span>
          <Chip tone={RELEASE_TONE[state]}>{word(t, "releases:state", state)}</Chip>
        </li>
      ))}
    </ul>
  );
}

type InShortProps = { kind: ShownRelease["kind"]; company: string };

/** What a signature allows, and what is not possible without it; never on the page of a text that stands alone. */
function InShort({ kind, company }: InShortProps) {
  const { t } = useTexts("releases");
  return `${word(t, "releases:own.inShort", kind, { company })} ${word(t, "releases:own.without", kind, { company })}`;
}

export function ReleaseInShort(release: InShortProps) {
  const { t } = useTexts("applicant");
  return (
    <p>
      <strong>{t("notices.inShort.label")}</strong> <InShort {...release} />
    </p>
  );
}

export function ReleasesToSign({ releases, company }: { releases: ShownRelease[]; company: string }) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  const toSign = releases.filter(({ canSign }) => canSign);
  const [next] = toSign;
  if (!next) return null;
  const count = toSign.length;
  return (
    <Card title={t("own.toSign", { count })}>
      <p>{t("own.toSignDescription", { company, count })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {toSign.map(({ kind, title }) => (
          <li key={kind}>
            {textIn(title, language)}
            {RELEASES[kind].standsAlone && (
              <span className="first-letter:uppercase inline-block">
                <InShort kind={kind} company={company} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={`/applicant/release/${next.kind}`} className="button max-sm:justify-self-stretch">
        {t("own.read")}
      </Link>
    </Card>
  );
}
