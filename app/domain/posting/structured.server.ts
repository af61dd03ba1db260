/** schema.org JobPosting, by Google's lists of required and recommended members. */
import type { Language } from "locales/index";
import { logoAddress } from "~/domain/company/logo";
import { addDays } from "~/domain/day";
import { positionDescription, positionName } from "~/domain/template/template";
import { env } from "~/env.server";
import type { OpenPosition } from "./open.server";
import { dollars, type PayUnit, type Posting, type Schedule } from "./posting";

const EMPLOYMENT: Record<Schedule, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  per_diem: "PER_DIEM",
  temporary: "TEMPORARY",
};
/** Pay by the mile has no unit there. */
const UNITS: Partial<Record<PayUnit, string>> = { hour: "HOUR", day: "DAY", week: "WEEK", year: "YEAR" };

function salary({ payFrom, payTo, payUnit }: Posting) {
  const unitText = payUnit && UNITS[payUnit];
  if (payFrom === null || !unitText) return {};
  const range =
    payTo === null || payTo === payFrom
      ? { value: dollars(payFrom) }
      : { minValue: dollars(payFrom), maxValue: dollars(payTo) };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: { "@type": "QuantitativeValue", ...range, unitText },
    },
  };
}

const asHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");

export function structuredPosting(position: OpenPosition, language: Language): Record<string, unknown> {
  const { code, company, definition, posting, closesOn } = position;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: positionName(definition, language),
    description: asHtml(positionDescription(definition, language)),
    identifier: { "@type": "PropertyValue", name: company.name, value: code },
    datePosted: posting.postedAt.toISOString().slice(0, 10),
    // By noon UTC of the next day the last one is over in every State.
    ...(closesOn && { validThrough: `${addDays(closesOn, 1)}T12:00:00Z` }),
    employmentType: EMPLOYMENT[posting.schedule],
    hiringOrganization: {
      "@type": "Organization",
      name: company.name,
      ...(company.logo && { logo: env.appUrl + logoAddress(company.logo) }),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: posting.city,
        addressRegion: posting.state,
        ...(posting.zip && { postalCode: posting.zip }),
        addressCountry: "US",
      },
    },
    ...salary(posting),
    ...(definition.minYears > 0 && {
      experienceRequirements: {
        "@type": "OccupationalExperienceRequirements",
        monthsOfExperience: definition.minYears * 12,
      },
    }),
    directApply: true,
  };
}
