import { Link } from "react-router";
import { signatureSchema } from "~/domain/application-sections";
import { submitApplication } from "~/domain/application-submission.server";
import { CERTIFICATION } from "~/domain/certification";
import { getOwnReview } from "~/domain/own-review.server";
import { positionName } from "~/domain/template";
import { AnswerCards } from "~/routes/answers";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/respond.server";
import { TextField, Tick } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";

export async function loader({ context }: Route.LoaderArgs) {
  const { application, ...review } = await orPage(getOwnReview(actorOf(context)));
  return {
    ...review,
    company: application.companyName,
    position: positionName(application.definition, languageOfContext(context)),
    needsCdl: application.definition.cdlRequired === "yes",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  return handleForm(request, signatureSchema, async (signature) => {
    await submitApplication(actor, signature);
    return redirectWith("submitted", "/application/application/completed");
  });
}

const CHANGE: Record<string, string> = { cdl: "/applicant/driver/cdl/add" };
const changePath = (section: string) => CHANGE[section] ?? `/applicant/application/${section}?from=review`;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const writeTime = useInstant();
  const { answers, missing, signedAt, sha256, editable, company, position } = loaderData;
  return (
    <Page
      title={t(editable ? "common:section.review" : "review.signedTitle")}
      lead={`${position}, ${company}`}
      failed={actionData !== undefined}
    >
      {missing.length > 0 && (
        <Notice tone="warning">
          <h2>{t("review.missing")}</h2>
          <ul className="grid gap-1">
            {missing.map(({ section, path, code }) => (
              <li key={`${path}${code}`}>
                <Link to={changePath(section)}>{word(t, "common:section", section)}</Link>: {errorText(t, path, code)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <AnswerCards
        answers={answers}
        heading={(section) => ({
          action: editable && (
            <Link
              to={changePath(section)}
              aria-label={t("review.changeSection", { section: word(t, "common:section", section) })}
            >
              {t("common:change")}
            </Link>
          ),
          note: !answers[section] && <p className="text-muted">{t("review.notComplete")}</p>,
        })}
      />
      {loaderData.needsCdl && (
        <Card
          title={t("common:section.cdl")}
          actions={editable && <Link to={changePath("cdl")}>{t("common:change")}</Link>}
        >
          <p>
            {loaderData.hasCdl ? (
              <Link to="/applicant/driver/cdl/view">{t("home.viewCdl")}</Link>
            ) : (
              t("home.cdlMissing")
            )}
          </p>
        </Card>
      )}
      {signedAt && (
        <Card title={t("review.signature")}>
          <p>{t("review.signedAt", { at: writeTime(signedAt) })}</p>
          <p className="hint break-all">SHA-256 {sha256}</p>
        </Card>
      )}
      {editable && <Sign refused={actionData} complete={missing.length === 0} />}
    </Page>
  );
}

type SignProps = {
  refused: Route.ComponentProps["actionData"];
  complete: boolean;
};

function Sign({ refused, complete }: SignProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const [form, fields] = useFilledForm<{ signature: string; emailCopy: string }>({
    id: "sign",
    lastResult: refused?.result,
  });
  return (
    <Card title={t("review.sign")}>
      <Form form={form} params={refused?.params} failure={t("review.failed")}>
        {!complete && <p>{t("review.firstComplete")}</p>}
        <blockquote lang="en" className="border-l-4 border-line pl-4">
          {CERTIFICATION}
        </blockquote>
        {language === "es" && <p className="hint">{t("review.certificationMeaning")}</p>}
        <TextField
          field={fields.signature}
          label={t("review.typeName")}
          hint={t("review.typeNameHint")}
          autoComplete="name"
          maxLength={150}
        />
        <Tick field={fields.emailCopy} label={t("review.emailCopy")} />
        <div>
          <Submit>{t("review.submit")}</Submit>
        </div>
      </Form>
    </Card>
  );
}
