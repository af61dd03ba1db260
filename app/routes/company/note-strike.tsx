import { Link } from "react-router";
import { z } from "zod";
import { requiredText } from "~/domain/fields";
import { getNote, strikeNote } from "~/domain/note.server";
import { revalidate } from "~/routes/broken-line";
import { actorOf } from "~/routes/context.server";
import { aboutOf, pageOfNotes } from "~/routes/notes.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/note-strike";

const schema = z.object({ reason: requiredText(500) });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { text, mayStrike, ...note } = await orPage(getNote(actorOf(context), params.id));
  return { text, mayStrike, page: `${pageOfNotes(aboutOf(note))}#notes` };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const note = await orPage(getNote(actor, params.id));
  return handleForm(request, schema, async ({ reason }) => {
    await strikeNote(actor, params.id, reason);
    return redirectWith("noteStruck", `${pageOfNotes(aboutOf(note))}#notes`);
  });
}

export const shouldRevalidate = revalidate;

export default function StrikeNote({ loaderData: { text, mayStrike, page }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ reason: string }>({ id: "strike", lastResult: actionData?.result });
  return (
    <Page title={t("noteStrike.title")} failed={actionData !== undefined}>
      <Card>
        <blockquote className="whitespace-pre-line border-l-4 border-line pl-4">{text}</blockquote>
        {!mayStrike && <Notice tone="info">{t("noteStrike.fixed")}</Notice>}
        {(mayStrike || actionData) && (
          <Form form={form} params={actionData?.params}>
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
