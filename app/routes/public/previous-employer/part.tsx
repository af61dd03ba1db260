import type { AnswerPart } from "~/domain/inquiry/answer";
import { getEmployersInquiry, saveOwnPart, signAnswer } from "~/domain/inquiry/link.server";
import { pathTo } from "~/http/local-path.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { handlePart, shownPart } from "~/routes/inquiry/part.server";
import { PartForm } from "~/routes/inquiry/part-form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/part";
import { requireInquirySession } from "./inquiry-session.server";

export const loader = ({ request, params }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const inquiry = await getEmployersInquiry(requireInquirySession(request));
      return { shown: shownPart(params.about as AnswerPart, inquiry), name: inquiry.driver.name };
    })(),
  );

export async function action({ request, params, context }: Route.ActionArgs) {
  const access = requireInquirySession(request);
  const part = params.about as AnswerPart;
  return handlePart(request, context, part, {
    loadDraft: () => getEmployersInquiry(access),
    save: (saving) => (part === "answerer" ? signAnswer(access, saving) : saveOwnPart(access, saving)),
    async afterSave({ next, signingError }) {
      if (signingError) throw signingError;
      return part === "answerer"
        ? redirectWith("inquiryAnswered", "/previous-employer")
        : redirectWith("inquiryPartSaved", pathTo("/previous-employer/answer/:about", { about: next }));
    },
  });
}

export default function InquiryPart({ loaderData: { shown, name }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("inquiry");
  return (
    <PartForm
      shown={shown}
      by="employer"
      intro={t("request.title", { name })}
      cancel="/previous-employer/answer"
      autosave={`/previous-employer/answer/${shown.part}/autosave`}
      acted={actionData}
    />
  );
}
