import { textIn } from "~/domain/by-language";
import type { OwnRelease } from "~/domain/release/release.server";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { RELEASE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";

export type ShownRelease = Pick<OwnRelease, "kind" | "title" | "state">;

export function ReleasesCard({ releases }: { releases: ShownRelease[] }) {
  const { t } = useTexts("releases");
  if (releases.length === 0) return null;
  return (
    <Card title={t("title")}>
      <p className="hint">{t("own.fromList")}</p>
      <ReleaseTasks releases={releases} />
    </Card>
  );
}

export function ReleaseTasks({ releases }: { releases: ShownRelease[] }) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  return (
    <ul className="tasks">
      {releases.map(({ kind, title, state }) => (
        <li key={kind}>
          <Link to={`/applicant/release/${kind}`}>{textIn(title, language)}</Link>
          <Chip tone={RELEASE_TONE[state]}>{word(t, "releases:state", state)}</Chip>
        </li>
      ))}
    </ul>
  );
}
