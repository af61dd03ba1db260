import { z } from "zod";
import { requiredLines } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { editNote } from "~/domain/note/note.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";
import { alertOfNote, loadNote } from "./notes.server";

const schema = z.object({ seen: z.string().max(40), note: requiredLines(NOTE_LENGTH) });

export const handle: Handle = { permission: "writeNotes" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { text, seen, mayEdit, editableUntil, page } = await loadNote(context, request, params.id);
  return { text, seen, mayEdit, editableUntil, page };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, page } = await loadNote(context, request, params.id);
  return handleForm(request, schema, async ({ seen, note: text }) => {
    const saved = await editNote(actorOf(context), id, { text, seen });
    return redirectWith(alertOfNote(saved), page);
  });
}

export default function NoteEdit({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { text, seen, mayEdit, editableUntil, page } = loaderData;
  const { t } = useTexts("review");
  const formatTime = useInstant();
  const [form, fields] = useFilledForm<{ note: string }>("note", refused, { note: text });
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
              hint={t("noteEdit.until", { at: formatTime(editableUntil) })}
              limit={NOTE_LENGTH}
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
