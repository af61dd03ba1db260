import { data, type RouterContextProvider } from "react-router";
import type { ListName } from "~/domain/application/sections";
import { showRowForm } from "~/domain/application/sections/form.server";
import { COPY_OF_PARAM } from "~/domain/application/sections/row-list";
import { faultsOfRow, getOwnRow, type RowAddress, saveRow } from "~/domain/application/sections/rows.server";
import { getOwnSection } from "~/domain/application/sections/save.server";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { findRow, isBlankRow, withoutBookkeeping } from "~/domain/application/sections/stored-rows";
import { progressAt } from "~/domain/application/sections/tasks";
import { transcribe } from "~/domain/application/sections/transcript";
import { month } from "~/domain/day-fields";
import { DomainError } from "~/domain/errors";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { isStaffOnPhone } from "~/domain/row-access/application-author.server";
import type { LocalPath } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { type Refused, redirectWith, refused } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import { wordsIn } from "~/server/i18n.server";
import { SAVED_ROW } from "./saved-row";
import {
  checkQuery,
  orRedirect,
  readSectionForm,
  sectionIn,
  throwIfClosed,
  withErrors,
  writingIn,
} from "./section.server";
import type { SectionPaths } from "./section-paths.server";

type Context = Readonly<RouterContextProvider>;
type Params = { section: string; list: string; row: string };

export const rowAddress = ({ section, list, row }: Params): RowAddress => ({
  section: sectionIn({ section }),
  list: list.toLowerCase(),
  key: row.toLowerCase(),
});

const fromReview = (request: Request) => (new URL(request.url).searchParams.get("from") === "review" ? "review" : "");

function readMonths(request: Request): Record<string, string> {
  const search = new URL(request.url).searchParams;
  const months = ["from", "to"].flatMap((name) => {
    const read = month().safeParse(search.get(name)).data;
    return read ? [[name, read]] : [];
  });
  return Object.fromEntries(months);
}

/** Of one time only; all else is the same again. */
const OWN_TIME = ["from", "to", "present", "reason", "reasonDetails"];

function copiedRow(request: Request, values: DraftValues, list: string): DraftValues {
  const like = new URL(request.url).searchParams.get(COPY_OF_PARAM);
  const row = like === null || list !== "employers" ? undefined : findRow(values, list, like)?.row;
  return Object.fromEntries(Object.entries(withoutBookkeeping(row ?? {})).filter(([name]) => !OWN_TIME.includes(name)));
}

export async function loadRow(request: Request, context: Context, paths: SectionPaths, address: RowAddress) {
  const own = await orRedirect(getOwnRow(paths.author, address));
  const { row, number, count, version, tasks, change, application } = own;
  const returnTo = fromReview(request);
  const faults = faultsOfRow(own, address);
  const months: Record<string, string> = row ? {} : readMonths(request);
  return {
    ...showRowForm(address, {
      row: row ?? { ...copiedRow(request, own.values, address.list), ...months },
      definition: application.definition,
      language: languageOfContext(context),
    }),
    base: paths.base,
    autosaves: !isStaffOnPhone(paths.author),
    key: address.key,
    number,
    count,
    version,
    page: newIdempotencyKey(),
    known: row !== null,
    prefilled: months.from ? { from: months.from, to: months.to ?? null } : null,
    returnTo,
    refused: faults && { result: withErrors({}, faults) },
    change: change?.message ?? null,
    progress: progressAt(tasks, address.section),
  };
}

export const isStoredRow = (form: FormData): boolean => form.get("known") === "on";

const isUntouched = (values: DraftValues, prefilled: Record<string, string>): boolean =>
  isBlankRow(Object.fromEntries(Object.entries(values).filter(([name]) => !(name in prefilled))));

/** Its top, where the notice is. */
export const sectionPath = (paths: SectionPaths, { section }: RowAddress, returnTo: unknown): LocalPath =>
  paths.section(section, returnTo === "review" ? "?from=review" : "");

export async function saveRowForm(request: Request, context: Context, paths: SectionPaths, address: RowAddress) {
  const form = await request.formData();
  const { submission, values } = readSectionForm(form);
  const then = form.get("then");
  const leaves = then === "later" || then === "back" || then === "removal";
  const returnTo = form.get("returnTo");
  const isStored = isStoredRow(form);
  try {
    if (then === "back" && !isStored && isUntouched(values, readMonths(request)))
      return redirect(sectionPath(paths, address, returnTo));
    const writing = { ...writingIn(form, leaves ? "later" : "continue"), isStored };
    const { fields, state, key } = await saveRow(paths.author, address, values, writing);
    if (then === "later") return redirectWith("sectionSaved", paths.later);
    if (then === "back") return redirectWith("sectionSaved", sectionPath(paths, address, returnTo));
    if (then === "removal")
      return redirect(paths.removal({ ...address, row: key }, returnTo === "review" ? "?from=review" : ""));
    if (fields) return redirect(paths.row({ ...address, row: key }, checkQuery(returnTo)));
    if (returnTo === "review" && state === "done")
      return redirectWith("changeSaved", paths.review(`#${address.section}`));
    return redirectWith(SAVED_ROW[address.list as ListName], sectionPath(paths, address, returnTo));
  } catch (error) {
    if (error instanceof DomainError && ["stale_section", "row_removed"].includes(error.code))
      return showBoth(context, paths, address, withErrors(submission.reply(), { "": [error.code] }));
    await throwIfClosed(error);
    return refused((options) => submission.reply(options), error);
  }
}

/** After a conflict the page displays both versions; saving again decides. */
async function showBoth(
  context: Context,
  paths: SectionPaths,
  { section, list, key }: RowAddress,
  result: Refused["result"],
) {
  const { values, version } = await getOwnSection(paths.author, section);
  const row = findRow(values, list, key)?.row;
  const words = wordsIn(languageOfContext(context));
  const blocks =
    row && section !== "questions"
      ? transcribe(section, { [list]: [row] }, words).blocks.filter(({ heading }) => heading !== null)
      : null;
  return data<Refused & { version: number; known: boolean; saved: typeof blocks }>(
    { result, version, known: row !== undefined, saved: blocks },
    { status: 409 },
  );
}
