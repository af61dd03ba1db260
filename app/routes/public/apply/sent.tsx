import { z } from "zod";
import { env } from "~/env.server";
import { redirect } from "~/http/redirect.server";
import { handleForm } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/sent";
import { nameJob } from "./job-name.server";
import { readPendingRequest } from "./pending-request.server";
import { sendLink, sendOwnLink } from "./send-link.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = readPendingRequest(request);
  return {
    job: pending && (await nameJob(actorOf(context), pending.asked.code, languageOfContext(context))),
    email: pending?.asked.email ?? null,
    // A link without a job's code leads to the person's stored data.
    isForData: pending?.asked.code === "",
    sharedDevice: pending?.sharedDevice === true,
    demoLink: env.mode === "demo" && pending?.demoToken ? `/apply/verify?token=${pending.demoToken}` : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const pending = readPendingRequest(request);
  if (!pending) throw redirect("/apply/found");
  return handleForm(request, z.object({}), () =>
    (pending.asked.code ? sendLink : sendOwnLink)(actorOf(context), pending, languageOfContext(context), "linkSent"),
  );
}

export default function Sent({
  loaderData: { job, email, isForData, sharedDevice, demoLink },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts("public");
  const [again] = useFilledForm("again", actionData);
  const [form, fields] = useFilledForm<{ emailCode: string }>("code");
  return (
    <Page title={t("sent.title")} intro={job} failed={actionData !== undefined}>
      <Notice tone="success" role="status">
        {email ? t(isForData ? "sent.dataMessage" : "sent.message", { email }) : t("sent.noEmail")}
      </Notice>
      <p>{t("sent.spam")}</p>
      {demoLink && (
        <Notice tone="info">
          <p>{t("sent.demo")}</p>
          <p>
            <Link to={demoLink}>{t("sent.demoLink")}</Link>
          </p>
        </Notice>
      )}
      {email && (
        <Card title={t("sent.codeTitle")}>
          <Form form={form} action="/apply/code">
            <TextField
              field={fields.emailCode}
              label={t("sent.code")}
              hint={t("sent.codeHint")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <Submit>{t("sent.useCode")}</Submit>
          </Form>
        </Card>
      )}
      {email && (
        <Form form={again} params={actionData?.params}>
          <Submit name="again" value="yes" variant="quiet">
            {t("sent.again")}
          </Submit>
        </Form>
      )}
      {email && (
        <p>
          {t("sent.wrongAddress")} <Link to={isForData ? "/your-data" : "/apply"}>{t("sent.change")}</Link>
        </p>
      )}
      <section className="grid justify-items-start gap-2">
        <p className="label">{t("sent.shared")}</p>
        {email &&
          (sharedDevice ? (
            <p>{t("verify.sharedHint")}</p>
          ) : (
            <form method="post" action="/apply/shared-device">
              <button type="submit" className="button quiet">
                {t("verify.shared")}
              </button>
              <p className="hint mt-1">{t("verify.sharedHint")}</p>
            </form>
          ))}
        <form method="post" action="/user/logout">
          <button type="submit" name="clear" value="everything" className="button quiet">
            {t("sent.clear")}
          </button>
          <p className="hint mt-1">{t("sent.clearHint")}</p>
        </form>
      </section>
    </Page>
  );
}
