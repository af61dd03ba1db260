import { getAdverseAction, recordNoticePosted } from "~/domain/adverse-action/adverse-action.server";
import { mailingDateSchema } from "~/domain/adverse-action/schema";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/letter-posted";

export const handle: Handle = { permission: "decideApplications" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await throwAsErrorPage(getAdverseAction(actorOf(context), params.id));
  return { id, name };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, mailingDateSchema, async (input) => {
    await recordNoticePosted(actorOf(context), params.id, input);
    return redirectWith("noticePosted", pathTo("/adverse-action/:id", params));
  });

export default function LetterPosted({ loaderData: { id, name }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const [form, fields] = useFilledForm<{ postedOn: string }>("posting", refused);
  return (
    <Page title={t("log")} intro={name} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <p>{t("logDescription")}</p>
          <DayField field={fields.postedOn} label={t("postedOn")} />
          <Submit cancel={`/adverse-action/${id}`}>{t("log")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
