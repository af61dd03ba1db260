import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";
import { DomainError } from "~/domain/errors";
import { recordDenial, requestScope } from "~/server/request-scope.server";
import type { AlertCode } from "./alert.server";
import { flash } from "./flash.server";
import type { LocalPath, PlainPage } from "./local-path.server";
import { parsePosted } from "./posted-form.server";
import { redirect, redirectDocument } from "./redirect.server";
import { REFUSALS } from "./refusals";

type Params = Record<string, string | number>;
export type Refused = { result: SubmissionResult<string[]>; params?: Params | undefined };

function asPage(error: DomainError): Response | undefined {
  if (error.refusal === "forbidden") recordDenial(error.code);
  if (error.refusal === "notFound" && error.code === "not_found") return new Response(null, { status: 404 });
  if (error.refusal === "forbidden" && error.code === "forbidden") return redirectDocument("/forbidden");
  if (error.code === "second_step_due") return redirect("/user/second-step");
  return undefined;
}

/** For loaders: a refusal becomes the error page of its status. */
export async function throwAsErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw asPage(error) ?? data({ code: error.code, params: error.details.params }, { status: statusOf(error) });
  }
}

/** Also records Retry-After and denials in the request's scope. */
export function statusOf({ refusal, code, details }: DomainError): number {
  const scope = requestScope();
  if (refusal === "forbidden") recordDenial(code);
  if (scope && details.retryAfter) scope.retryAfter = details.retryAfter;
  return REFUSALS[refusal].status;
}

type Reply = (options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult<string[]>;

export function refused(reply: Reply, error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  const page = asPage(error);
  if (page) throw page;
  const { fields = {}, params } = error.details;
  const { "": formErrors, ...fieldErrors } = fields;
  const own = error.refusal === "invalid" ? {} : { formErrors: [error.code] };
  return data<Refused>(
    { result: reply({ ...(formErrors && { formErrors }), ...own, fieldErrors }), params },
    { status: statusOf(error) },
  );
}

/** Never sent back to the page. */
const SECRET = { hideFields: ["currentPassword", "password", "passwordAgain", "answer"] };

/** Validation errors and refusals return the form with its values. */
export async function handleForm<S extends z.ZodType, Result>(
  sent: Request | FormData,
  schema: S,
  work: (input: z.output<S>) => Promise<Result>,
) {
  const submission = parsePosted(sent instanceof Request ? await sent.formData() : sent, schema);
  if (submission.status !== "success")
    return data<Refused>({ result: submission.reply(SECRET) }, { status: submission.status === "error" ? 422 : 200 });
  try {
    return await work(submission.value as z.output<S>);
  } catch (error) {
    return refused((options) => submission.reply({ ...SECRET, ...options }), error);
  }
}

export function prefillForm(sent: FormData, schema: z.ZodType) {
  const { initialValue } = parsePosted(sent, schema).reply(SECRET);
  return data<Refused>({ result: { initialValue: initialValue ?? {} } });
}

export async function redirectWith(
  alert: AlertCode,
  to: LocalPath | PlainPage,
  headers: Headers = new Headers(),
  undoId?: string | null,
): Promise<Response> {
  if (!requestScope()?.isFetcher) return leaveWith(alert, to, headers, undoId);
  headers.append("Set-Cookie", await flash(alert, undoId));
  return Response.json({ done: alert }, { headers });
}

/** Also a fetcher leaves its page. */
export async function leaveWith(
  alert: AlertCode,
  to: LocalPath | PlainPage,
  headers: Headers = new Headers(),
  undoId?: string | null,
): Promise<Response> {
  headers.append("Set-Cookie", await flash(alert, undoId));
  return redirect(to, { headers });
}
