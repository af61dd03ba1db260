import { isInApplicationOf } from "~/domain/application/own.server";
import { applySchema } from "~/domain/application/sections/index";
import { SOURCE_PARAM } from "~/domain/template/source";
import type { Handle } from "~/http/handle";
import { localPath } from "~/http/local-path.server";
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
import type { Route } from "./+types/found";
import { nameJob } from "./job-name.server";
import { newPendingRequest, readPendingRequest } from "./pending-request.server";
import { sendLink } from "./send-link.server";

export const handle: Handle = { isOpen: true, form: "found" };

const returnPath = (request: Request) => localPath(new URL(request.url).searchParams.get("returnTo"), undefined);

/** Prefills only this browser's input, never stored data; whoever is in that application already is redirected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const input = readPendingRequest(request)?.asked;
  const code = new URL(request.url).searchParams.get("code")?.slice(0, 20);
  const returnTo = returnPath(request);
  const actor = actorOf(context);
  if (code && returnTo && (await isInApplicationOf(actor, code))) throw redirect(returnTo);
  const search = new URLSearchParams({ ...(code && { code }), ...(returnTo && { returnTo }) });
  return {
    job: await nameJob(actor, code ?? input?.code ?? "", languageOfContext(context)),
    code: code ?? input?.code ?? "",
    email: input?.email ?? "",
    cdlNumber: input?.cdlNumber ?? "",
    // A link without a source inherits none from another link.
    via: code && code !== input?.code ? "" : (input?.via ?? ""),
    action: `/apply/found${search.size > 0 ? `?${search}` : ""}`,
    // A mail's link names the job, and leads back once the driver has signed in.
    signsIn: returnTo !== undefined && (code ?? input?.code ?? "") !== "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, applySchema, (input) =>
    sendLink(actorOf(context), newPendingRequest(input, returnPath(request)), languageOfContext(context)),
  );
}

type Typed = Record<"code" | "email" | "cdlNumber" | "via", string>;

export default function Found({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const { signsIn, job } = loaderData;
  const [form, fields] = useFilledForm<Typed>("found", actionData, loaderData);
  return (
    <Page
      title={t(signsIn ? "found.signIn" : "found.title")}
      intro={t(signsIn ? "found.signInIntro" : "found.intro")}
      failed={actionData !== undefined}
    >
      <Card>
        {job && <p className="font-semibold">{job}</p>}
        <Form form={form} params={actionData?.params} action={loaderData.action}>
          <TextField field={fields.email} label={t("apply.email")} type="email" autoComplete="email" />
          {signsIn && !fields.code.errors ? (
            <input type="hidden" name="code" value={loaderData.code} />
          ) : (
            <TextField field={fields.code} label={t("apply.code")} hint={t("found.codeHint")} code maxLength={20} />
          )}
          {loaderData.cdlNumber && <input type="hidden" name="cdlNumber" value={loaderData.cdlNumber} />}
          {loaderData.via && <input type="hidden" name={SOURCE_PARAM} value={loaderData.via} />}
          <Submit>{t("found.send")}</Submit>
        </Form>
      </Card>
      {!signsIn && (
        <p>
          <Link to="/apply">{t("found.new")}</Link>
        </p>
      )}
    </Page>
  );
}
