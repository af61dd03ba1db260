import applicant from "locales/en/applicant";
import { SECTION_IDS } from "~/domain/application/sections";
import { APPLICATIONS } from "../descriptions/applications";
import { COMMON } from "../descriptions/common";
import { COMPANIES } from "../descriptions/companies";
import { DOCUMENTS } from "../descriptions/documents";
import { DRIVERS } from "../descriptions/drivers";
import { FILTERS } from "../descriptions/filters";
import { FORMS } from "../descriptions/forms";
import { INVESTIGATIONS } from "../descriptions/investigations";
import { QUALIFICATION } from "../descriptions/qualification";
import { SECTION_ANSWERS } from "../descriptions/section-answers";
import { TEMPLATES } from "../descriptions/templates";

/** Of those that section-answers.ts says nothing of. */
const SECTIONS = Object.fromEntries(SECTION_IDS.map((id) => [id, `The section "${applicant.part[id]}".`]));

/** By name, or by the end of its path: property in property, below a named schema or a call. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...SECTIONS,
  ...SECTION_ANSWERS,
  ...APPLICATIONS,
  ...DRIVERS,
  ...DOCUMENTS,
  ...INVESTIGATIONS,
  ...QUALIFICATION,
  ...FORMS,
  ...TEMPLATES,
  ...COMPANIES,
  ...FILTERS,
  ...COMMON,
};

/** The longest end of the path that has words. */
export function descriptionOf(path: readonly string[]): string | undefined {
  const found = path.findIndex((_, start) => Object.hasOwn(DESCRIPTIONS, path.slice(start).join(".")));
  return found < 0 ? undefined : DESCRIPTIONS[path.slice(found).join(".")];
}

type Schema = {
  [keyword: string]: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Gives words to every property that has none of its own. @param path of the schema itself */
export function describeProperties(schema: Schema, path: readonly string[]): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const here = [...path, name];
    const description = property.description ?? descriptionOf(here);
    if (description !== undefined) property.description = description;
    describeProperties(property, here);
  }
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const inner of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf])
    if (typeof inner === "object") describeProperties(inner, path);
}
