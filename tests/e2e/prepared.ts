/** What comes before the thing a test is about: by requests with the page's own cookies, where a journey walks the pages of it. */
import type { APIResponse, Page } from "@playwright/test";
import { formsOf, read } from "../http/forms";
import type { Fields } from "../http/visitor";
import type { Filled } from "./filling";
import { expect, PASSWORD, picture } from "./fixtures";

/** As a form of our own page comes. */
const own = { "sec-fetch-site": "same-origin" };

export const textAt = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

/** @returns where it leads */
async function taken(path: string, response: APIResponse): Promise<string> {
  const refused = response.status() === 422 ? read(await response.text()).querySelector(".summary")?.textContent : "";
  expect(response.status(), `${path} ${refused}`).toBe(302);
  return response.headers().location ?? "";
}

/** @returns where it leads */
export async function post(page: Page, path: string, fields: Fields): Promise<string> {
  const data = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  const headers = { ...own, "content-type": "application/x-www-form-urlencoded" };
  return taken(path, await page.request.post(path, { data: data.toString(), headers, maxRedirects: 0 }));
}

type Upload = { name: string; mimeType: string; buffer: Buffer };
async function upload(page: Page, path: string, multipart: Record<string, string | Upload>): Promise<string> {
  return taken(path, await page.request.post(path, { multipart, headers: own, maxRedirects: 0 }));
}

/** What the last form of a page holds. */
async function heldAt(page: Page, path: string): Promise<Fields> {
  const main = read(await textAt(page, path)).querySelector("main");
  const form = formsOf(`${main?.outerHTML}`).findLast(({ method }) => method === "post");
  expect(form, `a form at ${path}`).toBeDefined();
  return form?.values ?? {};
}

/** The last form of a page, with what it holds and this. @returns where it leads */
export const submit = async (page: Page, path: string, fields: Fields): Promise<string> =>
  post(page, path, { ...(await heldAt(page, path)), ...fields });

export async function signInAs(page: Page, username: string): Promise<void> {
  await post(page, "/user/login", { username, password: PASSWORD });
}

/** Of somebody who was invited. @param link of the letter */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await submit(page, link, { password, passwordAgain: password });
}

/** By the link that the demo shows, as soon as it is asked for. @param position its code, and what is asked with it */
export async function openApplication(page: Page, position: Filled): Promise<void> {
  const found = await post(page, "/apply", position);
  const sent = await post(page, found, found.endsWith("/found") ? position : {});
  const token = /\/apply\/verify\?token=([\w-]+)/.exec(await textAt(page, sent))?.[1] ?? "";
  await post(page, "/apply/verify", { token });
}

/** @param sections what is typed into each, which nobody has saved before */
export async function saveSections(page: Page, sections: Record<string, Filled>): Promise<void> {
  for (const [section, typed] of Object.entries(sections))
    await post(page, `/applicant/application/${section}`, { version: "0", ...typed });
}

const year = new Date().getFullYear();

/** @param printed what the licence says of its driver */
export async function uploadCdl(page: Page, printed: Filled): Promise<void> {
  await upload(page, "/applicant/driver/cdl/add", {
    licenceClasses: "A",
    stateIssued: "NE",
    "expirationDate.month": "8",
    "expirationDate.day": "31",
    "expirationDate.year": String(year + 3),
    ...printed,
    front: await picture("front.jpg", "#3366aa"),
    back: await picture("back.jpg", "#aa6633"),
  });
}

/** The questions of Northway's regional position. */
export async function answerQuestions(page: Page): Promise<void> {
  await upload(page, "/applicant/application/questions", {
    version: "0",

    q1: "yes",
    q3: "truck_stop",
    q4: "reefer",
    "q5.month": "2",
    "q5.day": "28",
    "q5.year": String(year + 1),
    q6: "(402) 555-0199",
    q7: "on",
  });
}

/** @param path of what is signed */
export async function sign(page: Page, signature: string, path = "/applicant/application/review"): Promise<void> {
  await submit(page, path, { signature });
}

/** @returns the address of the only application that staff find by this */
export async function applicationOf(staff: Page, search: string): Promise<string> {
  const list = await textAt(staff, `/applications?q=${encodeURIComponent(search)}`);
  const found = /\/application\/[0-9a-f-]{36}/.exec(read(list).querySelector("main tbody")?.innerHTML ?? "")?.[0];
  expect(found, `an application of ${search}`).toBeDefined();
  return found ?? "";
}

/** @returns the id of whoever has applied */
export async function driverOf(staff: Page, application: string): Promise<string> {
  const link = read(await textAt(staff, application))
    .querySelector('main a[href^="/driver/"]')
    ?.getAttribute("href");
  return /\/driver\/([\w-]+)/.exec(link ?? "")?.[1] ?? "";
}

/** With every warning read. */
export async function approve(staff: Page, application: string): Promise<void> {
  const path = `${application}/approval`;
  const warnings = read(await textAt(staff, path)).querySelectorAll("[name=acknowledged]");
  const acknowledged = [...warnings].map((box) => box.getAttribute("value") ?? "");
  await submit(staff, path, { acknowledged });
}

/** Documents of a driver. */
export async function fileDocument(staff: Page, folder: string, document: Upload, fields: Filled): Promise<void> {
  const held = Object.entries(await heldAt(staff, `${folder}/file`)).map(([name, value]) => [name, String(value)]);
  await upload(staff, `${folder}/file`, { ...Object.fromEntries(held), documents: document, ...fields });
}

/** Looked at, then brought in. @param rows of a table of one driver, as text */
export async function importDrivers(staff: Page, rows: string): Promise<void> {
  const table = { name: "drivers.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  const shown = await staff.request.post("/drivers/import", { multipart: { table }, headers: own });
  const form = formsOf(await shown.text()).find(({ values }) => "seen" in values);
  const values = Object.entries(form?.values ?? {}).map(([name, value]) => [name, String(value)]);
  const multipart = { ...Object.fromEntries(values), [PRESSED]: "import" };
  const response = await staff.request.post(form?.action ?? "", { multipart, headers: own });
  expect(await response.text()).toContain("1 driver was added.");
}

/** The name of the buttons that check a table, or import it. */
const PRESSED = "then";
