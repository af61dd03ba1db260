/** The PDFs are only for staff with access to the investigation. */

import type { ReleasesShown, ShownRelease } from "~/domain/release/staff.server";
import { PostForm } from "~/ui/form";
import { Card, Chip } from "~/ui/page";
import { RELEASE_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";

type Shown = { releases: ShownRelease[]; mayRead: boolean };

export function ReleaseList({ releases, mayRead }: Shown) {
  const { t } = useTexts("releases");
  const formatTime = useInstant();
  return (
    <>
      <ul className="grid gap-3">
        {releases.map(({ kind, state, signedAt, withdrawnAt, fileId }) => {
          const at = withdrawnAt ?? signedAt;
          return (
            <li key={kind} className="grid gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span>{word(t, "releases:kind", kind)}</span>
                <Chip tone={RELEASE_TONE[state]}>{word(t, "releases:state", state)}</Chip>
              </span>
              {at && (
                <span className="hint">
                  {formatTime(at)} {fileId && <a href={`/file/${fileId}`}>{t("staff.file")}</a>}
                  {mayRead && !fileId && t("staff.making")}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {!mayRead && releases.some(({ signedAt }) => signedAt) && <p className="hint">{t("staff.notYours")}</p>}
    </>
  );
}

type CardProps = { application: string; address: string; shown: ReleasesShown; mayRead: boolean; mayWrite: boolean };

export function ReleasesOfApplication({ application, address, shown, mayRead, mayWrite }: CardProps) {
  const { t } = useTexts("releases");
  const formatTime = useInstant();
  const { releases, reminder } = shown;
  if (releases.length === 0) return null;
  return (
    <Card id="releases" title={t("title")}>
      <ReleaseList releases={releases} mayRead={mayRead} />
      {reminder && (
        <div className="grid gap-2 print:hidden">
          {mayWrite && !reminder.from && (
            <PostForm action={`/application/${application}/release-reminder${address}`}>
              <button type="submit" className="button quiet">
                {t("staff.remind")}
              </button>
            </PostForm>
          )}
          {reminder.last && (
            <p className="hint">
              {t("staff.reminded", { by: reminder.last.by ?? t("staff.bySystem"), at: formatTime(reminder.last.at) })}{" "}
              {reminder.from && t("staff.again", { from: formatTime(reminder.from) })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
