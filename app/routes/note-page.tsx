/** A page for one note: writing it, or changing it. */
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import { WriteNote } from "./notes";
import type { Refused } from "./respond.server";
import type { loadWriting } from "./write-note.server";

type NotePageProps = Awaited<ReturnType<typeof loadWriting>> & { refused: Refused | undefined };

export function NotePage({ page, onceKey, mayWrite, refused }: NotePageProps) {
  const { t } = useTexts("review");
  return (
    <Page title={t("notes.write")} failed={refused !== undefined}>
      {mayWrite ? (
        <Card>
          <WriteNote page={page} onceKey={onceKey} refused={refused} alone />
        </Card>
      ) : (
        <Notice tone="info">{errorText(t, "", "masquerade_blocked")}</Notice>
      )}
    </Page>
  );
}
