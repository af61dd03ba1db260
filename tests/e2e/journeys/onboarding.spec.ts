/** A company comes on board: made by RTIC, its first Administrator invited, a position published, a driver hired; then watched, suspended, resumed. */
import type { Page } from "@playwright/test";
import { enter, fill, skipMailCooldown } from "../filling";
import { expect, newEmail, picture, signIn, test } from "../fixtures";
import { mailed, setPassword } from "../mails";
import { openApplication, saveSections, sign } from "../prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const PHONE = { viewport: { width: 360, height: 640 }, locale: "es-MX" };
const FIRST_PASSWORD = "lantern gravel otter seven";
const SECOND_PASSWORD = "seven otters on a gravel road";
const ADMINISTRATOR = "Ada Okafor";

const here = (page: Page) => new URL(page.url()).pathname;
const save = (page: Page) => page.locator("main form button[type=submit]:not(.sr-only)").last().click();
const told = (page: Page, words: string) => expect(page.locator(".alert").getByText(words)).toBeVisible();
const titled = (page: Page, title: string) => expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

async function logIn(page: Page, username: string, password: string): Promise<void> {
  if (here(page) !== "/user/login") await page.goto("/user/login");
  await fill(page, { username, password });
  await save(page);
}

/** What a job without a truck asks. */
const answers = (firstName: string, ssn: string) => ({
  notices: { eSign: "on" },
  you: {
    firstName,
    lastName: "Ibáñez",
    "dateOfBirth.month": "3",
    "dateOfBirth.day": "9",
    "dateOfBirth.year": "1991",
    ssn,
    phone: "402 555 0188",
    rightToWork: "yes",
  },
  residences: {
    "current.street": "8 Rail Street",
    "current.city": "Lincoln",
    "current.state": "NE",
    "current.zip": "68508",
    "current.since.month": "6",
    "current.since.year": "2012",
  },
});

test("a company from its creation to its first hire, looked after by RTIC", async ({ page: rtic, look, another }) => {
  const email = newEmail("ada.okafor");
  const company = `Prairie Haul ${Date.now()}`;
  const admin = await another();
  const driver = await another(PHONE);
  const second = await another(PHONE);
  const visitor = await another(PHONE);
  let page = "";
  let user = "";
  let code = "";
  let application = "";

  await test.step("RTIC makes the company and invites its first Administrator", async () => {
    await signIn(rtic, "rtic.admin");
    await rtic.getByRole("link", { name: "New company" }).click();
    await rtic.getByRole("button", { name: "Create the company" }).click();
    await expect(rtic.getByRole("alert").getByRole("link", { name: "Enter the legal name." })).toBeVisible();
    await look(rtic);
    await fill(rtic, {
      name: company,
      legalName: `${company} LLC`,
      street: "1 Depot Way",
      city: "Lincoln",
      state: "NE",
      zip: "68508",
    });
    await fill(rtic, { "administrator.name": ADMINISTRATOR, "administrator.email": email });
    await rtic.getByRole("button", { name: "Create the company" }).click();
    await told(rtic, "Company created with its first Administrator.");
    page = here(rtic);
    await expect(rtic.getByRole("row", { name: ADMINISTRATOR })).toContainText("Invited");
    user = (await rtic.getByRole("link", { name: ADMINISTRATOR }).getAttribute("href")) ?? "";
  });

  await test.step("who is invited sets a password by the mailed link, once, and signs in", async () => {
    const link = await mailed(admin, email, company);
    await admin.goto(link);
    await fill(admin, { password: "short", passwordAgain: "other" });
    await save(admin);
    await expect(admin.getByRole("alert").getByText("Use at least 15 characters.")).toBeVisible();
    await look(admin);
    await setPassword(admin, link, FIRST_PASSWORD);
    expect((await visitor.request.get(link)).status()).toBe(410);
    await logIn(admin, email, FIRST_PASSWORD);
    await titled(admin, company);
    await look(admin);
  });

  await test.step("a position lacks Spanish before it is published; the company gets a logo", async () => {
    await admin.goto("/templates/add");
    await fill(admin, {
      nameEn: "Dispatcher",
      location: "Lincoln, NE",
      employmentType: "non_driving",
      commerce: "none",
      cdlRequired: "no",
    });
    await save(admin);
    await told(admin, "Template created as a draft.");
    const template = here(admin);
    await admin.getByRole("link", { name: "Publish" }).click();
    await save(admin);
    await expect(admin.getByRole("alert").getByText("must be complete in English and Spanish")).toBeVisible();
    await look(admin);
    await admin.getByRole("link", { name: "Name in Spanish" }).click();
    await fill(admin, {
      nameEs: "Despachador",
      descriptionEn: "You tell the trucks where to go.",
      descriptionEs: "Usted dice a los camiones adónde ir.",
    });
    await save(admin);
    await expect(admin).toHaveURL(template);
    await admin.getByRole("link", { name: "Publish" }).click();
    await save(admin);
    await told(admin, "Template published.");
    code = (await admin.locator("main code").first().textContent()) ?? "";
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6,8}$/);
    await admin.goto("/my-company/logo");
    await admin.locator("[name=logo]").setInputFiles(await picture("logo.jpg", "#225588", 400));
    await save(admin);
    await told(admin, "Logo saved.");
    await expect(admin.getByRole("img", { name: company })).toBeVisible();
  });

  await test.step("a driver applies in Spanish on a phone and signs", async () => {
    await enter(driver, { code, email: newEmail("rosa") }, { look });
    await expect(driver.getByRole("img", { name: company })).toBeVisible();
    await expect(driver.locator("main")).toContainText("Despachador");
    await saveSections(driver, answers("Rosa", "536-22-7001"));
    await sign(driver, "Rosa Ibáñez");
  });

  await test.step("the Administrator approves and hires", async () => {
    await admin.goto("/");
    await admin.locator('main a[href="/applications?status=submitted"]').first().click();
    await admin.getByRole("row").getByRole("link", { name: "Rosa Ibáñez" }).click();
    await titled(admin, "Rosa Ibáñez");
    application = here(admin);
    await look(admin);
    await admin.locator("#actions summary").filter({ hasText: "Approve" }).click();
    await admin.locator("details[name=act][open] button[type=submit]").click();
    await told(admin, "Application approved.");
    await admin.locator("#actions").getByRole("link", { name: "Hire" }).click();
    await expect(admin).toHaveURL(/\/hire/);
    const start = new Date(Date.now() + 7 * 24 * 3600_000);
    await fill(admin, {
      "startOn.month": String(start.getMonth() + 1),
      "startOn.day": String(start.getDate()),
      "startOn.year": String(start.getFullYear()),
      reviewed: "on",
    });
    await save(admin);
    await told(admin, "The driver was hired.");
    await expect(admin.getByText("Active", { exact: true })).toBeVisible();
  });

  await test.step("another one begins, and RTIC sees the company with its counts", async () => {
    await openApplication(second, { code, email: newEmail("beto") });
    await rtic.goto(`/admin?q=${encodeURIComponent(company)}`);
    await expect(rtic.getByRole("row", { name: company }).getByRole("cell")).toHaveText([
      company,
      "Active",
      "1",
      "1",
      /\d{4}/,
    ]);
    await look(rtic);
    await rtic.getByRole("link", { name: company, exact: true }).click();
    const applications = rtic.locator("#applications");
    await expect(applications).toContainText(/Hired\s*1/);
    await expect(applications).toContainText(/Draft\s*1/);
    await expect(rtic.locator("main")).toContainText(code);
    await expect(rtic.getByRole("img", { name: company })).toBeVisible();
    await look(rtic);
  });

  await test.step("RTIC asks for access, which the Administrator allows", async () => {
    await rtic.getByRole("link", { name: "Access", exact: true }).click();
    await titled(rtic, `Access to ${company}`);
    await fill(rtic, { reason: "Ticket 4711: the logo", hours: "168" });
    await look(rtic);
    await save(rtic);
    await told(rtic, "We asked the company.");
    await admin.goto(await mailed(admin, email, "RTIC asks for access"));
    await titled(admin, `Let RTIC into ${company}?`);
    await look(admin);
    await admin.getByRole("button", { name: "Allow" }).click();
    await told(admin, "RTIC can access your company’s data now.");
    await look(admin);
    await rtic.goto(page);
  });

  await test.step("RTIC looks through the Administrator's eyes, with a reason, and is shown so on each page", async () => {
    await rtic.getByRole("link", { name: ADMINISTRATOR }).click();
    await titled(rtic, ADMINISTRATOR);
    await look(rtic);
    await rtic.getByRole("link", { name: "Masquerade" }).click();
    await rtic.getByRole("button", { name: "Start masquerade" }).click();
    await expect(rtic.getByRole("alert").getByText("Give a reason.")).toBeVisible();
    await fill(rtic, { reason: "Ticket 4711: the logo" });
    await look(rtic);
    await rtic.getByRole("button", { name: "Start masquerade" }).click();
    await told(rtic, "Masquerading as user.");
    const bar = rtic.getByRole("region", { name: "Masquerade" });
    for (const path of ["/", "/applications", application, "/templates", "/my-company", "/admin"]) {
      await rtic.goto(path);
      await expect(bar, path).toContainText(ADMINISTRATOR);
      await expect(bar, path).toContainText(company);
      if (path === "/admin") await titled(rtic, "You can't see this page");
      if (path === application) await look(rtic);
    }
    await rtic.getByRole("button", { name: "Stop Masquerade" }).click();
    await told(rtic, "Returned to admin session.");
    await expect(bar).toHaveCount(0);
  });

  await test.step("the Administrator sees who looked, when and why", async () => {
    await admin.goto("/my-company/access");
    const looks = admin.locator("section.card", { hasText: "Who looked" });
    await expect(looks).toContainText(`Renee Calloway, through the eyes of ${ADMINISTRATOR}`);
    await expect(looks).toContainText("Ticket 4711: the logo");
    await expect(looks).toContainText("1 record viewed");
    await look(admin);
    await looks.getByRole("link").click();
    await expect(admin).toHaveURL(/\/audit\?masquerade=1$/);
    const rows = admin.getByRole("row", { name: `Renee Calloway, through the eyes of ${ADMINISTRATOR}` });
    await expect(rows.filter({ hasText: "Viewed an application" })).toHaveCount(1);
    await look(admin);
  });

  await test.step("RTIC suspends the company: its people are out, its code is closed, its applicants are told", async () => {
    await rtic.goto(page);
    await rtic.getByRole("link", { name: "Suspend" }).click();
    await titled(rtic, `Suspend ${company}`);
    await look(rtic);
    await fill(rtic, { reason: "The invoice of May is open." });
    await save(rtic);
    await told(rtic, "The company is suspended.");
    await look(rtic);
    await admin.getByRole("link", { name: "Drivers", exact: true }).click();
    await expect(admin).toHaveURL(/\/user\/login/);
    await logIn(admin, email, FIRST_PASSWORD);
    await expect(admin.getByRole("alert").getByText("Your company is suspended.")).toBeVisible();
    await look(admin);
    await visitor.goto(`/apply?code=${code}`);
    await fill(visitor, { email: newEmail("late") });
    await save(visitor);
    await expect(visitor.getByRole("alert").getByText("No hay ningún puesto abierto con este código.")).toBeVisible();
    await second.goto("/applicant/application");
    await expect(second.getByText(`${company} no recibe solicitudes por ahora.`)).toBeVisible();
    await look(second);
  });

  await test.step("RTIC resumes it, and all goes on", async () => {
    await rtic.getByRole("link", { name: "Resume" }).click();
    await look(rtic);
    await fill(rtic, { reason: "Paid." });
    await save(rtic);
    await told(rtic, "The company is active again.");
    await logIn(admin, email, FIRST_PASSWORD);
    await expect(admin).not.toHaveURL(/login/);
    await save(visitor);
    await expect(visitor).toHaveURL(/\/apply\/match$/);
    await saveSections(second, answers("Beto", "536-22-7002"));
    await sign(second, "Beto Ibáñez");
    await admin.goto("/applications?status=submitted");
    await expect(admin.getByRole("link", { name: "Beto Ibáñez" })).toBeVisible();
  });

  await test.step("the Administrator lets RTIC in once more: the suspension has ended its access", async () => {
    await admin.goto("/my-company/access");
    await admin.getByRole("link", { name: "Let RTIC in without being asked" }).click();
    await titled(admin, "Let RTIC in");
    await fill(admin, { hours: "always" });
    await look(admin);
    await save(admin);
    await told(admin, "RTIC can access your company’s data now.");
  });

  await test.step("RTIC has the password reset: the Administrator is signed out and sets a new one", async () => {
    skipMailCooldown();
    await rtic.goto(user);
    await rtic.getByRole("link", { name: "Reset password" }).click();
    await expect(rtic.getByText(`Send a password reset link to ${email}?`)).toBeVisible();
    await look(rtic);
    await save(rtic);
    await told(rtic, "Password reset link sent.");
    await admin.getByRole("link", { name: "Drivers", exact: true }).click();
    await expect(admin).toHaveURL(/\/user\/login/);
    await setPassword(admin, await mailed(admin, email, "Reset your Roadhand password"), SECOND_PASSWORD);
    await logIn(admin, email, SECOND_PASSWORD);
    await titled(admin, company);
  });

  await test.step("RTIC's audit tells all of it", async () => {
    await rtic.goto(`/audit?company=${page.split("/").at(-1)}`);
    for (const what of [
      "Created the company",
      "Created a user",
      "Published a template",
      "Changed the logo",
      "Signed and submitted an application",
      "Approved an application",
      "Hired on an application",
      "Started viewing the site as someone else",
      "Stopped viewing the site as someone else",
      "Suspended the company",
      "Resumed the company",
      "Sent a password reset link",
    ])
      await expect(rtic.getByRole("row").filter({ hasText: what }).first(), what).toBeVisible();
    await expect(rtic.getByRole("row").filter({ hasText: "Suspended the company" })).toContainText("To: Suspended");
    await look(rtic);
    await rtic.goto(`/audit?person=${user.split("/").at(-1)}`);
    for (const what of ["Set a password by a mailed link", "Signed in", "Was refused at sign-in"])
      await expect(rtic.getByRole("row").filter({ hasText: what }).first(), what).toBeVisible();
    await look(rtic);
  });
});
