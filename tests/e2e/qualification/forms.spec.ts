/** A company's own form: written by an Administrator, signed by a driver who came in by a table, seen in the list. */
import { fill } from "../filling";
import { expect, newEmail, test } from "../fixtures";
import { mailed } from "../mails";
import { importDrivers, post, signInAs } from "../prepared";

test("a form is written, asked for, read and signed on a phone, and listed", async ({ another, look, lookEachWay }) => {
  test.slow();
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await signInAs(staff, "sun.admin");
  const email = newEmail("form");
  const table = `first_name,last_name,email,start_date\nRosa,Formulario,${email},2024-03-14`;
  await importDrivers(staff, table);

  await staff.goto("/my-company/forms");
  await look(staff);
  await staff.getByRole("main").getByRole("link", { name: "Add a form" }).click();
  await lookEachWay(staff);
  await fill(staff, {
    kind: "handbook",
    titleEn: "Receipt of the handbook",
    textEn: "{company} gave me its handbook.\n\nI have read it.",
    titleEs: "Acuse del manual",
    textEs: "{company} me entregó su manual.\n\nLo leí.",
  });
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Receipt of the handbook" })).toBeVisible();
  await lookEachWay(staff);
  await staff.getByRole("button", { name: /^Ask \d+ drivers? now$/ }).click();
  await expect(staff.locator(".alert").getByText("We emailed everyone who hasn't signed it")).toBeVisible();

  const driver = await another();
  await driver.goto(await mailed(driver, email, "Receipt of the handbook"));
  await expect(driver).toHaveURL(/\/document\/[^/]+\/signature$/);
  await lookEachWay(driver);
  await driver.getByRole("button", { name: "Sign", exact: true }).click();
  await look(driver);
  await driver.getByLabel("I agree to sign this electronically").check();
  await fill(driver, { signature: "Rosa Formulario" });
  await driver.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(driver.getByText("You signed it.")).toBeVisible();
  await look(driver);

  // Mail is forwarded: what was signed by its link counts once staff have accepted it.
  const form = staff.url().split("?")[0];
  await staff.goto(`/document-request/${new URL(driver.url()).pathname.split("/")[2]}`);
  await lookEachWay(staff);
  await staff.getByRole("button", { name: "Accept" }).click();
  await staff.goto(`${form}?signing=signed`);
  await expect(staff.getByRole("link", { name: /Formulario/ })).toBeVisible();
  await staff.goto("/my-company/forms");
  await lookEachWay(staff);
});

test("an application is typed on the phone, part by part", async ({ another, lookEachWay }) => {
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await signInAs(staff, "north.manager");
  await staff.goto("/applications/by-phone");
  await lookEachWay(staff);
  await fill(staff, { email: newEmail("typed"), cdlNumber: "N7000001", language: "es" });
  await staff.locator("select[name=template]").selectOption({ index: 1 });
  await staff.getByLabel(/^The driver asked for this/).check();
  await staff.getByRole("button", { name: "Begin" }).click();
  await expect(staff).toHaveURL(/\/typing\/[^/]+$/);
  await lookEachWay(staff);
  const page = staff.url();
  await staff.goto(`${page}/work`);
  await lookEachWay(staff);
  await staff.goto(`${page}/you`);
  await fill(staff, { firstName: "Lupe", lastName: "Typed", ssn: "512-33-9876" });
  await staff.getByRole("button", { name: "Save and come back later" }).click();
  await expect(staff).toHaveURL(page);
  await staff.getByRole("button", { name: "Send the link" }).click();
  await expect(staff.locator(".alert").getByText("We emailed the driver a link")).toBeVisible();
});

test("equal opportunity is chosen by the company and shown in the reports", async ({ another, lookEachWay }) => {
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await signInAs(staff, "sun.admin");
  await staff.goto("/my-company/equal-opportunity");
  await lookEachWay(staff);
  await post(staff, "/my-company/equal-opportunity", { asks: "yes" });
  await staff.goto("/reports/equal-opportunity");
  await lookEachWay(staff);
});
