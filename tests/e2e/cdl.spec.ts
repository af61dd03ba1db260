/** Handing in a licence on a phone: each picture goes ahead and shows how far it is. */
import type { Page, Request } from "@playwright/test";
import { aamva, backOf } from "../barcode";
import { card, colourOf } from "../card";
import { expect, fillDay, picture, test } from "./fixtures";
import { AUTOSAVE, begin as beginAt, expireSession, saved } from "./saving";

const FORM = /\/cdl\/add/;
const PICTURE = /\/cdl\/picture\//;
const year = new Date().getFullYear();

/** An applicant on the page of the licence, before anything else is filled in. */
async function begin(page: Page): Promise<void> {
  await beginAt(page, "/applicant/driver/cdl/add");
  await expect(page.getByLabel("License number")).toHaveValue("S555-0147");
}

/** The second step, while the first is still open. */
const openDetails = (page: Page) => page.getByRole("heading", { name: "2. Details" }).click();
const change = (page: Page, known: string) =>
  page.locator("details.known > summary").filter({ hasText: known }).click();
const goOn = (page: Page) => page.getByRole("button", { name: "Continue to the details" }).click();

async function copyCard(page: Page): Promise<void> {
  await page.getByLabel("First name", { exact: true }).fill("Luz");
  await page.getByLabel("Last name", { exact: true }).fill("Prado");
  await change(page, "License number");
  await page.getByText("Restrictions and other codes").click();
  await page.getByRole("group", { name: "License class(es)" }).getByLabel(/^A –/).check();
  await page.getByLabel("State issued").selectOption("NE");
  await page.getByLabel("License number").fill("P555-0101");
  await fillDay(page, "Expiration date", ["8", "31", String(year + 3)]);
  await page.getByLabel("Other endorsements").fill("W – Tow truck");
}

const upload = (page: Page) => page.getByRole("button", { name: /^(Upload CDL|Save my CDL)$/ }).click();

test("a licence is handed in, looked at, turned and kept in its versions", async ({ page, look }) => {
  await begin(page);
  const sent: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request));
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#22aa66"));
  await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#aa2266"));
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await expect(page.getByText("Back image uploaded.")).toBeVisible();
  await look(page);
  await goOn(page);
  await expect(page.getByText("Both photos saved.")).toBeVisible();
  await expect(page.getByText("Choose another").first()).toBeHidden();
  await look(page);
  await copyCard(page);
  await upload(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your CDL");
  await expect(page.getByText("CDL PDF generated successfully")).toBeVisible();
  await expect(page.getByText("W – Tow truck")).toBeVisible();
  const forms = sent.filter((request) => !PICTURE.test(request.url()) && !AUTOSAVE.test(request.url()));
  expect(sent.filter((request) => PICTURE.test(request.url()))).toHaveLength(2);
  expect(forms).toHaveLength(2);
  expect(forms.some((form) => form.postDataBuffer()?.includes("JFIF"))).toBe(false);

  await page.getByRole("link", { name: "Rotate the front photo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rotate the front photo");
  await look(page);
  await page.getByRole("button", { name: "Rotate right" }).click();
  await expect(page.getByText("Photo rotated.")).toBeVisible();
  await page.getByRole("link", { name: "Change the back photo" }).click();
  await page.getByLabel("Back image").setInputFiles(await picture("new.jpg", "#223311"));
  await expect(page.getByText("Back image uploaded.")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByText("Photo replaced.")).toBeVisible();
  await page.getByText("2 earlier versions").click();
  await expect(page.getByRole("link", { name: "Version 1 (PDF)" })).toBeVisible();
  await look(page);
});

test("an upload shows how far it is, the form waits for it, and a broken line costs nothing", async ({
  page,
  look,
}) => {
  await begin(page);
  await openDetails(page);
  await copyCard(page);
  const none = { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#1188cc"));
  await page.getByLabel("Back image").setInputFiles(none);
  await expect(page.getByText("We can't read this photo.")).toBeVisible();
  await upload(page);
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await expect(page.getByText("We can't read this photo.").first()).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  await look(page);

  await page.route(PICTURE, (route) => route.abort("connectionreset"));
  await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#cc8811"));
  await expect(page.getByText("The connection broke before the photo was in.")).toBeVisible();
  await look(page);
  await page.unroute(PICTURE);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Back image uploaded.")).toBeVisible();
  await openDetails(page);
  await formWaits(page, look);
  await upload(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your CDL");
});

/** Pressed while a picture is on its way, twice even, the form goes once, afterwards; and then its own line breaks. */
async function formWaits(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(PICTURE, async (route) => {
    await held;
    await route.continue();
  });
  let forms = 0;
  await page.route(FORM, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    forms += 1;
    return route.abort("connectionreset");
  });
  await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#8811cc"));
  await expect(page.getByRole("progressbar", { name: "Back image" })).toBeVisible();
  await upload(page);
  await upload(page);
  await expect(page.getByText("We'll send the form when the photo is in.")).toBeVisible();
  await look(page);
  expect(forms).toBe(0);
  arrive();
  await expect(page.getByRole("alert").getByText("What you typed is still here")).toBeVisible();
  expect(forms).toBe(1);
  await expect(page.getByLabel("License number")).toHaveValue("P555-0101");
  await expect(page.getByText("Back image uploaded.")).toBeVisible();
  await page.unroute(FORM);
}

test("a session that ran out meanwhile is told, and what was typed is kept", async ({ page }) => {
  await begin(page);
  await openDetails(page);
  await copyCard(page);
  // The browser does not know yet.
  await expireSession(page);
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#445566"));
  await expect(page.getByText("Your session ended.").first()).toBeVisible();
  await upload(page);
  await expect(page.getByText("Sign in again. What you typed is saved.")).toBeVisible();
});

test("nor is a press lost that waits for a picture when the session ends", async ({ page }) => {
  await begin(page);
  await openDetails(page);
  await copyCard(page);
  await expireSession(page);
  await page.route(PICTURE, async (route) => {
    await upload(page);
    await route.continue();
  });
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#445577"));
  await expect(page.getByText("Sign in again. What you typed is saved.")).toBeVisible();
});

test("a tab that is killed costs nothing: fields and pictures are there again", async ({ page, context }) => {
  await begin(page);
  await openDetails(page);
  await page.getByLabel("First name", { exact: true }).fill("Luz");
  await change(page, "License number");
  await page.getByLabel("License number").fill("P555-0199");
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#1144aa"));
  await saved(page);
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto("/applicant/driver/cdl/add");
  await expect(again.getByLabel("License number")).toHaveValue("P555-0199");
  await expect(again.getByLabel("First name", { exact: true })).toHaveValue("Luz");
  await expect(again.getByText("Front image uploaded.")).toBeVisible();
});

test("a picture is made smaller, turned and looked at before it is sent", async ({ page, look }) => {
  await begin(page);
  const dark = await card(colourOf("#334455"), 4000, 2520).linear(0.1, 0).jpeg().toBuffer();
  const small = await card(colourOf("#335533"), 600, 378).jpeg().toBuffer();
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
  const front = page.getByLabel("Front image");
  let sent = 0;
  page.on("request", (request) => {
    if (PICTURE.test(request.url())) sent += 1;
  });
  /** Of what was sent, as the preview shows it. */
  const size = () =>
    page
      .locator("picture-box img")
      .first()
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await front.setInputFiles(jpeg("dark.jpg", dark));
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await expect(page.getByText("This photo is very dark.")).toBeVisible();
  await look(page);
  await expect.poll(size).toEqual([2400, 1512]);
  await page.getByRole("button", { name: "Rotate the photo" }).click();
  await expect.poll(size).toEqual([1512, 2400]);
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await front.setInputFiles(jpeg("small.jpg", small));
  await expect(page.getByText("This photo is too small to read")).toBeVisible();
  await expect(page.getByText("This photo is very dark.")).toBeHidden();
  expect(sent).toBe(2);
  // What was refused takes the place of nothing.
  await page.reload();
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await expect.poll(async () => (await size())[1]).toBe(240);
});

test("the barcode on the back fills in what is empty, and leaves what is missing", async ({ page, look }) => {
  await begin(page);
  await openDetails(page);
  await page.getByLabel("First name", { exact: true }).fill("Luz María");
  await page.getByLabel("Back image").setInputFiles({
    name: "back.jpg",
    mimeType: "image/jpeg",
    buffer: await backOf(aamva()),
  });
  await expect(page.getByText("Back image uploaded.")).toBeVisible();
  await goOn(page);
  await expect(page.getByRole("alert").getByText("Choose a photo of the front.")).toBeVisible();
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#226699"));
  await expect(page.getByText("Front image uploaded.")).toBeVisible();
  await goOn(page);
  await expect(page.getByText("Filled in from the barcode.")).toBeVisible();
  const known = page.locator("details.known > summary");
  for (const read of ["License class(es)", "Nebraska", "May 14, 2035"])
    await expect(known.filter({ hasText: read }).filter({ hasText: "Read from the barcode" })).toHaveCount(1);
  await expect(page.getByLabel("State issued")).toBeHidden();
  await expect(page.getByLabel("State issued")).toHaveValue("NE");
  // Typed when applying and here: both stay, and what differs from the barcode is open.
  await expect(page.getByLabel("License number")).toHaveValue("S555-0147");
  await expect(page.getByLabel("License number")).toHaveAccessibleDescription(/The barcode says H12345678/);
  await expect(page.getByLabel("First name", { exact: true })).toHaveValue("Luz María");
  await look(page);
  await change(page, "State issued");
  await expect(page.getByLabel("State issued")).toBeVisible();
  await page.getByLabel("Last name", { exact: true }).fill("Prado");
  await upload(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your CDL");
});

test("a photo is taken again after both are there, and its barcode offers what is still empty", async ({ page }) => {
  await begin(page);
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#226699"));
  await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#662299"));
  await goOn(page);
  await page.getByText("Retake").first().click();
  const fillIn = page.getByRole("button", { name: "Fill in from the barcode" });
  await expect(fillIn).toBeHidden();
  await page.getByLabel("Back image").setInputFiles({
    name: "back.jpg",
    mimeType: "image/jpeg",
    buffer: await backOf(aamva()),
  });
  await fillIn.click();
  await expect(page.getByText("Filled in from the barcode.")).toBeVisible();
  await expect(page.getByLabel("State issued")).toHaveValue("NE");
});
