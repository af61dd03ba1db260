import { Link } from "react-router";
import { applySchema } from "~/domain/application/sections/index";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { handleForm } from "~/routes/shared/respond.server";
import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/found";
import { newPendingRequest, readPendingRequest } from "./pending-request.server";
import { sendLink } from "./send-link.server";

export const handle: Handle = { isOpen: true, form: "found" };

/** Fills in only what this browser typed, never stored data. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = readPendingRequest(request)?.asked;
  return {
    code: new URL(request.url).searchParams.get("code")?.slice(0, 20) ?? asked?.code ?? "",
    email: asked?.email ?? "",
    cdlNumber: asked?.cdlNumber ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, applySchema, (asked) =>
    sendLink(actorOf(context), newPendingRequest(asked), languageOfContext(context)),
  );
}

export default function Found({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [form, fields] = useFilledForm("found", actionData, loaderData);
  return (
    <Page title={t("found.title")} lead={t("found.lead")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params} action="/apply/found">
          <TextField field={fields.email} label={t("apply.email")} type="email" autoComplete="email" />
          <TextField field={fields.code} label={t("apply.code")} hint={t("found.codeHint")} code maxLength={20} />
          {loaderData.cdlNumber && <input type="hidden" name="cdlNumber" value={loaderData.cdlNumber} />}
          <Submit>{t("found.send")}</Submit>
        </Form>
      </Card>
      <p>
        <Link to="/apply">{t("found.new")}</Link>
      </p>
    </Page>
  );
}
