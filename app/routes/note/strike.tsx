import { reasonSchema } from "~/domain/fields";
import { strikeNote } from "~/domain/note/note.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/strike";
import { loadNote } from "./notes.server";

export const handle: Handle = { permission: "writeNotes" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { text, mayStrike, page } = await loadNote(context, request, params.id);
  return { text, mayStrike, page };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, page } = await loadNote(context, request, params.id);
  return handleForm(request, reasonSchema, async ({ reason }) => {
    await strikeNote(actorOf(context), id, reason);
    return redirectWith("noteStruck", page);
  });
}

export default function NoteStrike({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { text, mayStrike, page } = loaderData;
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ reason: string }>("strike", refused);
  return (
    <Page title={t("noteStrike.title")} failed={refused !== undefined}>
      <Card>
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line">{text}</blockquote>
        {!mayStrike && <Notice tone="info">{t("noteStrike.fixed")}</Notice>}
        {(mayStrike || refused) && (
          <Form form={form} params={refused?.params}>
            {mayStrike && <p>{t("noteStrike.description")}</p>}
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
