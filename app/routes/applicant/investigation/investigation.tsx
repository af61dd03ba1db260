/** 49 CFR 391.23(i): what earlier employers reported, once released, and the driver's rights over it. */

import { z } from "zod";
import { getOwnInvestigation, requestOfInvestigation } from "~/domain/inquiry/request.server";
import { formatDay } from "~/domain/words";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { AnswerFacts } from "~/routes/inquiry/answer";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/investigation";

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getOwnInvestigation(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await requestOfInvestigation(actorOf(context), { kind: "see", inquiryId: null, text: null });
    return redirectWith("investigationAsked", "/applicant/investigation");
  });

type Loaded = Route.ComponentProps["loaderData"];

export default function OwnInvestigation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  const { companyName, answerDueOn, answers, requests } = loaderData;
  const wasShownNothing = requests.some(({ kind, settledAt }) => kind === "see" && settledAt);
  const employerOf = (about: string | null) => answers.find(({ inquiryId }) => inquiryId === about)?.employer;
  const [form] = useFilledForm<Record<never, string>>("investigation", actionData);
  return (
    <Page title={t("own.title")} intro={t("own.intro", { company: companyName })} failed={actionData !== undefined}>
      {answerDueOn && <Notice tone="info">{t("own.waits", { day: formatDay(answerDueOn, language) })}</Notice>}
      {answers.map(({ inquiryId, employer, answeredAt, values }) => (
        <Card key={inquiryId} title={employer}>
          <AnswerFacts values={values} answeredAt={answeredAt} />
          <p className="flex flex-wrap gap-x-6">
            <Link to={`/applicant/investigation/${inquiryId}/correction`} className="tap">
              {t("own.correct")}
            </Link>
            <Link to={`/applicant/investigation/${inquiryId}/rebuttal`} className="tap">
              {t("own.rebut")}
            </Link>
          </p>
        </Card>
      ))}
      {answers.length === 0 && <p>{t(wasShownNothing ? "own.shownNothing" : "own.nothing")}</p>}
      {!answerDueOn && (
        <Card>
          <p>{t("own.seeDescription")}</p>
          <Form form={form} params={actionData?.params}>
            <Submit>{t("own.see")}</Submit>
          </Form>
        </Card>
      )}
      {requests.length > 0 && <Requests requests={requests} employerOf={employerOf} />}
      <p>
        <Link to="/applicant" className="tap">
          {t("applicant:section.back")}
        </Link>
      </p>
    </Page>
  );
}

type RequestsProps = Pick<Loaded, "requests"> & { employerOf: (inquiryId: string | null) => string | undefined };

function Requests({ requests, employerOf }: RequestsProps) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  const formatTime = useInstant();
  return (
    <Card title={t("own.asked")}>
      <ul className="grid gap-4">
        {requests.map(({ id, kind, inquiryId, text, reply, dueOn, settledAt }) => (
          <li key={id} className="grid gap-1">
            <strong>{[word(t, "inquiry:own.kind", kind), employerOf(inquiryId)].filter(Boolean).join(": ")}</strong>
            {text && <span className="whitespace-pre-line">{text}</span>}
            <span className="hint">
              {settledAt
                ? t("own.settled", { at: formatTime(settledAt) })
                : t("own.due", { day: formatDay(dueOn, language) })}
            </span>
            {reply && <span className="whitespace-pre-line">{reply}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
