import { answerEqualOpportunity, getEqualOpportunity } from "~/domain/equal-opportunity/equal-opportunity.server";
import { EO_ANSWERS, EO_QUESTIONS, type EoAnswers } from "~/domain/equal-opportunity/question";
import { eoSchema } from "~/domain/equal-opportunity/schema";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/equal-opportunity";

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getEqualOpportunity(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, eoSchema, async (answers) => {
    await answerEqualOpportunity(actorOf(context), answers);
    return redirectWith("equalOpportunityAnswered", "/applicant");
  });

export default function EqualOpportunity({ loaderData: { company, isOpen }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<EoAnswers>("equal-opportunity", actionData);
  return (
    <Page title={t("equal.title")} intro={t("equal.intro", { company })} failed={actionData !== undefined}>
      {isOpen ? (
        <Card>
          <p>{t("equal.apart", { company })}</p>
          <p>{t("equal.voluntary")}</p>
          <Form form={form} params={actionData?.params}>
            {EO_QUESTIONS.map((question) => (
              <Radios
                key={question}
                field={fields[question]}
                label={word(t, "applicant:equal.question", question)}
                hint={word(t, "applicant:equal.hint", question)}
                options={EO_ANSWERS[question].map((value) => ({
                  value,
                  label: word(t, `applicant:equal.${question}`, value),
                }))}
                optional
              />
            ))}
            <Submit cancel="/applicant">{t("equal.send")}</Submit>
          </Form>
        </Card>
      ) : (
        <>
          <p>{t("equal.closed")}</p>
          <p>
            <Link to="/applicant" className="tap">
              {t("completed.home")}
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}
