/** What the pages of the application's sections share: read the form, save it as typed, go on or stay. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import type { SectionId } from "~/domain/application/sections/index";
import type { Typed } from "~/domain/application/sections/kept.server";
import { fileNames } from "~/domain/application/sections/question-file.server";
import { getOwnSection, saveSection, type Writing } from "~/domain/application/sections/save.server";
import { transcribe, transcribeQuestions } from "~/domain/application/sections/transcript";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { newOnceKey } from "~/domain/idempotency.server";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { parsePosted } from "~/routes/shared/posted-form.server";
import { orPage, type Refused, redirectWith, refused } from "~/routes/shared/respond.server";
import { wordsIn } from "~/server/i18n.server";

const TASK_LIST = "/applicant/application";
const REVIEW = "/applicant/application/review";
const LONGEST_PAGE = 100;
/** What a form of a section carries besides the answers. */
const CONTROL = new Set(["version", "page", "then", "returnTo"]);

type Context = Readonly<RouterContextProvider>;
/** A form that comes back, with the version it stands on and the name of its showing. */
type Shown = Refused & { version: number; page?: string };

/** Where a section that is not open leads instead. */
const INSTEAD: Record<string, string> = {
  notices_first: "/applicant/application/notices",
  not_editable: REVIEW,
  section_locked: TASK_LIST,
};

export async function loadSection(request: Request, context: Context, section: SectionId) {
  try {
    const own = await getOwnSection(actorOf(context), section);
    const from = new URL(request.url).searchParams.get("from") === "review" ? "review" : "";
    const { typed, version, ssnEnding, application, change } = own;
    const help = application.definition.sectionHelp[section];
    return {
      section,
      typed,
      version,
      ssnEnding,
      application,
      page: newOnceKey(),
      returnTo: from,
      change: change?.message ?? null,
      help: help?.[languageOfContext(context)] || null,
    };
  } catch (error) {
    const instead = error instanceof DomainError && INSTEAD[error.code];
    if (instead) throw redirect(instead);
    return orPage(Promise.reject(error));
  }
}

/** What a section's page needs of what was loaded; nothing else travels to the browser. */
export async function sectionPageData(request: Request, context: Context, section: SectionId) {
  const { application: _, ...shown } = await loadSection(request, context, section);
  return shown;
}

/** The answers as typed, nested as conform nests them. */
export function typedIn(form: FormData) {
  const submission = parsePosted(form, z.unknown());
  const typed: Typed = Object.fromEntries(
    Object.entries(submission.payload as Typed).filter(([name]) => !CONTROL.has(name)),
  );
  return { submission, typed };
}

export function writingIn(form: FormData, by: Writing["by"]): Writing & { version: number } {
  const page = String(form.get("page") ?? "").slice(0, LONGEST_PAGE);
  return { version: Number(form.get("version")) || 0, page: page || undefined, by };
}

/** Add, Remove and reorder only show the page again; everything else saves, complete or not. */
export async function saveSectionForm(request: Request, context: Context, section: SectionId) {
  return saveForm(await request.formData(), context, section);
}

/** What was found wrong before the form was read: a file that can't be kept. */
export type Wrong = { fields: FieldErrors; params?: Refused["params"] };

export async function saveForm(
  form: FormData,
  context: Context,
  section: SectionId,
  { fields: wrong, params }: Wrong = { fields: {} },
) {
  const { submission, typed } = typedIn(form);
  const { version, page } = writingIn(form, "continue");
  // A form that is only shown again is still the one that was: what another device saved meanwhile is told when it is saved.
  if (submission.status === undefined)
    return data<Shown>({ result: submission.reply(), version, ...(page && { page }) });
  const later = form.get("then") === "later";
  try {
    const saved = await saveSection(actorOf(context), section, typed, writingIn(form, later ? "later" : "continue"));
    const refusedFiles = Object.keys(wrong).length > 0;
    if (later && !refusedFiles) return redirectWith("sectionSaved", "/applicant");
    if (saved.fields || refusedFiles)
      return data<Refused & { version: number }>(
        { result: withErrors(submission.reply(), { ...saved.fields, ...wrong }), version: saved.version, params },
        { status: 422 },
      );
    return redirect(form.get("returnTo") === "review" ? REVIEW : TASK_LIST);
  } catch (error) {
    if (error instanceof DomainError && error.code === "stale_section")
      return showBoth(context, section, submission.reply(), typed);
    throwIfClosed(error);
    return refused((options) => submission.reply(options), error);
  }
}

/** What can't be written now leads where it can be seen why. */
export function throwIfClosed(error: unknown): void {
  if (error instanceof DomainError && INSTEAD[error.code])
    throw redirectWith(noticeOf(error), INSTEAD[error.code] as string);
}

const noticeOf = ({ code }: DomainError) => (code === "notices_first" ? "noticesFirst" : "notSavedLocked");

const withErrors = (result: Refused["result"], fields: Record<string, string[]>): Refused["result"] => ({
  ...result,
  status: "error",
  error: fields,
});

/** Another device was first: what was typed here stays in the form, what is saved stands beside it, and saving again decides. */
async function showBoth(context: Context, section: SectionId, result: Refused["result"], here: Typed) {
  const { typed, version, application } = await getOwnSection(actorOf(context), section);
  const words = wordsIn(languageOfContext(context));
  const saved =
    section === "questions"
      ? transcribeQuestions(
          application.definition.questions,
          typed as Record<string, string>,
          words,
          await fileNames(application, typed),
        )
      : transcribe(section, typed, words);
  return data<Refused & { version: number; saved: typeof saved.blocks; files: Record<string, string> }>(
    {
      result: withErrors(result, { "": ["stale_section"] }),
      version,
      saved: saved.blocks,
      // What arrived with this form need not be sent again.
      files: await fileNames(application, here),
    },
    { status: 409 },
  );
}
