/** What the pages of the application's sections share: read the form, save it as typed, go on or stay. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { getOwnSection, saveSection, type Typed } from "~/domain/application-section.server";
import { type SectionId, sectionOf } from "~/domain/application-sections";
import { DomainError } from "~/domain/errors";
import { actorOf } from "./context.server";
import { orPage, type Refused, redirectWith, refused } from "./respond.server";

const TASK_LIST = "/applicant/application";
const CONTROL = new Set(["version", "then", "returnTo"]);

type Context = Readonly<RouterContextProvider>;

export async function loadSection(request: Request, context: Context, section: SectionId) {
  const { application, typed, version, ssnEnding } = await orPage(getOwnSection(actorOf(context), section));
  if (!["draft", "changes_requested"].includes(application.status)) throw redirect("/applicant/application/review");
  const returnTo = new URL(request.url).searchParams.get("from") === "review" ? "review" : "";
  return { typed, version, ssnEnding, email: application.email, returnTo };
}

/** Add, Remove and reorder only show the page again; everything else saves, complete or not. */
export async function saveSectionForm(request: Request, context: Context, section: SectionId) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: sectionOf(section).schema, disableAutoCoercion: true });
  if (submission.status === undefined) return data<Refused>({ result: submission.reply() });
  try {
    const typed = Object.fromEntries(
      Object.entries(submission.payload as Typed).filter(([name]) => !CONTROL.has(name)),
    );
    const saved = await saveSection(actorOf(context), section, typed, Number(form.get("version") ?? 0));
    if (form.get("then") === "later") return redirectWith("sectionSaved", "/applicant");
    if (saved.fields)
      return data<Refused & { version: number }>(
        { result: withErrors(submission.reply(), saved.fields), version: saved.version },
        { status: 422 },
      );
    return redirect(form.get("returnTo") === "review" ? "/applicant/application/review" : TASK_LIST);
  } catch (error) {
    if (error instanceof DomainError && error.code === "stale_section")
      return showBoth(context, section, submission.reply());
    return refused((options) => submission.reply(options), error);
  }
}

const withErrors = (result: Refused["result"], fields: Record<string, string[]>): Refused["result"] => ({
  ...result,
  status: "error",
  error: fields,
});

/** Another device was first: what was typed here stays in the form, what is saved stands beside it, and saving again decides. */
async function showBoth(context: Context, section: SectionId, result: Refused["result"]) {
  const { typed, version } = await getOwnSection(actorOf(context), section);
  return data<Refused & { version: number; saved: Typed }>(
    { result: withErrors(result, { "": ["stale_section"] }), version, saved: typed },
    { status: 409 },
  );
}
