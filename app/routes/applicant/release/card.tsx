import { textIn } from "~/domain/by-language";
import type { OwnRelease } from "~/domain/release/release.server";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import { RELEASE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";

export type ShownRelease = Pick<OwnRelease, "kind" | "title" | "state">;

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
