import { z } from "zod";
import { email } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/your-data";
import { newPendingRequest } from "./pending-request.server";
import { sendOwnLink } from "./send-link.server";

export const handle: Handle = { form: "own" };

export function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { email: actor.role === "Applicant" ? actor.email : "" };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ email: email() }), (input) =>
    sendOwnLink(actorOf(context), newPendingRequest({ code: "", ...input }), languageOfContext(context)),
  );

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("ownData");
  const [form, fields] = useFilledForm<{ email: string }>("own", actionData, loaderData);
  return (
    <Page title={t("link.title")} intro={t("link.intro")} failed={actionData !== undefined}>
      <Card>
        <p>{t("link.why")}</p>
        <Form form={form} params={actionData?.params}>
          <TextField field={fields.email} label={t("public:apply.email")} type="email" autoComplete="email" />
          <Submit>{t("public:found.send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
