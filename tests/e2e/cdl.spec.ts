/** Handing in a licence on a phone: with script each picture goes ahead and shows how far it is; without, all goes with the form. */
import type { Page, Request } from "@playwright/test";
import { AGREE, fill, saveAndContinue } from "./filling";
import { expect, fillDay, newEmail, picture, test } from "./fixtures";
import { expireSession } from "./saving";

const FORM = /\/cdl\/add/;
const PICTURE = /\/cdl\/picture\//;
const year = new Date().getFullYear();

/** An applicant whose section You is complete, on the page of the licence. */
async function begin(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  await page.goto("/apply");
  await page.getByLabel("Application code").fill("NRTHWAY");
  await page.getByLabel("E-mail address").fill(newEmail("luz.prado"));
  await page.getByLabel("CDL number").fill("P555-0101");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Apply for this position" }).click();
  await page.getByRole("link", { name: "Open the login link" }).click();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Open my application" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await page.goto("/applicant/application/notices");
  await fill(page, AGREE);
  await saveAndContinue(page);
  await page.goto("/applicant/driver/cdl/add");
  await expect(page.getByRole("alert")).toContainText("Driver data is incomplete.");
  await page.getByRole("link", { name: "Phone" }).click();
  await expect(page).toHaveURL(/\/you#you-phone$/);
  await page.getByLabel("First name").fill("Luz");
  await page.getByLabel("Last name").fill("Prado");
  await fillDay(page, "Date of birth", ["5", "14", "1988"]);
  await page.getByLabel("Social Security number (SSN)").fill("123-45-6789");
  await page.getByLabel("Phone").fill("402 555 0134");
  await page.getByRole("group", { name: "right to work" }).getByLabel("Yes").check();
  await page.getByRole("button", { name: "Save and continue" }).last().click();
  await page.getByRole("link", { name: "Your CDL" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Luz");
}

async function copyCard(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Licence class(es)" }).getByLabel(/^A –/).check();
  await page.getByLabel("State issued").selectOption("NE");
  await page.getByLabel("Licence number").fill("P555-0101");
  await fillDay(page, "Expiration date", ["8", "31", String(year + 3)]);
  await page.getByLabel("Other endorsements").fill("W – Tow truck");
}

const upload = (page: Page) => page.getByRole("button", { name: "Upload CDL" }).click();

test("a licence is handed in, looked at, turned and kept in its versions", async ({
  page,
  look,
  javaScriptEnabled,
}) => {
  await begin(page, javaScriptEnabled);
  const sent: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request));
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#22aa66"));
  await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#aa2266"));
  if (javaScriptEnabled) {
    await expect(page.getByText("Front image received. You need not send it again.")).toBeVisible();
    await expect(page.getByText("Back image received. You need not send it again.")).toBeVisible();
    await look(page);
  }
  await copyCard(page);
  await upload(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your CDL");
  await expect(page.getByText("The CDL was uploaded.")).toBeVisible();
  await expect(page.getByText("W – Tow truck")).toBeVisible();
  const forms = sent.filter((request) => !PICTURE.test(request.url()));
  expect(sent.length - forms.length).toBe(javaScriptEnabled ? 2 : 0);
  expect(forms).toHaveLength(1);
  if (javaScriptEnabled) expect(forms[0]?.postDataBuffer()?.includes("JFIF")).toBe(false);

  await page.getByRole("link", { name: "Turn the front image" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Turn the front image");
  await look(page);
  await page.getByRole("button", { name: "Quarter turn right" }).click();
  await expect(page.getByText("The picture was turned.")).toBeVisible();
  await page.getByText("1 earlier version").click();
  await expect(page.getByRole("link", { name: "Version 1 (PDF)" })).toBeVisible();
  await look(page);
});

test("an upload shows how far it is, the form waits for it, and a broken line costs nothing", async ({
  page,
  look,
  javaScriptEnabled,
}) => {
  await begin(page, javaScriptEnabled);
  await copyCard(page);
  const none = { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#1188cc"));
  await page.getByLabel("Back image").setInputFiles(none);
  if (javaScriptEnabled) await expect(page.getByText("We can't read this picture.")).toBeVisible();
  await upload(page);
  await expect(page.getByText("Front image received. You need not send it again.")).toBeVisible();
  await expect(page.getByText("We can't read this picture.").first()).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  await look(page);

  if (javaScriptEnabled) {
    await page.route(PICTURE, (route) => route.abort("connectionreset"));
    await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#cc8811"));
    await expect(page.getByText("The connection broke before the picture had arrived.")).toBeVisible();
    await look(page);
    await page.unroute(PICTURE);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Back image received.")).toBeVisible();
    await formWaits(page, look);
  } else {
    await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#cc8811"));
  }
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
  await expect(page.getByText("The form is sent as soon as the picture has arrived.")).toBeVisible();
  await look(page);
  expect(forms).toBe(0);
  arrive();
  await expect(page.getByRole("alert").getByText("What you typed is still here")).toBeVisible();
  expect(forms).toBe(1);
  await expect(page.getByLabel("Licence number")).toHaveValue("P555-0101");
  await expect(page.getByText("Back image received.")).toBeVisible();
  await page.unroute(FORM);
}

test("a session that ran out meanwhile is told, and what was typed is kept", async ({ page, javaScriptEnabled }) => {
  await begin(page, javaScriptEnabled);
  await copyCard(page);
  // The browser does not know yet.
  await expireSession(page);
  await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#445566"));
  if (javaScriptEnabled) await expect(page.getByText("Your session has ended.")).toBeVisible();
  await upload(page);
  await expect(page.getByText("Sign in again: what you typed is kept.")).toBeVisible();
});
