import { saveRow } from "~/domain/application/sections/rows.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/row-autosave";
import { answerAutosave } from "./autosave";
import { isStoredRow, rowAddress } from "./row.server";
import { readSectionForm, writingIn } from "./section.server";

export const loader = () => new Response(null, { status: 404 });

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const writing = { ...writingIn(form, "auto"), isStored: isStoredRow(form) };
  return answerAutosave(saveRow(actorOf(context), rowAddress(params), readSectionForm(form).values, writing));
}
