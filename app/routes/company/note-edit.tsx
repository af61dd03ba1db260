import { Link } from "react-router";
import { z } from "zod";
import { requiredText } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note";
import { editNote, getNote } from "~/domain/note.server";
import { revalidate } from "~/routes/broken-line";
import { actorOf } from "~/routes/context.server";
import { aboutOf, pageOfNotes } from "~/routes/notes.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { TextArea } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/note-edit";

const schema = z.object({ seen: z.string().max(40), note: requiredText(NOTE_LENGTH) });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { text, seen, mayEdit, editableUntil, ...note } = await orPage(getNote(actorOf(context), params.id));
  return { text, seen, mayEdit, editableUntil, page: `${pageOfNotes(aboutOf(note))}#notes` };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const note = await orPage(getNote(actor, params.id));
  return handleForm(request, schema, async ({ seen, note: text }) => {
    await editNote(actor, params.id, { text, seen });
    return redirectWith("noteSaved", `${pageOfNotes(aboutOf(note))}#notes`);
  });
}

export const shouldRevalidate = revalidate;

export default function EditNote({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const writeTime = useInstant();
  const { text, seen, mayEdit, page } = loaderData;
  const [form, fields] = useFilledForm<{ note: string }>({
    id: "note",
    lastResult: actionData?.result,
    defaultValue: { note: text },
  });
  return (
    <Page title={t("noteEdit.title")} failed={actionData !== undefined}>
      {!mayEdit && <Notice tone="info">{t("noteEdit.fixed")}</Notice>}
      {(mayEdit || actionData) && (
        <Card>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="seen" value={seen} />
            <TextArea
              field={fields.note}
              label={t("noteEdit.text")}
              hint={t("noteEdit.until", { at: writeTime(loaderData.editableUntil) })}
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
