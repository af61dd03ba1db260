import type { Language } from "locales/index";
import { getOwnRow, type RowAddress, removeRow } from "~/domain/application/sections/rows.server";
import { transcribe } from "~/domain/application/sections/transcript";
import { DomainError, notFound } from "~/domain/errors";
import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { wordsIn } from "~/server/i18n.server";
import type { Desk } from "./desk.server";
import { sectionPath } from "./row.server";
import { orInstead, writingIn } from "./section.server";

const returnTo = (request: Request) => new URL(request.url).searchParams.get("from");

export async function loadRemoval(request: Request, language: Language, desk: Desk, address: RowAddress) {
  const { section, list } = address;
  const { row, version } = await orInstead(getOwnRow(desk.filler, address));
  // Removed already, perhaps in another tab.
  if (!row) throw redirect(sectionPath(desk, address, returnTo(request)));
  if (section === "questions") throw notFound();
  const { blocks } = transcribe(section, { [list]: [row] }, wordsIn(language));
  return { base: desk.base, section, list, version, blocks: blocks.filter(({ heading }) => heading !== null) };
}

export async function saveRemoval(request: Request, desk: Desk, address: RowAddress) {
  const form = await request.formData();
  try {
    await removeRow(desk.filler, address, writingIn(form, "later"));
  } catch (error) {
    const stale = error instanceof DomainError && error.code === "stale_section";
    if (!stale) await orInstead(Promise.reject(error));
    return redirectWith("rowChanged", sectionPath(desk, address, returnTo(request)));
  }
  return redirectWith("rowRemoved", sectionPath(desk, address, returnTo(request)));
}
