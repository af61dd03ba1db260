/** The pages of one note: writing it, changing it, striking it through. */
import { Link } from "react-router";
import { NOTE_LENGTH } from "~/domain/note/note";
import type { Refused } from "~/routes/shared/respond.server";
import { TextArea, TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useTexts } from "~/ui/words";
import type { loadEditing, loadStriking } from "./change.server";
import { WriteNote } from "./notes";
import type { loadWriting } from "./write.server";

type Answered<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>> & {
  refused: Refused | undefined;
};

export function NotePage({ mayWrite, refused, ...writing }: Answered<typeof loadWriting>) {
  const { t } = useTexts("review");
  return (
    <Page title={t("notes.write")} failed={refused !== undefined}>
      {mayWrite ? (
        <Card>
          <WriteNote {...writing} refused={refused} alone />
        </Card>
      ) : (
        <Notice tone="info">{errorText(t, "", "masquerade_blocked")}</Notice>
      )}
    </Page>
  );
}

export function EditNotePage({ text, seen, mayEdit, editableUntil, page, refused }: Answered<typeof loadEditing>) {
  const { t } = useTexts("review");
  const writeTime = useInstant();
  const [form, fields] = useFilledForm<{ note: string }>({
    id: "note",
    lastResult: refused?.result,
    defaultValue: { note: text },
  });
  return (
    <Page title={t("noteEdit.title")} failed={refused !== undefined}>
      {!mayEdit && <Notice tone="info">{t("noteEdit.fixed")}</Notice>}
      {(mayEdit || refused) && (
        <Card>
          <Form form={form} params={refused?.params}>
            <input type="hidden" name="seen" value={seen} />
            <TextArea
              field={fields.note}
              label={t("noteEdit.text")}
              hint={t("noteEdit.until", { at: writeTime(editableUntil) })}
              maxLength={NOTE_LENGTH}
            />
            {mayEdit && <Submit>{t("common:save")}</Submit>}
          </Form>
        </Card>
      )}
      <p>
        <Link to={page}>{t("notes.back")}</Link>
      </p>
    </Page>
  );
}

export function StrikeNotePage({ text, mayStrike, page, refused }: Answered<typeof loadStriking>) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ reason: string }>({ id: "strike", lastResult: refused?.result });
  return (
    <Page title={t("noteStrike.title")} failed={refused !== undefined}>
      <Card>
        <blockquote className="indent whitespace-pre-line">{text}</blockquote>
        {!mayStrike && <Notice tone="info">{t("noteStrike.fixed")}</Notice>}
        {(mayStrike || refused) && (
          <Form form={form} params={refused?.params}>
            {mayStrike && <p>{t("noteStrike.what")}</p>}
            <TextField field={fields.reason} label={t("noteStrike.reason")} maxLength={500} />
            {mayStrike && <Submit variant="danger">{t("notes.strike")}</Submit>}
          </Form>
        )}
      </Card>
      <p>
        <Link to={page}>{t("notes.back")}</Link>
      </p>
    </Page>
  );
}
