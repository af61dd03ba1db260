import { NOTE_LENGTH } from "~/domain/inquiry/answer";
import { endInquiry, getInquiry } from "~/domain/inquiry/inquiry.server";
import { endingSchema } from "~/domain/inquiry/staff-schema";
import type { Ending } from "~/domain/inquiry/state";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/ending";

export const handle: Handle = { permission: "readInvestigation", form: "ending" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, version, employer } = await throwAsErrorPage(getInquiry(actorOf(context), params.id));
  return { id, version, ending: params.ending as Ending, name: employer.name };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, endingSchema, async (input) => {
    await endInquiry(actorOf(context), params.id, { ending: params.ending as Ending, ...input });
    return redirectWith("inquiryMoved", pathTo("/inquiry/:id", { id: params.id }));
  });

export default function InquiryEnding({ loaderData: { id, version, ending, name }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const [form, fields] = useFilledForm<{ words: string }>("ending", actionData);
  return (
    <Page title={word(t, "investigation:ending", ending)} intro={name} failed={actionData !== undefined}>
      <Card>
        <p>{t(`endingDescription.${ending}`)}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          <TextArea field={fields.words} label={t("endingWords")} limit={NOTE_LENGTH} />
          <Submit cancel={`/inquiry/${id}`}>{word(t, "investigation:ending", ending)}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
