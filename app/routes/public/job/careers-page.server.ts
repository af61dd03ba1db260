import type { Language } from "locales/index";
import type { RouterContextProvider } from "react-router";
import { textIn } from "~/domain/by-language";
import type { Logo } from "~/domain/company/logo";
import { careersPath } from "~/domain/posting/careers";
import { findCareersPage } from "~/domain/posting/careers.server";
import { listOpenPositions } from "~/domain/posting/open.server";
import { inLanguage } from "~/domain/posting/open-web";
import { localPath } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import { i18nIn } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { showPosition } from "./position.server";

/** @param ending of the address, after the company's part of it @returns null for a company that is closed @throws redirect to the address in small letters */
export async function readCareers(
  request: Request,
  given: string,
  context: Readonly<RouterContextProvider>,
  ending = "",
) {
  const language: Language = languageOfContext(context);
  const { search, searchParams } = new URL(request.url);
  const slug = given.toLowerCase();
  if (slug !== given)
    throw redirect(localPath(inLanguage(`/careers/${encodeURIComponent(slug)}${ending}${search}`, language), "/"), {
      status: 301,
    });
  const shown = await throwAsErrorPage(findCareersPage(slug));
  if (shown.state === "gone") return null;
  const { companyId, company, logo, words } = shown.page;
  const before = searchParams.get("before");
  const { positions, next } = await listOpenPositions({ companyId }, before && isId(before) ? before : undefined);
  return {
    company,
    logo,
    path: careersPath(slug),
    language,
    words: textIn(words, language),
    positions: positions.map((position) => showPosition(position, language)),
    next: next && `?${new URLSearchParams({ before: next })}`,
  };
}

/** Of the picture that stands for the page elsewhere. */
export const drawnCareers = ({ company, logo }: { company: string; logo: Logo | null }, language: Language) => ({
  title: i18nIn(language).getFixedT(language, "jobs")("careers.title", { company }),
  company: "",
  facts: "",
  logo,
});
