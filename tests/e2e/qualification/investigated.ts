/** A driver at Northway with three regulated employers in three years: filled in through the API, signed in a browser. */
import type { Page } from "@playwright/test";
import { ApiClient } from "../../../clients/typescript/client";
import { fill } from "../filling";
import { expect, picture } from "../fixtures";
import { mailOf } from "../mails";
import { answerQuestions, openApplication, sign } from "../prepared";

export type Somebody = { firstName: string; lastName: string; email: string; ssn: string; licence: string };

const thisYear = new Date().getFullYear();
const home = { street: "12 Prairie Ave", city: "Omaha", state: "NE", zip: "68102", since: `${thisYear - 6}-01` };
/** One after the other: the first goes on, the second is not FMCSA's, and the third is asked about its tests, too. */
export const EMPLOYERS = { road: "Prairie Line Transport", rail: "Platte Valley Rail", far: "Big Muddy Freight" };
const employer = (name: string, more: object) => ({
  name,
  street: "900 Industrial Parkway",
  city: "Kansas City",
  state: "MO",
  zip: "64120",
  phone: "(816) 555-0171",
  position: "Over-the-road driver",
  droveCmv: "yes",
  mayContact: "yes",
  fmcsrs: "yes",
  part40: "yes",
  ...more,
});
const SECTIONS = {
  licences: { otherLicences: "none", licenceActions: "none" },
  experience: {
    experienced: "some",
    experience: [{ equipment: "tractor_semi", trailer: "van", from: `${thisYear - 6}-01`, miles: "250000" }],
  },
  accidents: { hadAccidents: "none" },
  convictions: { hadConvictions: "none" },
  work: {
    employed: "some",
    earlierCmv: "some",
    employers: [
      employer(EMPLOYERS.road, { from: `${thisYear - 1}-02`, present: "on" }),
      employer(EMPLOYERS.rail, {
        from: `${thisYear - 2}-01`,
        to: `${thisYear - 1}-02`,
        fmcsrs: "no",
        reason: "voluntary",
      }),
      employer(EMPLOYERS.far, { from: `${thisYear - 12}-01`, to: `${thisYear - 2}-01`, reason: "laid_off" }),
    ],
  },
  education: { schools: [] },
  testing: { failedTest: "no", clearinghouse: "yes" },
};
type Section = keyof typeof SECTIONS | "notices" | "you" | "residences";

/** Everything but the signature, through the API. */
export async function fillIn(
  origin: string,
  { email, ssn, licence, ...name }: Somebody,
  code = "NRTHWAY",
): Promise<void> {
  const headers = { "X-Forwarded-For": `10.251.${process.pid % 250}.${Date.now() % 250}` };
  const client = new ApiClient({ origin, headers });
  const input = { email, code, cdlNumber: licence };
  const { token = "" } = await client.post("/application/continue", { body: input });
  await client.continueApplication(token);
  const save = (section: Section, answers: object) =>
    client.put("/application/mine/section/{section}", { params: { section }, body: { version: 0, answers } });
  await save("notices", { eSign: true, investigation: true });
  await save("you", { ...name, dateOfBirth: "1988-05-14", ssn, phone: "402 555 0134", rightToWork: "yes" });
  await save("residences", { current: home, earlier: [] });
  const side = async (name: "front" | "back", colour: string) => {
    const { buffer, mimeType } = await picture(`${name}.jpg`, colour);
    return new File([new Uint8Array(buffer)], `${name}.jpg`, { type: mimeType });
  };
  await client.post("/application/mine/cdl", {
    form: {
      ...name,
      licenceClasses: ["A"],
      stateIssued: "NE",
      licenceNumber: licence,
      expirationDate: `${thisYear + 3}-05-14`,
      front: await side("front", "#3366aa"),
      back: await side("back", "#aa6633"),
    },
  });
  for (const [section, answers] of Object.entries(SECTIONS) as [Section, object][]) await save(section, answers);
  client.close();
}

/** The application and the release for earlier employers, signed by the driver's own hand. */
export async function applyAndRelease(page: Page, origin: string, who: Somebody): Promise<void> {
  await fillIn(origin, who);
  await openApplication(page, { code: "NRTHWAY", email: who.email, cdlNumber: who.licence });
  await answerQuestions(page);
  const name = `${who.firstName} ${who.lastName}`;
  await sign(page, name);
  await sign(page, name, "/applicant/release/prior_employer");
}

export async function signAs(page: Page, { firstName, lastName }: Somebody, to: RegExp): Promise<void> {
  await fill(page, { signature: `${firstName} ${lastName}` });
  await page.locator("main form button[type=submit]:not(.sr-only)").last().click();
  await expect(page).toHaveURL(to);
  await expect(page.locator("main .summary")).toHaveCount(0);
}

/** The code that an earlier employer has asked for on the page of the link. */
export async function codeTo(page: Page, email: string, say: (en: string, es: string) => string): Promise<string> {
  const { text } = await mailOf(page, email, say("Your code", "Su código"));
  return /\b\d{8}\b/.exec(text)?.[0] ?? "";
}
