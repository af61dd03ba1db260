/** One form for both: a request for correction, or a statement of rebuttal. */
import { notFound } from "~/domain/errors";
import { idempotencyField, requiredLines } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { NOTE_LENGTH } from "~/domain/inquiry/answer";
import type { RequestKind } from "~/domain/inquiry/request";
import { getOwnInvestigation, requestOfInvestigation } from "~/domain/inquiry/request.server";
import type { Handle } from "~/http/handle";
import { pagePath } from "~/http/page-path";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/objection";

export const handle: Handle = { form: "objection" };

const kindOf = (request: Request): Exclude<RequestKind, "see"> =>
  new URL(pagePath(request), request.url).pathname.endsWith("correction") ? "correct" : "rebut";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { answers } = await getOwnInvestigation(actorOf(context));
      const about = answers.find(({ inquiryId }) => inquiryId === params.id);
      if (!about) throw notFound();
      return { kind: kindOf(request), employer: about.employer, once: newIdempotencyKey() };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, idempotencyField.extend({ words: requiredLines(NOTE_LENGTH) }), async ({ words, once }) => {
    const kind = kindOf(request);
    await requestOfInvestigation(actorOf(context), { kind, inquiryId: params.id, text: words, once });
    return redirectWith("investigationAsked", "/applicant/investigation");
  });

export default function Objection({ loaderData: { kind, employer, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("inquiry");
  const [form, fields] = useFilledForm<{ words: string }>("objection", actionData);
  return (
    <Page title={t(`own.${kind}`)} intro={employer} failed={actionData !== undefined}>
      <Card>
        <p>{t(`own.${kind}Description`, { employer })}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="once" value={once} />
          <TextArea field={fields.words} label={t("own.text")} limit={NOTE_LENGTH} />
          <Submit cancel="/applicant/investigation">{t("own.send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
