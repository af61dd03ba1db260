import type { Language } from "locales/index";
import { getOwnRow, type RowAddress, removeRow } from "~/domain/application/sections/rows.server";
import { transcribe } from "~/domain/application/sections/transcript";
import { DomainError, notFound } from "~/domain/errors";
import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { wordsIn } from "~/server/i18n.server";
import { sectionPath } from "./row.server";
import { orRedirect, writingIn } from "./section.server";
import type { SectionPaths } from "./section-paths.server";

const returnTo = (request: Request) => new URL(request.url).searchParams.get("from");

export async function loadRemoval(request: Request, language: Language, paths: SectionPaths, address: RowAddress) {
  const { section, list } = address;
  const { row, version } = await orRedirect(getOwnRow(paths.author, address));
  // Removed already, perhaps in another tab.
  if (!row) throw redirect(sectionPath(paths, address, returnTo(request)));
  if (section === "questions") throw notFound();
  const { blocks } = transcribe(section, { [list]: [row] }, wordsIn(language));
  return { base: paths.base, section, list, version, blocks: blocks.filter(({ heading }) => heading !== null) };
}

export async function saveRemoval(request: Request, paths: SectionPaths, address: RowAddress) {
  const form = await request.formData();
  try {
    await removeRow(paths.author, address, writingIn(form, "later"));
  } catch (error) {
    const stale = error instanceof DomainError && error.code === "stale_section";
    if (!stale) await orRedirect(Promise.reject(error));
    return redirectWith("rowChanged", sectionPath(paths, address, returnTo(request)));
  }
  return redirectWith("rowRemoved", sectionPath(paths, address, returnTo(request)));
}
