/** The shortest way from the code to the signature, for a driver with one employer: how many screens, presses and typed fields it takes. */
import type { Page } from "@playwright/test";
import { employer, type Filled, fill, monthsAgo } from "../filling";
import { expect, newEmail, picture, test } from "../fixtures";

const year = new Date().getFullYear();

/** What is typed by the screens in their order; a choice from a list or between answers is no typing. */
const typed = (fields: Filled[]): { fields: number; boxes: number } => {
  const CHOSEN =
    /(state|suffix|equipment|trailer|reason|present|droveCmv|fmcsrs|part40|mayContact|Class|eSign|investigation|earlierCmv)/i;
  const names = fields.flatMap((values) =>
    Object.entries(values)
      .filter(
        ([name, value]) =>
          !CHOSEN.test(name.split(".").at(-1) === "month" ? "" : name) && !/^(none|some|yes|no|on)$/.test(value),
      )
      .map(([name]) => name),
  );
  // A month of a list of names is chosen; a date of three boxes is one field.
  const boxes = names.filter((name) => !/(from|to|since)\.month$/.test(name));
  return { fields: new Set(boxes.map((name) => name.replace(/\.(month|day|year)$/, ""))).size, boxes: boxes.length };
};

type Weight = { received: number; byPage: Record<string, number> };

/** Bytes as they come over the line, head and body, without the pictures that are sent. */
async function weigh(page: Page): Promise<Weight> {
  const weight: Weight = { received: 0, byPage: {} };
  const paths = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    paths.set(requestId, pathname.replace(/^\/(file|assets)\/.*/, "/$1"));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? "";
    weight.received += encodedDataLength;
    weight.byPage[path] = (weight.byPage[path] ?? 0) + encodedDataLength;
  });
  return weight;
}

test("takes at most 20 screens, 21 without script, 25 typed fields and 200 kB", async ({ page, javaScriptEnabled }) => {
  const weight = await weigh(page);
  const seen: string[] = [];
  const told: Filled[] = [];
  let presses = 0;
  page.on("domcontentloaded", () => {
    const { pathname } = new URL(page.url());
    // With script it sends itself, so that nobody sees it.
    if (!javaScriptEnabled || pathname !== "/apply/verify") seen.push(pathname);
  });
  const tell = async (values: Filled) => {
    told.push(values);
    await fill(page, values);
  };
  const press = async (selector: string, to: RegExp) => {
    presses += 1;
    await page.locator(selector).first().click();
    await expect(page).toHaveURL(to);
  };
  const goOn = (to: RegExp) => press("main button[name=then][value=continue]", to);
  const send = (to: RegExp, of: Page = page) => press("main form button[type=submit]:not(.sr-only)", to).then(() => of);

  await page.goto("/");
  await tell({ code: "NRTHWAY" });
  await send(/\/apply\?code=/);
  await tell({ email: newEmail("shortest.way"), cdlNumber: "D555-0177" });
  await send(/\/apply\/match$/);
  await send(/\/sent$/);
  presses += 1;
  await page.goto((await page.locator('main a[href^="/apply/verify"]').getAttribute("href")) as string);
  if (!javaScriptEnabled) await send(/\/applicant$/);
  await expect(page).toHaveURL(/\/applicant$/);

  await press("main a.button", /\/notices$/);
  await tell({ eSign: "on", investigation: "on" });
  await goOn(/\/you$/);
  await tell({
    firstName: "Ana",
    lastName: "Ruiz",
    "dateOfBirth.month": "5",
    "dateOfBirth.day": "14",
    "dateOfBirth.year": "1988",
    ssn: "536-22-7419",
    phone: "402 555 0134",
    rightToWork: "yes",
  });
  await goOn(/\/residences$/);
  await tell({
    "current.street": "12 Prairie Ave",
    "current.city": "Omaha",
    "current.state": "NE",
    "current.zip": "68102",
    ...monthsAgo("current.since", 70),
  });
  await goOn(/\/cdl\/add$/);
  await page.locator("#cdl-front").setInputFiles(await picture("front.jpg", "#3366aa", 1400));
  await page.locator("#cdl-back").setInputFiles(await picture("back.jpg", "#884422", 1400));
  presses += 1;
  await page.getByRole("button", { name: "Continue to the details" }).click();
  await expect(page.getByText("Both photos saved.")).toBeVisible();
  await tell({
    licenceClasses: "A",
    stateIssued: "NE",
    "expirationDate.month": "8",
    "expirationDate.day": "31",
    "expirationDate.year": String(year + 3),
  });
  presses += 1;
  await page.getByRole("button", { name: "Save my CDL" }).click();
  await expect(page).toHaveURL(/\/cdl\/view$/);
  presses += 1;
  await page.getByRole("link", { name: "Continue: Other licenses" }).click();
  await tell({ otherLicences: "none", licenceActions: "none" });
  await goOn(/\/experience$/);
  await tell({
    experienced: "some",
    "experience[0].equipment": "tractor_semi",
    ...monthsAgo("experience[0].from", 60),
    "experience[0].miles": "250,000",
  });
  await goOn(/\/accidents$/);
  await tell({ hadAccidents: "none" });
  await goOn(/\/convictions$/);
  await tell({ hadConvictions: "none" });
  await goOn(/\/work$/);
  await tell({ employed: "some", ...employer("Prairie Haulers", 60, null, "employers[0]."), earlierCmv: "some" });
  await goOn(/\/education$/);
  await goOn(/\/testing$/);
  await tell({ failedTest: "no" });
  await goOn(/\/questions$/);
  // The company's own questions are no part of the law's form.
  await fill(page, {
    q1: "yes",
    q3: "truck_stop",
    q4: "reefer",
    "q5.month": "2",
    "q5.day": "28",
    "q5.year": String(year + 1),
    q6: "(402) 555-0199",
    q7: "on",
  });
  await goOn(/\/review$/);
  const screens = seen.length;
  await tell({ signature: "Ana Ruiz" });
  presses += 1;
  await page.locator("main form button[type=submit]").last().click();
  await expect(page).toHaveURL(/\/completed$/);

  const taken = { screens, presses, ...typed(told), kilobytes: Math.round(weight.received / 1000) };
  expect(taken.screens, seen.join("\n")).toBeLessThanOrEqual(javaScriptEnabled ? 20 : 21);
  expect(taken.fields).toBeLessThanOrEqual(25);
  expect(taken.kilobytes, JSON.stringify(weight.byPage, null, 2)).toBeLessThanOrEqual(200);
});
