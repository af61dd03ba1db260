import type { ReactNode } from "react";
import { NOTE_LENGTH } from "~/domain/note/note";
import type { ListedNote } from "~/domain/note/note.server";
import type { Refused } from "~/http/respond.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { loadNotes } from "./notes.server";

type NotesProps = Awaited<ReturnType<typeof loadNotes>> & {
  onlyPinned?: boolean;
  children?: ReactNode;
};

export function Notes({ notes, mayWrite, onlyPinned = false, children, ...where }: NotesProps) {
  const { t } = useTexts("review");
  const shown = onlyPinned ? notes.filter(({ pinned }) => pinned) : notes;
  return (
    <div className="print:hidden">
      <Card id="notes" title={t("notes.title")}>
        {/* A new key empties the form after a save. */}
        {mayWrite && <WriteNote key={where.idempotencyKey} {...where} />}
        {notes.length === 0 && <p className="text-muted">{t("notes.empty")}</p>}
        {children}
        {shown.length > 0 && (
          <ul className="grid gap-3">
            {shown.map((note) => (
              <Note key={note.id} note={note} {...where} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

type Where = { page: string; isOfRtic: boolean };
type Writing = Where & { idempotencyKey: string; refused?: Refused | undefined; alone?: boolean };

export function WriteNote({ page, isOfRtic, idempotencyKey, refused, alone }: Writing) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ note: string }>("note", refused);
  return (
    <Form form={form} params={refused?.params} action={`${page}/note`} className="grid gap-3">
      <input type="hidden" name="once" value={idempotencyKey} />
      <TextArea
        field={fields.note}
        label={t("notes.write")}
        hint={t(isOfRtic ? "note.hintRtic" : "note.hint")}
        rows={3}
        limit={NOTE_LENGTH}
      />
      <div className="actions">
        <Submit variant="quiet">{t("notes.save")}</Submit>
        {alone && (
          <Link to={`${page}#notes`} className="button quiet">
            {t("common:cancel")}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** @param inTimeline labels it as a note */
export function Note({ note, page, isOfRtic, inTimeline }: Where & { note: ListedNote; inTimeline?: boolean }) {
  const { t } = useTexts("review");
  const writeTime = useInstant();
  const { id, author, struck, pinned, applicationId } = note;
  const at = writeTime(note.at);
  const acts = `${isOfRtic ? "/admin" : ""}/note/${id}`;
  const elsewhere = applicationId !== null && page !== `/application/${applicationId}`;
  const general = applicationId === null && page.startsWith("/application/");
  return (
    <li
      className={["border-l-4 pl-3", pinned ? "border-info" : "border-line", inTimeline && "print:hidden"]
        .filter(Boolean)
        .join(" ")}
    >
      {inTimeline && (
        <p>
          <strong>{t("notes.one")}</strong>
        </p>
      )}
      <p className="whitespace-pre-line">{struck ? <del className="bg-error-tint">{note.text}</del> : note.text}</p>
      <p className="hint">
        {pinned && (
          <>
            <Chip tone="info">{t("notes.pinned")}</Chip>{" "}
          </>
        )}
        {t(note.editedAt ? "notes.byEdited" : "notes.by", { author, at })}
        {general && ` · ${t("notes.aboutDriver")}`}
        {elsewhere && (
          <>
            {" · "}
            <Link to={`/application/${applicationId}`}>{t("notes.onApplication")}</Link>
          </>
        )}
      </p>
      {struck && (
        <p className="hint">
          {t("notes.struck", { name: struck.by, at: writeTime(struck.at), reason: struck.reason })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-(--tap) *:items-center print:hidden">
        {note.mayPin && (
          <PostForm action={`${acts}/pin`}>
            <input type="hidden" name="pinned" value={pinned ? "" : "on"} />
            <button
              type="submit"
              className="link-button"
              aria-label={t(pinned ? "notes.unpinOf" : "notes.pinOf", { author, at })}
            >
              {t(pinned ? "notes.unpin" : "notes.pin")}
            </button>
          </PostForm>
        )}
        {note.mayEdit && (
          <Link to={`${acts}/edit`} aria-label={t("notes.editOf", { author, at })}>
            {t("notes.edit")}
          </Link>
        )}
        {note.mayStrike && (
          <Link to={`${acts}/strike`} aria-label={t("notes.strikeOf", { author, at })}>
            {t("notes.strike")}
          </Link>
        )}
      </div>
    </li>
  );
}
