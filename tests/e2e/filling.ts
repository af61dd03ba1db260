/** Filling in sections by their field names, which are the same in both languages. */
import { expect, type Page, test } from "@playwright/test";
import Database from "better-sqlite3";

export type Filled = Record<string, string>;

type Kind = "select" | "ticked" | "typed";

/** Of fields by their names, in one call; of none that is not there yet. */
const kindsOf = (page: Page, names: string[]): Promise<Record<string, Kind>> =>
  page.evaluate((all) => {
    const kinds: Record<string, Kind> = {};
    for (const name of all) {
      const field = document.getElementsByName(name)[0];
      if (field instanceof HTMLSelectElement) kinds[name] = "select";
      else if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) kinds[name] = "ticked";
      else if (field) kinds[name] = "typed";
    }
    return kinds;
  }, names);

/** Each field by its name: text, a choice of a list, or the box or circle that has the value. */
export async function fill(page: Page, values: Filled): Promise<void> {
  let kinds: Record<string, Kind> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`).first();
    if (!kinds[name]) {
      await field.waitFor({ state: "attached" });
      kinds = await kindsOf(page, Object.keys(values));
    }
    await field.evaluate((element) => {
      for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
        fold.open = true;
    });
    if (kinds[name] === "select") await field.selectOption(value);
    else if (kinds[name] === "ticked") await page.locator(`[name="${name}"][value="${value}"]`).check();
    else await field.fill(value);
  }
}

/** From a section's page to the page of another row of a list. @param first a field of it */
export async function addRow(page: Page, list: string, first: string): Promise<void> {
  await page.locator(`main button[name=then][value^="row:${list}/"]`).last().click();
  await expect(page.locator(`[name="${first}"]`)).toBeVisible();
}

/** @param to the page it leads to; by default any other */
export async function saveAndContinue(page: Page, to?: RegExp): Promise<void> {
  const from = new URL(page.url()).pathname;
  await page.locator("main button[name=then][value=continue]").click();
  await expect(page).toHaveURL(to ?? (({ pathname }) => pathname !== from));
}

/** Where the demo's companies are: on the first of a month it is yesterday there, until six in the morning by UTC. */
const [year = 0, month = 0] = new Date()
  .toLocaleDateString("sv-SE", { timeZone: "America/Chicago" })
  .split("-")
  .map(Number);
/** The month so many months ago, for the two boxes of a month. */
export function monthsAgo(name: string, months: number): Filled {
  const then = new Date(Date.UTC(year, month - 1 - months));
  return { [`${name}.month`]: String(then.getUTCMonth() + 1), [`${name}.year`]: String(then.getUTCFullYear()) };
}

/** An employer until so many months ago, or the present one. @param within the list where it is asked in place, nothing on its own page */
export function employer(name: string, from: number, to: number | null, within = ""): Filled {
  const values: Filled = {
    name,
    street: "1 Depot Road",
    city: "Omaha",
    state: "NE",
    zip: "68107",
    position: "Driver",
    ...monthsAgo("from", from),
    ...(to === null ? { present: "on" } : { ...monthsAgo("to", to), reason: "contract_ended" }),
    droveCmv: "yes",
    fmcsrs: "yes",
    part40: "yes",
    mayContact: "no",
  };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [`${within}${field}`, value]));
}

/** What a driver with nothing to report types into the sections behind the first ones. */
export const NOTHING_TO_REPORT = {
  licences: { otherLicences: "none", licenceActions: "none" },
  experience: {
    experienced: "some",
    "experience[0].equipment": "tractor_semi",
    "experience[0].trailer": "van",
    ...monthsAgo("experience[0].from", 60),
    "experience[0].miles": "250,000",
  },
  accidents: { hadAccidents: "none" },
  convictions: { hadConvictions: "none" },
  work: { employed: "some", ...employer("Prairie Haulers", 60, null, "employers[0]."), earlierCmv: "some" },
  testing: { failedTest: "no" },
} satisfies Record<string, Filled>;

/** @param sections what is typed into each */
export async function fillSections(page: Page, sections: Record<string, Filled>): Promise<void> {
  for (const [section, typed] of Object.entries(sections)) {
    await page.goto(`/applicant/application/${section}`);
    await fill(page, typed);
    await saveAndContinue(page);
  }
}

/**
 * From the code to the applicant's home, by the mailed link that the demo shows.
 * @param to found, where an application of theirs is running already
 */
export async function enter(
  page: Page,
  asked: Filled,
  { to = "match", look = async () => {} }: { to?: "match" | "found"; look?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  const press = () => page.locator("main form button[type=submit]").first().click();
  await page.goto(`/apply?code=${asked.code}`);
  await fill(page, asked);
  await press();
  await expect(page).toHaveURL(new RegExp(`/apply/${to}$`));
  await look(page);
  await press();
  await expect(page).toHaveURL(/\/sent$/);
  await look(page);
  const link = await page.locator('main a[href^="/apply/verify"]').getAttribute("href");
  await page.goto(link as string);
  // With script the asking browser posts by itself.
  if (test.info().project.use.javaScriptEnabled === false) await press();
  await expect(page).toHaveURL(/\/applicant$/);
}

export const AGREE: Filled = { eSign: "on", investigation: "on" };

/** The next link may go out at once: the pause between two mails is tried elsewhere. */
export function skipMailCooldown(): void {
  const limits = new Database("test-results/data/limits.sqlite");
  limits.prepare("delete from limits where key like 'mailPause:%'").run();
  limits.close();
}
