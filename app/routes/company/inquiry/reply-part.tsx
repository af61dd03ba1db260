import type { AnswerPart } from "~/domain/inquiry/answer";
import { finishStaffAnswer, getStaffAnswerForm, saveStaffAnswerPart } from "~/domain/inquiry/staff-answer.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { handlePart, shownPart } from "~/routes/inquiry/part.server";
import { PartForm } from "~/routes/inquiry/part-form";
import type { Route } from "./+types/reply-part";

export const handle: Handle = { permission: "readInvestigation", form: ({ about }) => `part-${about}` };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { id, employer, driver, ...answer } = await getStaffAnswerForm(actorOf(context), params.id);
      return { id, intro: `${employer}: ${driver}`, shown: shownPart(params.about as AnswerPart, answer) };
    })(),
  );

export async function action({ request, params: { id, about }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const part = about as AnswerPart;
  return handlePart(request, context, part, {
    loadDraft: () => getStaffAnswerForm(actor, id),
    save: (saving) => saveStaffAnswerPart(actor, id, saving),
    async afterSave({ version, next }) {
      if (part !== "answerer")
        return redirectWith("inquiryPartSaved", pathTo("/inquiry/:id/reply/:about", { id, about: next }));
      await finishStaffAnswer(actor, id, version);
      return redirectWith("replyTypedIn", pathTo("/inquiry/:id", { id }));
    },
  });
}

export default function InquiryReplyPart({ loaderData: { id, intro, shown }, actionData }: Route.ComponentProps) {
  return (
    <PartForm key={shown.part} shown={shown} by="staff" intro={intro} cancel={`/inquiry/${id}`} acted={actionData} />
  );
}
