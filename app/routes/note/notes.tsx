import { type ReactNode, useEffect, useRef } from "react";
import { NOTE_LENGTH } from "~/domain/note/note";
import type { ListedNote } from "~/domain/note/note.server";
import { formatNumber } from "~/domain/words";
import type { Refused } from "~/http/respond.server";
import { type FormFetcher, useFormFetcher } from "~/ui/fetcher-form";
import { Select } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import { MentionArea } from "./mention-area";
import type { loadNotes } from "./notes.server";

type NotesProps = Awaited<ReturnType<typeof loadNotes>> & {
  onlyPinned?: boolean;
  children?: ReactNode;
};

export function Notes({ notes, mayWrite, onlyPinned = false, children, ...where }: NotesProps) {
  const { t } = useTexts("review");
  const shown = onlyPinned ? notes.filter(({ pinned }) => pinned) : notes;
  const pending = useNoteSent(where.page);
  return (
    <div className="print:hidden">
      <Card id="notes" title={t("notes.title")}>
        {mayWrite && <WriteNote {...where} />}
        {notes.length === 0 && !pending && <p className="text-muted">{t("notes.empty")}</p>}
        {children}
        {(shown.length > 0 || (pending && !onlyPinned)) && (
          <ul className="grid gap-3">
            {pending && !onlyPinned && <PendingNote text={pending} />}
            {shown.map((note) => (
              <Note key={note.id} note={note} {...where} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const keyOf = (page: string) => `note of ${page}`;
/** What is being saved as a note. */
export const useNoteSent = (page: string) => useFormFetcher(keyOf(page)).sent?.get("note")?.toString();

export const PendingNote = ({ text }: { text: string }) => (
  <li className="border-l-4 border-line pl-3 whitespace-pre-line text-muted wrap-anywhere">{text}</li>
);

/** `address` leads back to the list. */
type Where = { page: string; address: string; isOfRtic: boolean };
type Writing = Where & {
  colleagues: { id: string; name: string }[];
  idempotencyKey: string;
  refused?: Refused | undefined;
  alone?: boolean;
};

export function WriteNote({ page, address, isOfRtic, colleagues, idempotencyKey, refused, alone }: Writing) {
  const { t } = useTexts("review");
  const language = useLanguage();
  const fetcher = useFormFetcher(keyOf(page));
  const answer = fetcher.refused ?? refused;
  const [form, fields] = useFilledForm("note", answer, { note: "", tell: "" });
  useEmptied(form.id, fetcher);
  return (
    <Form
      form={form}
      fetcher={alone ? undefined : fetcher}
      params={answer?.params}
      action={`${page}/note${address}`}
      className="grid gap-3"
    >
      <input type="hidden" name="once" value={idempotencyKey} />
      <MentionArea
        field={fields.note}
        label={t("notes.write")}
        hint={`${t(isOfRtic ? "note.hintRtic" : colleagues.length > 0 ? "note.hintAt" : "note.hint")} ${t("common:upTo", { max: formatNumber(NOTE_LENGTH, language) })}`}
        rows={3}
        limit={NOTE_LENGTH}
        people={colleagues}
      />
      {colleagues.length > 0 && (
        <Select
          field={fields.tell}
          label={t("note.tell")}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      )}
      <div className="actions">
        <Submit variant="quiet">{t("notes.save")}</Submit>
        {alone && (
          <Link to={`${page}${address}#notes`} className="button quiet">
            {t("common:cancel")}
          </Link>
        )}
        {!alone && fetcher.done?.done && <p>{word(t, "common:alert", fetcher.done.done)}</p>}
      </div>
    </Form>
  );
}

/** Once it is saved, unless somebody types on. */
function useEmptied(id: string, { sent, done }: FormFetcher): void {
  const text = useRef<unknown>(null);
  useEffect(() => {
    if (sent) text.current = sent.get("note");
  }, [sent]);
  useEffect(() => {
    const form = done && (document.getElementById(id) as HTMLFormElement | null);
    const area = form?.elements.namedItem("note") as HTMLTextAreaElement | null | undefined;
    if (area?.value === text.current) form?.reset();
  }, [id, done]);
}

/** @param inTimeline labels it as a note */
export function Note({
  note,
  page,
  address,
  isOfRtic,
  inTimeline,
}: Where & { note: ListedNote; inTimeline?: boolean }) {
  const { t } = useTexts("review");
  const formatTime = useInstant();
  const { id, author, struck, pinned, applicationId } = note;
  const at = formatTime(note.at);
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
      {note.told.length > 0 && <p className="hint">{t("note.for", { names: note.told.join(", ") })}</p>}
      {struck && (
        <p className="hint">
          {t("notes.struck", { name: struck.by, at: formatTime(struck.at), reason: struck.reason })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-(--tap) *:items-center print:hidden">
        {note.mayPin && (
          <PostForm action={`${acts}/pin${address}`}>
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
          <Link to={`${acts}/edit${address}`} aria-label={t("notes.editOf", { author, at })}>
            {t("notes.edit")}
          </Link>
        )}
        {note.mayStrike && (
          <Link to={`${acts}/strike${address}`} aria-label={t("notes.strikeOf", { author, at })}>
            {t("notes.strike")}
          </Link>
        )}
      </div>
    </li>
  );
}
