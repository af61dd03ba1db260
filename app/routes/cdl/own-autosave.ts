import { saveCdlFields } from "~/domain/cdl/draft.server";
import { DomainError } from "~/domain/errors";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/own-autosave";
import { cdlFields, draftWriteIn } from "./own-form.server";

export const loader = () => new Response(null, { status: 404 });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const version = await saveCdlFields(actorOf(context), cdlFields(form), draftWriteIn(form, "auto"));
    return Response.json({ version, state: "in_progress" });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.refusal === "conflict" ? 409 : error.refusal === "notFound" ? 404 : 403;
    return Response.json({ code: error.code, ...error.details.params }, { status });
  }
}
