import { data } from "react-router";
import { checkApplyInput, findPosition, startApplying } from "~/domain/application/apply.server";
import { applySchema } from "~/domain/application/sections/index";
import { DomainError } from "~/domain/errors";
import { SOURCE_PARAM, toSource } from "~/domain/template/source";
import { positionName } from "~/domain/template/template";
import type { Handle } from "~/http/handle";
import { countIfOpened } from "~/http/opened-link.server";
import { parsePosted } from "~/http/posted-form.server";
import { redirect } from "~/http/redirect.server";
import { type Refused, refused } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { PositionFacts } from "~/routes/public/job/facts";
import { OtherJobs } from "~/routes/public/job/other-jobs";
import { findShownPosition, showOthers } from "~/routes/public/job/position.server";
import { Description } from "~/ui/description";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/apply";
import { newPendingRequest, readPendingRequest, writePendingRequest } from "./pending-request.server";
import { FoldedSteps } from "./steps";

export const handle: Handle = { isOpen: true, form: "apply" };

export async function loader({ request, context }: Route.LoaderArgs) {
  // This browser's last input, to correct it.
  const input = readPendingRequest(request)?.asked;
  const actor = actorOf(context);
  const own = actor.role === "Applicant" ? actor.email : null;
  const search = new URL(request.url).searchParams;
  const code = search.get("code")?.slice(0, 20);
  // A code from the home page or a poster is checked before anything is typed.
  const position = code ? await findPosition(actor, code) : undefined;
  const language = languageOfContext(context);
  const source = toSource(search.get(SOURCE_PARAM));
  if (position) await countIfOpened(request, position.templateId, source);
  return {
    wrong: position === null,
    position: position && {
      name: positionName(position.definition, language),
      company: position.company.name,
    },
    shown: position ? await findShownPosition(position.code, language) : null,
    others: position ? await showOthers(position, language) : [],
    own,
    code: code ?? input?.code ?? "",
    email: own ?? input?.email ?? "",
    cdlNumber: input?.cdlNumber ?? "",
    // A link without a source inherits none from another link.
    via: source ?? (code ? "" : (input?.via ?? "")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const form = await request.formData();
  const submission = parsePosted(form, applySchema);
  const text = (name: string) => String(form.get(name) ?? "");
  if (submission.status !== "success") {
    const faults = await checkApplyInput(actor, { code: text("code"), cdlNumber: text("cdlNumber") });
    const errors = { ...faults, ...submission.error };
    const inOrder = Object.fromEntries(FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
    return data<Refused>(withErrors(submission.reply(), inOrder), { status: 422 });
  }
  // Whoever is signed in applies as themselves.
  const input = actor.role === "Applicant" ? { ...submission.value, email: actor.email } : submission.value;
  try {
    const { running } = await startApplying(actor, input);
    return redirect(running && actor.role !== "Applicant" ? "/apply/found" : "/apply/match", {
      headers: { "Set-Cookie": writePendingRequest(newPendingRequest(input)) },
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === WRONG_CODE)
      return data<Refused>(withErrors(submission.reply(), { code: [WRONG_CODE] }), { status: 404 });
    return refused((options) => submission.reply(options), error);
  }
}

const WRONG_CODE = "no_open_position";
const FIELDS = Object.keys(applySchema.shape);

const withErrors = (result: Refused["result"], error: Record<string, string[] | null>): Refused => ({
  result: { ...result, status: "error", error },
});

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const { position, shown, wrong } = loaderData;
  const failed = actionData ?? (wrong ? withErrors({}, { code: [WRONG_CODE] }) : undefined);
  const [form, fields] = useFilledForm<{ code: string; email: string; cdlNumber: string; via: string }>(
    "apply",
    failed,
    loaderData,
  );
  return (
    <Page title={t("common:applyForAJob")} intro={t("apply.intro")} failed={failed !== undefined}>
      <Description path="/apply">{t("apply.intro")}</Description>
      {position && (
        <Card title={position.name}>
          <p>{position.company}</p>
          {shown && <PositionFacts position={shown} brief />}
        </Card>
      )}
      <Card>
        <Form form={form} params={actionData?.params} action="/apply">
          <TextField
            field={fields.code}
            label={t("apply.code")}
            hint={position ? undefined : t("apply.codeHint")}
            code
            maxLength={20}
          />
          {loaderData.own ? (
            <>
              <p>{t("apply.as", { email: loaderData.own })}</p>
              <input type="hidden" name="email" value={loaderData.own} />
            </>
          ) : (
            <TextField
              field={fields.email}
              label={t("apply.email")}
              hint={t("apply.emailHint")}
              type="email"
              autoComplete="email"
            />
          )}
          <TextField
            field={fields.cdlNumber}
            label={t("apply.cdlNumber")}
            hint={t("apply.cdlNumberHint")}
            code
            maxLength={25}
          />
          {fields.via.value && <input type="hidden" name={SOURCE_PARAM} value={fields.via.value} />}
          <Submit>{t("apply.continue")}</Submit>
        </Form>
      </Card>
      <OtherJobs jobs={loaderData.others} />
      {!loaderData.own && (
        <p>
          <Link to="/apply/found" className="tap">
            {t("home.continue")}
          </Link>
        </p>
      )}
      {!loaderData.own && <FoldedSteps />}
    </Page>
  );
}
