import { getPreNotice, recordPreNoticePosted } from "~/domain/adverse-action/pre-notice.server";
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
  const { id, name } = await throwAsErrorPage(getPreNotice(actorOf(context), params.id));
  return { id, name };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, mailingDateSchema, async (input) => {
    await recordPreNoticePosted(actorOf(context), params.id, input);
    return redirectWith("noticePosted", pathTo("/pre-notice/:id", params));
  });

export default function LetterPosted({ loaderData: { id, name }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const [form, fields] = useFilledForm<{ postedOn: string }>("posting", refused);
  return (
    <Page title={t("pre.log")} intro={name} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <p>{t("pre.logDescription")}</p>
          <DayField field={fields.postedOn} label={t("postedOn")} />
          <Submit cancel={`/pre-notice/${id}`}>{t("pre.log")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
