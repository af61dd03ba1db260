import { z } from "zod";
import { verifyByCode } from "~/domain/application/apply.server";
import { mailedCode } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/code";
import { nameJob } from "./job-name.server";
import { readPendingRequest } from "./pending-request.server";
import { welcome } from "./welcome.server";

export const handle: Handle = { form: "code" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = readPendingRequest(request);
  if (!pending) throw redirect("/apply/found");
  return { job: await nameJob(actorOf(context), pending.asked.code, languageOfContext(context)) };
}

export async function action({ request }: Route.ActionArgs) {
  const pending = readPendingRequest(request);
  if (!pending) throw redirect("/apply/found");
  return handleForm(request, z.object({ emailCode: mailedCode() }), async ({ emailCode }) =>
    welcome(
      request,
      await verifyByCode("page", pending.browserToken, emailCode, pending.sharedDevice ? "shared" : "own"),
      pending.sharedDevice === true,
    ),
  );
}

export default function Code({ loaderData: { job }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [form, fields] = useFilledForm<{ emailCode: string }>("code", actionData);
  return (
    <Page title={t("sent.codeTitle")} intro={job} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <TextField
            field={fields.emailCode}
            label={t("sent.code")}
            hint={t("sent.codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
          <Submit>{t("sent.useCode")}</Submit>
        </Form>
      </Card>
      <form method="post" action="/applicant/application/sent">
        <Submit name="again" value="yes" variant="quiet">
          {t("sent.again")}
        </Submit>
      </form>
      <p>
        <Link to="/applicant/application/sent">{t("common:back")}</Link>
      </p>
    </Page>
  );
}
