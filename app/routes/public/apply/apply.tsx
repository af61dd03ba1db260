import type { Language } from "locales/index";
import { data } from "react-router";
import { checkApplyInput, findPosition, startApplying } from "~/domain/application/apply.server";
import { applySchema } from "~/domain/application/sections/index";
import { DomainError } from "~/domain/errors";
import { digitsIn } from "~/domain/folding";
import { may } from "~/domain/session/actor";
import type { Position } from "~/domain/template/position.server";
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
  const linked = search.get("code")?.slice(0, 20);
  const code = linked ?? input?.code ?? "";
  // A code from the home page or a poster is checked before anything is typed.
  const position = linked || (code && may(actor, "apply")) ? await findPosition(actor, code) : undefined;
  const source = toSource(search.get(SOURCE_PARAM));
  if (position && linked) await countIfOpened(request, position.templateId, source);
  return {
    wrong: position === null && linked !== undefined,
    job: position ? await showJob(position, languageOfContext(context)) : null,
    hasRequest: input !== undefined,
    own,
    code,
    email: own ?? input?.email ?? "",
    cdlNumber: input?.cdlNumber ?? "",
    // A link without a source inherits none from another link.
    via: source ?? (linked ? "" : (input?.via ?? "")),
  };
}

async function showJob(position: Position, language: Language) {
  return {
    code: position.code,
    name: positionName(position.definition, language),
    company: position.company.name,
    shown: await findShownPosition(position.code, language),
    others: await showOthers(position, language),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const form = await request.formData();
  const submission = parsePosted(form, applySchema);
  const text = (name: string) => String(form.get(name) ?? "");
  const refuse = async (refusal: Refused, status: number, position?: Position | null) => {
    const job = position ? await showJob(position, languageOfContext(context)) : null;
    return data<ApplyRefused>({ ...refusal, job }, { status });
  };
  if (submission.status !== "success") {
    const faults = await checkApplyInput(actor, { code: text("code"), cdlNumber: text("cdlNumber") });
    const errors: Record<string, string[] | null> = {
      ...faults,
      ...(faults.code && { code: [wrongCode(text("code"))] }),
      ...submission.error,
    };
    const inOrder = Object.fromEntries(FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
    const position = inOrder.code ? null : await findPosition(actor, text("code"));
    return refuse(withErrors(submission.reply(), inOrder), 422, position);
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
      return refuse(withErrors(submission.reply(), { code: [wrongCode(input.code)] }), 404);
    const { data: refusal, init } = refused((options) => submission.reply(options), error);
    return refuse(refusal, init?.status ?? 422, await findPosition(actor, input.code));
  }
}

const WRONG_CODE = "no_open_position";
const MIN_MAILED_DIGITS = 6;
const MAILED_CODE = "mailed_code_as_position";
const wrongCode = (code: string): string =>
  (digitsIn(code)?.length ?? 0) >= MIN_MAILED_DIGITS ? MAILED_CODE : WRONG_CODE;
const FIELDS = Object.keys(applySchema.shape);

type ApplyRefused = Refused & { job?: Awaited<ReturnType<typeof showJob>> | null };

const withErrors = (result: Refused["result"], error: Record<string, string[] | null>): Refused => ({
  result: { ...result, status: "error", error },
});

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const acted: ApplyRefused | undefined = actionData;
  const job = acted?.job ?? loaderData.job;
  const failed = acted ?? (loaderData.wrong ? withErrors({}, { code: [wrongCode(loaderData.code)] }) : undefined);
  const [form, fields] = useFilledForm<{ code: string; email: string; cdlNumber: string; via: string }>(
    "apply",
    failed,
    loaderData,
  );
  const jobHint = fields.code.errors ? t("apply.codeOfJob", { code: job?.code ?? "" }) : undefined;
  const codeHint = job ? jobHint : t("apply.codeHint");
  return (
    <Page title={t("common:applyForAJob")} intro={t("apply.intro")} failed={failed !== undefined}>
      <Description path="/apply">{t("apply.intro")}</Description>
      {job && (
        <Card title={job.name}>
          <p>{job.company}</p>
          {/* The errors come into sight without script, too. */}
          {job.shown && !failed && <PositionFacts position={job.shown} brief />}
        </Card>
      )}
      <Card>
        <Form form={form} params={acted?.params} action={job ? `/apply?code=${job.code}` : "/apply"}>
          <TextField field={fields.code} label={t("apply.code")} hint={codeHint} code maxLength={20} />
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
      <OtherJobs jobs={job?.others ?? []} />
      {!loaderData.own && (
        <p>
          <Link to={loaderData.hasRequest ? "/apply/code" : "/apply/found"} className="tap">
            {t(loaderData.hasRequest ? "sent.codeTitle" : "home.continue")}
          </Link>
        </p>
      )}
      {!loaderData.own && <FoldedSteps />}
    </Page>
  );
}
