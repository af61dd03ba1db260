import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { showForm } from "~/domain/application/sections/form.server";
import { isSectionId, type SectionId, sectionOf } from "~/domain/application/sections/index";
import { fileNames, saveAnswerFile } from "~/domain/application/sections/question-file.server";
import { getOwnSection, type SectionWrite, saveSection } from "~/domain/application/sections/save.server";
import {
  faultsOnPage,
  mergeWithStored,
  type PageState,
  showsFault,
  WITHHELD,
} from "~/domain/application/sections/section-change.server";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { isBlankRow } from "~/domain/application/sections/stored-rows";
import { progressAt } from "~/domain/application/sections/tasks";
import { transcribe, transcribeQuestions } from "~/domain/application/sections/transcript";
import { offerName } from "~/domain/cdl/draft.server";
import { DomainError, type FieldErrors, invalid } from "~/domain/errors";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { isStaffOnPhone } from "~/domain/row-access/application-author.server";
import { type LocalPath, type PlainPage, pathTo } from "~/http/local-path.server";
import { INTENT, parsePosted } from "~/http/posted-form.server";
import { redirect } from "~/http/redirect.server";
import { type Refused, redirectWith, refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { REVIEW_PATH, TASK_LIST_PATH } from "~/routes/applicant/task";
import { wordsIn } from "~/server/i18n.server";
import { readUpload } from "~/server/upload.server";
import { closedTimeIn, closeTime } from "./open-time.server";
import type { SectionPaths } from "./section-paths.server";

const MAX_PAGE_ID_LENGTH = 100;
const FILE_SUFFIX = "_file";
const CONTROL = new Set(["version", "page", "then", "returnTo", "known", "partly", "withheld", "firstRow"]);
/** A button that saves the page and opens a row: see toRow. */
const TO_ROW = /^row:([a-zA-Z]+)\/(\w+)((?:\/removal)?)((?:\?[\w=&-]+)?)$/;

type Context = Readonly<RouterContextProvider>;
type Shown = Refused & { version: number; onPage: PageState };

const REDIRECTS: Record<string, LocalPath | PlainPage> = {
  notices_first: pathTo("/applicant/application/:section", { section: "notices" }),
  not_editable: REVIEW_PATH,
  section_locked: TASK_LIST_PATH,
};

export function sectionIn({ section }: { section: string }): SectionId {
  const id = section.toLowerCase();
  if (!isSectionId(id)) throw new Response(null, { status: 404 });
  return id;
}

export async function loadSection(request: Request, context: Context, paths: SectionPaths, section: SectionId) {
  const { author } = paths;
  const { change, tasks, ...own } = await orRedirect(getOwnSection(author, section));
  if (section === "you" && own.version === 0 && !isStaffOnPhone(author))
    Object.assign(own.values, await offerName(actorOf(context)));
  const checks = isCheck(request) || own.needsAttention;
  if (checks && own.ssnToCorrect) own.values.ssn = own.ssnToCorrect;
  const { definition, timeZone, companyId } = own.application;
  const shown = await showForm(section, {
    ...own,
    definition,
    timeZone,
    companyId,
    language: languageOfContext(context),
  });
  const faults = checks ? faultsOnPage(section, own.faults(), shown) : null;
  return {
    ...shown,
    // Staff on the phone upload no files: the driver does.
    files: shown.files && !isStaffOnPhone(author),
    extras: isStaffOnPhone(author) ? withoutFileNames(section, shown.extras) : shown.extras,
    base: paths.base,
    autosaves: !isStaffOnPhone(author),
    wasCopied: own.wasCopied,
    refused: faults && { result: withErrors({}, faults) },
    version: own.version,
    page: newIdempotencyKey(),
    returnTo: new URL(request.url).searchParams.get("from") === "review" ? "review" : "",
    change: change?.message ?? null,
    progress: progressAt(tasks, section),
  };
}

/** The driver hands in the license, and the files that answer questions. */
const withoutFileNames = (section: SectionId, extras: object) => ({
  ...extras,
  ...(section === "licences" && { cdl: null }),
  ...(section === "questions" && { files: null }),
});

/** Redirects to an explanation where the page cannot be edited now. */
export async function orRedirect<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const instead = error instanceof DomainError && REDIRECTS[error.code];
    if (instead)
      throw error.code === "notices_first" ? await redirectWith("noticesBefore", instead) : redirect(instead);
    return throwAsErrorPage(Promise.reject(error));
  }
}

export function readSectionForm(form: FormData) {
  // Here rows are not added or moved by conform's buttons.
  form.delete(INTENT);
  const submission = parsePosted(form, z.unknown());
  const values: DraftValues = Object.fromEntries(
    Object.entries(submission.payload as DraftValues).filter(([name]) => !CONTROL.has(name)),
  );
  return { submission, values };
}

export function onPageIn(form: FormData): PageState {
  const { firstRow } = parsePosted(form, z.unknown()).payload as { firstRow?: unknown };
  return {
    firstRow: typeof firstRow === "object" && firstRow !== null ? (firstRow as Record<string, unknown>) : {},
    partly: form.get("partly") === "on",
    withheld: form.get("withheld") === "on",
  };
}

export function writingIn(form: FormData, by: SectionWrite["by"]): SectionWrite & { version: number } {
  const page = String(form.get("page") ?? "").slice(0, MAX_PAGE_ID_LENGTH);
  return { version: Number(form.get("version")) || 0, page: page || undefined, by };
}

type Wrong = { fields: FieldErrors; params?: Refused["params"] };

export async function saveSectionForm(request: Request, context: Context, paths: SectionPaths, section: SectionId) {
  try {
    const wrong: Wrong = { fields: {} };
    const takesFiles = sectionOf(section).files && !isStaffOnPhone(paths.author);
    const form = takesFiles ? await saveFiles(request, context, wrong) : await request.formData();
    return await saveForm(form, context, paths, section, wrong);
  } catch (error) {
    await throwIfClosed(error);
    return refused(
      ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
      error,
    );
  }
}

/** A refused file stops neither the others nor the fields. */
async function saveFiles(request: Request, context: Context, wrong: Wrong): Promise<FormData> {
  const { form, files } = await readUpload(request, MAX_DOCUMENT_BYTES);
  for (const [name, { bytes, tooLarge, filename }] of files) {
    const question = name.endsWith(FILE_SUFFIX) ? name.slice(0, -FILE_SUFFIX.length) : "";
    try {
      if (tooLarge) throw invalid({ [question]: ["file_too_large"] });
      form.set(question, await saveAnswerFile(actorOf(context), question, { bytes, name: filename }));
    } catch (error) {
      if (!(error instanceof DomainError) || !["invalid", "tooMany"].includes(error.refusal)) throw error;
      Object.assign(wrong.fields, error.details.fields ?? { "": [error.code] });
      if (error.details.params) wrong.params = error.details.params;
    }
  }
  return form;
}

/** Every button saves, complete or not. */
async function saveForm(
  form: FormData,
  context: Context,
  paths: SectionPaths,
  section: SectionId,
  { fields: wrong, params }: Wrong,
) {
  const { submission, values } = readSectionForm(form);
  const then = form.get("then");
  const leavesTo = then === "later" ? paths.later : then === "back" ? paths.list : undefined;
  const onPage = onPageIn(form);
  const returnTo = form.get("returnTo");
  const row = findRowPath(form, paths, section, returnTo);
  const closed = section === "work" ? closedTimeIn(form) : undefined;
  const reply = () => submission.reply(isStaffOnPhone(paths.author) ? { hideFields: ["ssn"] } : {});
  try {
    if (then === "back" && form.get("version") === "0" && isBlankRow(values)) return redirect(paths.list);
    const saved = await saveSection(paths.author, section, mergeWithStored(section, values, onPage), {
      ...writingIn(form, leavesTo || row || closed ? "later" : "continue"),
      shows: showsFault(section, onPage),
    });
    const refusedFiles = Object.keys(wrong).length > 0;
    if (leavesTo && !refusedFiles) return redirectWith("sectionSaved", leavesTo);
    if (row) return redirect(row);
    if (closed) {
      const { state } = await closeTime(paths.author, closed, { ...writingIn(form, "later"), version: saved.version });
      if (returnTo === "review" && state === "done") return redirectWith("changeSaved", paths.review(`#${section}`));
      return redirect(paths.section(section, `${returnTo === "review" ? "?from=review" : ""}#work-employers`));
    }
    if (saved.fields && !refusedFiles) return redirect(paths.section(section, checkQuery(returnTo)));
    if (refusedFiles)
      return data<Shown>(
        {
          result: withErrors(reply(), { ...saved.fields, ...wrong }),
          version: saved.version,
          onPage,
          params,
        },
        { status: 422 },
      );
    // What staff on the phone leave open of the questions are files, which the driver uploads.
    const isLeft = saved.state !== "done" && !(section === "questions" && isStaffOnPhone(paths.author));
    if (isLeft) return redirect(paths.section(section, returnTo === "review" ? "?from=review" : ""));
    if (returnTo === "review") return redirectWith("changeSaved", paths.review(`#${section}`));
    return redirect(await paths.after(section));
  } catch (error) {
    if (error instanceof DomainError && error.code === "stale_section")
      return showBoth(context, paths, section, reply(), onPage);
    await throwIfClosed(error);
    return refused(
      (options) => submission.reply({ ...options, ...(isStaffOnPhone(paths.author) && { hideFields: ["ssn"] }) }),
      error,
    );
  }
}

const CHECK = "check";
/** Post/Redirect/Get: a refused form is stored and its page requested anew, so that Back sends nothing again. */
export const checkQuery = (returnTo: unknown) => `?${CHECK}=1${returnTo === "review" ? "&from=review" : ""}` as const;
export const isCheck = (request: Request) => new URL(request.url).searchParams.has(CHECK);

function findRowPath(
  form: FormData,
  paths: SectionPaths,
  section: SectionId,
  returnTo: unknown,
): LocalPath | undefined {
  const [, list, row, removal, query] = TO_ROW.exec(String(form.get("then") ?? "")) ?? [];
  if (!list || !row) return undefined;
  const search = new URLSearchParams(query);
  if (returnTo === "review") search.set("from", "review");
  const ending = search.size > 0 ? `?${search}` : "";
  return (removal ? paths.removal : paths.row)({ section, list, row }, ending);
}

/** Redirects to a page that explains why the section is closed. */
export async function throwIfClosed(error: unknown): Promise<void> {
  if (error instanceof DomainError && REDIRECTS[error.code])
    throw await redirectWith(noticeOf(error), REDIRECTS[error.code] as LocalPath);
}

const noticeOf = ({ code }: DomainError) => (code === "notices_first" ? "noticesFirst" : "notSavedLocked");

export const withErrors = (result: Refused["result"], fields: Record<string, string[]>): Refused["result"] => ({
  ...result,
  status: "error",
  error: fields,
});

/** What a kept page had no fields for. */
function withStored(result: Refused["result"], values: DraftValues, { withheld }: PageState): Refused["result"] {
  const unseen = Object.entries(values).filter(([name]) => withheld && WITHHELD.includes(name));
  const initialValue = { ...(Object.fromEntries(unseen) as typeof result.initialValue), ...result.initialValue };
  return { ...result, initialValue };
}

/** After a conflict the page displays both versions. */
async function showBoth(
  context: Context,
  paths: SectionPaths,
  section: SectionId,
  result: Refused["result"],
  onPage: PageState,
) {
  const { values, version, application } = await getOwnSection(paths.author, section);
  const words = wordsIn(languageOfContext(context));
  const saved =
    section === "questions"
      ? transcribeQuestions(
          application.definition.questions,
          values as Record<string, string>,
          words,
          await fileNames(application),
        )
      : transcribe(section, values, words);
  return data<Shown & { saved: typeof saved.blocks }>(
    {
      result: withErrors(withStored(result, values, onPage), { "": ["stale_section"] }),
      version,
      onPage,
      saved: saved.blocks,
    },
    { status: 409 },
  );
}
