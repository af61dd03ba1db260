import { type SavedSection, saveSection } from "~/domain/application/sections/save.server";
import { mergeWithStored } from "~/domain/application/sections/section-change.server";
import { DomainError } from "~/domain/errors";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/autosave";
import { onPageIn, readSectionForm, sectionIn, writingIn } from "./section.server";

export const loader = () => new Response(null, { status: 404 });

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionIn(params);
  const form = await request.formData();
  const change = mergeWithStored(section, readSectionForm(form).values, onPageIn(form));
  return answerAutosave(saveSection(actorOf(context), section, change, writingIn(form, "auto")));
}

export async function answerAutosave(saving: Promise<Pick<SavedSection, "version" | "state">>): Promise<Response> {
  try {
    const { version, state } = await saving;
    return Response.json({ version, state });
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal === "gone") throw error;
    const status = error.refusal === "conflict" ? 409 : error.refusal === "notFound" ? 404 : 403;
    return Response.json({ code: error.code, ...error.details.params }, { status });
  }
}
