import { z } from "zod";
import { idempotencyField, optionalText, requiredLines } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { addNote } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/add";
import { WriteNote } from "./notes";
import { alertOfNote, loadNotes, returnToNotes } from "./notes.server";

const schema = z.object({ note: requiredLines(NOTE_LENGTH), tell: optionalText(40) }).and(idempotencyField);

export const handle: Handle = { permission: "writeNotes" };

function aboutAt(pattern: string, id: string): About {
  if (pattern.startsWith("driver/")) return { driverId: id };
  return pattern.startsWith("application/") ? { applicationId: id } : { companyId: id };
}

export async function loader({ request, params: { id }, context, pattern }: Route.LoaderArgs) {
  const { notes: _, ...writing } = await loadNotes(context, request, aboutAt(pattern, id));
  return writing;
}

export function action({ request, params: { id }, context, pattern }: Route.ActionArgs) {
  const about = aboutAt(pattern, id);
  return handleForm(request, schema, async ({ note, tell, once }) => {
    const saved = await addNote(actorOf(context), about, { text: note, tell, once });
    return redirectWith(alertOfNote(saved), returnToNotes(request, about));
  });
}

export default function NoteAdd({ loaderData: { mayWrite, ...writing }, actionData: refused }: Route.ComponentProps) {
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
