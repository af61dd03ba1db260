/** What a browser's own files hold of a driver: while the form is kept, after the browser is closed, and after logging out. */
import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page, type TestInfo } from "@playwright/test";
import { expect, test } from "./fixtures";
import { begin, field, line, openMore, saved, YOU } from "./saving";

const LIST = "/applicant/application";
const SSN = "536-22-1234";
/** A year that stands in the pages nowhere else. */
const BORN = { month: "12", day: "10", year: "1963" };
const NAME = "Offlinatrix";

/** As text of one and of two bytes a character, as databases write it. */
const written = (text: string) => [Buffer.from(text, "latin1"), Buffer.from(text, "utf16le")];

function filesOf(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => readFileSync(path));
}

/** @returns which of these stand in a file of the folder */
const inFiles = (folder: string, texts: string[]): string[] => {
  const files = filesOf(folder);
  return texts.filter((text) => files.some((file) => written(text).some((bytes) => file.includes(bytes))));
};

const isBirthDateIn = (folder: string): boolean =>
  filesOf(folder).some((file) =>
    /dateOfBirth.{0,80}1963|1963-12-10|12\/10\/1963/s.test(file.toString("latin1").replaceAll("\0", "")),
  );

const open = (profile: string, info: TestInfo): Promise<BrowserContext> => {
  const { launchOptions, baseURL, locale, viewport } = info.project.use;
  const address = `10.251.${info.workerIndex % 250}.${info.retry + 1}`;
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    ...(locale && { locale }),
    ...(viewport && { viewport }),
    extraHTTPHeaders: { "X-Forwarded-For": address },
  });
};

/** In place of what was stored stands the page that says there is no signal, the same for everybody. */
async function expectNothingOpen(page: Page): Promise<void> {
  await page.goto(YOU);
  await expect(page.getByRole("heading", { name: "No signal" })).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  expect(await page.content()).not.toContain(NAME);
}

async function typeYou(page: Page): Promise<void> {
  await field(page, "firstName").fill(NAME);
  await field(page, "ssn").fill(SSN);
  for (const [part, value] of Object.entries(BORN)) await field(page, `dateOfBirth.${part}`).fill(value);
}

test("a lost phone's files hold no SSN, birth date or answer, and nothing opens them after logging out", async () => {
  const info = test.info();
  const [profile, copy] = [info.outputPath("profile"), info.outputPath("copy")];
  let context = await open(profile, info);
  let page = await context.newPage();
  await begin(page, LIST);
  await page.locator("offline-form summary").click();
  await page.getByRole("button", { name: "Save the form on this phone" }).click();
  await expect(page.getByText("Saved on this phone until")).toBeVisible();
  const half = (await page.request.get(LIST)).headers()["x-keepable-by"] ?? "";
  expect(half).toHaveLength(44);
  await page.evaluate(() => localStorage.setItem("theme", "findable-by-this-search"));
  await page.goto(YOU);
  await typeYou(page);
  await saved(page);
  // The page whose fields hold them by now is kept too.
  await page.goto(YOU);
  await expect(field(page, "dateOfBirth.year")).toHaveValue(BORN.year);
  await context.setOffline(true);
  await typeYou(page);
  await field(page, "phone").fill("402 555 0134");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  await page.goto(YOU);
  await expect(page.getByText("We don't save your SSN or birth date on this phone")).toBeVisible();
  await expect(field(page, "phone")).toHaveValue("402 555 0134");
  await expect(field(page, "ssn")).toHaveCount(0);
  await openMore(page);
  await field(page, "middleName").fill("Ida");
  const storedFields = () =>
    page.evaluate(async () => {
      const url = document.querySelector("auto-save")?.getAttribute("url") ?? "";
      return (await fetch(url)).text();
    });
  // The line says the same of what was typed before.
  await expect.poll(storedFields).toContain("middleName=Ida");
  const fields = await storedFields();
  expect(fields).toContain(`firstName=${NAME}`);
  expect(fields).not.toMatch(/ssn|dateOfBirth/);
  await context.close();

  const own = [SSN, SSN.replaceAll("-", ""), NAME, "402 555 0134", half];
  const control = "findable-by-this-search";
  expect(inFiles(profile, [...own, control])).toEqual([control]);
  expect(isBirthDateIn(profile)).toBe(false);
  cpSync(profile, copy, { recursive: true });

  // Without a signal nothing opens: the browser was closed, and the half of the key with it.
  context = await open(profile, info);
  page = await context.newPage();
  await context.setOffline(true);
  await expectNothingOpen(page);
  await context.setOffline(false);
  // With a signal what was typed is sent, and what the phone did not keep stays as it was.
  await page.goto(LIST);
  await expect(async () => {
    const you = await (await page.request.get(YOU)).text();
    expect(you).toContain('value="Ida"');
    expect(you).toContain(`value="${BORN.year}"`);
    expect(you).toContain(`***-**-${SSN.slice(-4)}`);
  }).toPass();
  await page.goto("/user/logout");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/apply$/);
  await context.close();
  expect(inFiles(profile, own)).toEqual([]);
  expect(isBirthDateIn(profile)).toBe(false);

  // Whoever copied the files before has half a key, and the server gives the other to nobody any more.
  context = await open(copy, info);
  page = await context.newPage();
  await context.setOffline(true);
  await expectNothingOpen(page);
  await context.setOffline(false);
  expect((await page.request.get(LIST)).headers()["x-keepable-by"]).toBeUndefined();
  await context.close();
});
