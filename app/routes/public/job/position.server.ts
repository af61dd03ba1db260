import type { Language } from "locales/index";
import { DomainError } from "~/domain/errors";
import { careersPath } from "~/domain/posting/careers";
import { findPosting, type OpenPosition, otherOpenPositions } from "~/domain/posting/open.server";
import { inLanguage } from "~/domain/posting/open-web";
import { formatPay } from "~/domain/posting/posting";
import { needsCdl, positionName } from "~/domain/template/template";
import { i18nIn } from "~/server/i18n.server";

export function showPosition({ code, company, definition, posting, closesOn }: OpenPosition, language: Language) {
  const { employmentType, licenceClasses, endorsements, minYears } = definition;
  return {
    code,
    company: company.name,
    logo: company.logo,
    careers: company.careers === null ? null : inLanguage(careersPath(company.careers), language),
    name: positionName(definition, language),
    city: posting.city,
    state: posting.state,
    pay: formatPay(posting, language),
    payUnit: posting.payUnit,
    schedule: posting.schedule,
    homeTime: posting.homeTime,
    employmentType,
    needsCdl: needsCdl(definition),
    licenceClasses,
    endorsements,
    minYears,
    closesOn,
  };
}
export type ShownPosition = ReturnType<typeof showPosition>;

/** Where the company shows it to everybody. */
export async function findShownPosition(code: string, language: Language): Promise<ShownPosition | null> {
  const shown = await findPosting(code).catch((error: unknown) => {
    if (error instanceof DomainError && error.refusal === "notFound") return null;
    throw error;
  });
  return shown?.state === "open" ? showPosition(shown.position, language) : null;
}

export const showOthers = async (position: { companyId: string; code: string }, language: Language) =>
  (await otherOpenPositions(position)).map((other) => showPosition(other, language));

/** Of the picture that stands for the page elsewhere. */
export function drawnPosition(position: OpenPosition, language: Language) {
  const { name, company, logo, city, state, pay, payUnit, homeTime } = showPosition(position, language);
  const t = i18nIn(language).getFixedT(language, "jobs");
  const facts = [
    `${city}, ${state}`,
    pay !== null && payUnit !== null && t(`payOf.${payUnit}`, { amount: pay }),
    homeTime !== null && t(`homeTime.${homeTime}`),
  ];
  return { title: name, company, facts: facts.filter(Boolean).join(" · "), logo };
}
