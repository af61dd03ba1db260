import { DomainError } from "~/domain/errors";
import type { AnswerPart } from "~/domain/inquiry/answer";
import { saveOwnPart } from "~/domain/inquiry/link.server";
import { answerAutosave } from "~/routes/applicant/section/autosave";
import { savingIn } from "~/routes/inquiry/part.server";
import type { Route } from "./+types/autosave";
import { findInquirySession } from "./inquiry-session.server";

export const loader = () => new Response(null, { status: 404 });

/** An expired link responds as an ended session does elsewhere. */
export async function action({ request, params }: Route.ActionArgs) {
  const access = findInquirySession(request);
  if (!access) return over();
  try {
    const saving = { ...savingIn(await request.formData(), params.about as AnswerPart), auto: true as const };
    return await answerAutosave(saveOwnPart(access, saving).then(({ version }) => ({ version, state: "in_progress" })));
  } catch (error) {
    if (error instanceof DomainError && error.refusal === "gone") return over();
    throw error;
  }
}

const over = () => new Response(null, { status: 401 });
