import { saveSection } from "~/domain/application/sections/save.server";
import { DomainError } from "~/domain/errors";
import { actorOf } from "~/routes/shared/context.server";
import type { Route } from "./+types/autosave";
import { sectionIn, typedIn, writingIn } from "./section.server";

export const loader = () => new Response(null, { status: 404 });

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionIn(params);
  const form = await request.formData();
  try {
    const { typed } = typedIn(form);
    const { version, state } = await saveSection(actorOf(context), section, typed, writingIn(form, "auto"));
    return Response.json({ version, state });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.refusal === "conflict" ? 409 : error.refusal === "notFound" ? 404 : 403;
    return Response.json({ code: error.code, ...error.details.params }, { status });
  }
}
