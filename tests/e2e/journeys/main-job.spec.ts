/** The main job: from a position code to a hired driver, by hand. What every-page.spec.ts looks at as it opens is not looked at again. */
import type { Page } from "@playwright/test";
import { AGREE, fill, NOTHING_TO_REPORT, saveAndContinue } from "../filling";
import { expect, fillDay, fillMonth, newEmail, openMenu, picture, signIn, test } from "../fixtures";
import { answerQuestions, saveSections } from "../prepared";

const year = new Date().getFullYear();

function inAWeek(): [string, string, string] {
  const day = new Date(Date.now() + 7 * 24 * 3600 * 1000);
  return [String(day.getMonth() + 1), String(day.getDate()), String(day.getFullYear())];
}

async function applyFor(page: Page, code: string, email: string, cdlNumber: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Application code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByLabel("Application code")).toHaveValue(code.toLowerCase());
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("CDL number").fill(cdlNumber);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function openLink(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  await page.getByRole("link", { name: "Open the login link" }).click();
  // With script the asking browser posts by itself.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Open my application" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
}

test("a driver applies on a phone and is hired by the company's manager", async ({
  page,
  look,
  javaScriptEnabled,
  context,
}) => {
  // With and without script at the same time they are two people, or they would be told to be one.
  const email = newEmail(javaScriptEnabled ? "rosa.delgado" : "rosa.ruiz");
  const [ssn, licence] = javaScriptEnabled ? ["123-45-6789", "D555-0192"] : ["124-45-6789", "D556-0192"];

  await test.step("the code leads to the position", async () => {
    await applyFor(page, "NRTHWAY", email, licence);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This position matches your code");
    await expect(page.getByText("Northway Freight")).toBeVisible();
  });

  await test.step("the mailed link opens the application", async () => {
    await page.getByRole("button", { name: "Apply for this position" }).click();
    await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
    await openLink(page, javaScriptEnabled);
    await expect(page.getByText("Northway Freight")).toBeVisible();
  });

  await test.step("You: errors are listed all at once and nothing typed is lost", async () => {
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await expect(page.getByText("Step 1 of 13, about 35 minutes left")).toBeVisible();
    await fill(page, AGREE);
    await saveAndContinue(page, /\/you$/);
    await page.getByLabel("First name", { exact: true }).fill("Rosa");
    await fillDay(page, "Date of birth", ["5", "14", String(year - 17)]);
    await page.getByLabel("Social Security number (SSN)").fill("123-45-678");
    await page.getByLabel("Phone").fill("402 555 0134");
    await page.getByRole("button", { name: "Save and continue" }).last().click();
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link", { name: "Enter your last name." })).toBeVisible();
    await expect(summary.getByText("You must be at least 18 years old to apply")).toBeVisible();
    await expect(summary.getByText("SSN must be at least 9 characters")).toBeVisible();
    await expect(summary.getByText("Choose whether you can legally work in the United States.")).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("First name", { exact: true })).toHaveValue("Rosa");
    await expect(page.getByLabel("Social Security number (SSN)")).toHaveValue("123-45-678");
    await look(page);

    await page.getByLabel("Last name", { exact: true }).fill("Delgado Ruíz");
    await fillDay(page, "Date of birth", ["5", "14", "1988"]);
    await page.getByLabel("Social Security number (SSN)").fill(ssn);
    await page.getByRole("group", { name: "legally work" }).getByLabel("Yes").check();
    await saveAndContinue(page, /\/residences$/);
    await page.goto("/applicant/application");
    await page.getByRole("link", { name: "You", exact: true }).click();
    await expect(page.getByText("We have ***-**-6789.")).toBeVisible();
    await expect(page.getByLabel("Social Security number (SSN)")).toHaveValue("");
  });

  await test.step("Where you lived: rows are added and removed, three years must be covered", async () => {
    await page.goto("/applicant/application");
    await page.getByRole("link", { name: "Continue: Where you lived" }).click();
    await page.getByRole("textbox", { name: "Street address" }).first().fill("12 Prairie Ave");
    await page.getByRole("textbox", { name: "City" }).first().fill("Omaha");
    await page.getByRole("combobox", { name: "State" }).first().selectOption("NE");
    await page.getByRole("textbox", { name: "ZIP code" }).first().fill("68102");
    await fillMonth(page, "When did you move here", ["1", String(year - 1)]);
    await page.getByRole("button", { name: "Save and continue" }).last().click();
    await expect(page.getByRole("alert").getByText("Your addresses must cover the last 3 years")).toBeVisible();
    const open = page.getByText(/: where did you live\?$/);
    await expect(open).toHaveText(new RegExp(`to December ${year - 2}: where did you live`));
    await page.getByRole("button", { name: /^Add an earlier address \(/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Earlier address 1 of 1");
    await page.getByRole("textbox", { name: "Street address" }).first().fill("9 Mesa Rd");
    await page.getByRole("textbox", { name: "City" }).first().fill("Laredo");
    await page.getByRole("combobox", { name: "State" }).first().selectOption("TX");
    await page.getByRole("textbox", { name: "ZIP code" }).first().fill("78040");
    await look(page);
    await saveAndContinue(page, /\/residences$/);
    await expect(open).toHaveCount(0);
    await page.getByRole("button", { name: "Add an earlier address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Earlier address 2 of 2");
    await page.getByRole("textbox", { name: "City" }).first().fill("Elsewhere");
    await page.getByRole("button", { name: "Save and come back later" }).click();
    await expect(page).toHaveURL(/\/applicant$/);
    await page.goto("/applicant/application/residences");
    await page.getByRole("button", { name: "Remove earlier address 2" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove this?");
    await look(page);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.locator("main .row-card")).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: "Street address" }).first()).toHaveValue("12 Prairie Ave");
    await saveAndContinue(page, /\/cdl\/add$/);
  });

  await test.step("the CDL needs both pictures, and those that arrived need not be sent twice", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upload your CDL");
    await expect(page.getByLabel("First name", { exact: true })).toHaveValue("Rosa");
    await look(page);
    await page.getByLabel("Front image").setInputFiles(await picture("front.jpg", "#3366aa"));
    await page.getByRole("button", { name: "Continue to the details" }).click();
    await expect(page.getByRole("alert").getByText("Choose a photo of the back.")).toBeVisible();
    await expect(page.getByText("Front image uploaded.")).toBeVisible();
    await page.getByLabel("Back image").setInputFiles(await picture("back.jpg", "#884422"));
    await page.getByRole("button", { name: "Continue to the details" }).click();
    await expect(page.getByText("Both photos saved.")).toBeVisible();
    await look(page);
    await page.getByRole("group", { name: "License class(es)" }).getByLabel(/^A –/).check();
    await page.getByLabel("State issued").selectOption("NE");
    await page.locator("details.known > summary").filter({ hasText: "License number" }).click();
    await page.getByLabel("License number").fill(licence);
    await fillDay(page, "Expiration date", ["8", "31", String(year + 3)]);
    await page.getByRole("button", { name: "Save my CDL" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your CDL");
    await expect(page.getByText("CDL PDF generated successfully")).toBeVisible();
    await expect(page.getByRole("img", { name: "Front image" })).toBeVisible();
    await look(page);
    const pdf = await page.request.get("/applicant/driver/cdl/pdf");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.getByRole("link", { name: "Go Back to Application" }).click();
  });

  await test.step("Education: a school is added", async () => {
    await page.getByText(/^Later \(/).click();
    await page.getByRole("link", { name: /^Education/ }).click();
    await page.getByRole("button", { name: "Add a school" }).click();
    await page.getByLabel("School name").fill("Omaha Truck School");
    await page.getByLabel("GPA").fill("3.5");
    await saveAndContinue(page, /\/education$/);
    await saveAndContinue(page);
  });

  await test.step("the other sections of 49 CFR 391.21, with nothing to report, and the company's questions", async () => {
    await saveSections(page, NOTHING_TO_REPORT);
    await answerQuestions(page);
    await page.goto("/applicant/application");
    await expect(page.getByText("Ready to sign")).toBeVisible();
  });

  await test.step("Review and sign: everything is shown once more, the signature must fit", async () => {
    await page.getByRole("link", { name: "Review and sign" }).first().click();
    await expect(page.getByText("***-**-6789").first()).toBeVisible();
    await expect(page.getByText("Omaha Truck School").first()).toBeVisible();
    await page.getByLabel("Type your full name as your signature").fill("Somebody Else");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByRole("alert").getByText("Error submitting application")).toBeVisible();
    await expect(
      page.getByRole("alert").getByText("Type your first and last name the way you entered them."),
    ).toBeVisible();
    await expect(page.getByLabel("Type your full name as your signature")).toHaveValue("Somebody Else");
    await page.getByLabel("Type your full name as your signature").fill("Rosa Delgado Ruiz");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await expect(page.getByText("Application submitted successfully!")).toBeVisible();
    await page.getByRole("link", { name: "See my status" }).click();
    await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("You have been logged out, all user data and tokens cleared.")).toBeVisible();
    await expect(page).toHaveURL(/\/apply$/);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("sid");
  });

  await test.step("the manager finds, reviews, approves and hires", async () => {
    await signIn(page, "north.manager");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northway Freight");
    await page.getByRole("link", { name: "Applications", exact: true }).click();
    await page.getByLabel("Search").fill(email);
    await page.getByLabel("Status").selectOption("submitted");
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page).toHaveURL(/status=submitted/);
    const rosa = page.getByRole("link", { name: "Rosa Delgado Ruíz" });
    await expect(rosa).toHaveCount(1);
    await rosa.click();
    await page.getByRole("link", { name: "Open all answers" }).click();
    await expect(page.getByText("12 Prairie Ave").first()).toBeVisible();
    await expect(page.getByText("***-**-6789").first()).toBeVisible();
    const act = (name: string) => page.locator("#actions summary").filter({ hasText: name });
    await act("More").click();
    await page.getByRole("button", { name: "Start review" }).click();
    await expect(page.getByText("The application is now in review.")).toBeVisible();
    await act("Approve").click();
    const acknowledge = page.getByRole("group", { name: "I have read these warnings" }).getByRole("checkbox");
    for (const box of await acknowledge.all()) await box.check();
    const application = page.url();
    await page.locator("details[name=act][open] button[type=submit]").click();
    await expect(page.getByText("Approved. This is the next one in your list.")).toBeVisible();
    await page.goto(application);
    await page.locator("#actions").getByRole("link", { name: "Hire" }).click();
    await fillDay(page, "First day of work", inAWeek());
    await page.getByRole("button", { name: "Hire" }).click();
    await expect(
      page.getByRole("alert").getByText("Check this to confirm you've reviewed the application."),
    ).toBeVisible();
    await page.getByLabel("I have reviewed the application").check();
    await page.getByRole("button", { name: "Hire" }).click();
    await expect(page.getByText("The driver was hired.")).toBeVisible();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await look(page);
  });

  await test.step("the driver stands in the list with the licence masked", async () => {
    await page.getByRole("link", { name: "Drivers", exact: true }).click();
    await page.getByLabel("Search").fill(licence.toLowerCase().replace("-", " "));
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page).toHaveURL(/q=d55/);
    await expect(page.getByRole("link", { name: "Delgado Ruíz, Rosa" }).first()).toBeVisible();
    await expect(page.getByText("••••0192").first()).toBeVisible();
  });
});
