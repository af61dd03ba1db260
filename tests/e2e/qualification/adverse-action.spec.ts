/** A report speaks against an applicant for a warehouse job: notice and copy come first, and the decision waits. */
import { read } from "../../http/forms";
import { ONE_PAGE } from "../../one-page";
import { applyTo, familyOf } from "../applying";
import { fill } from "../filling";
import { expect, fillDay, test } from "../fixtures";
import { mailed } from "../mails";
import { applicationOf, driverOf, fileDocument, signInAs, textAt } from "../prepared";

const report = {
  name: "report.pdf",
  mimeType: "application/pdf",
  buffer: ONE_PAGE,
};

test("a rejection because of a report waits for the notice with its copy, and the driver says what is wrong", async ({
  another,
  lookEachWay,
  baseURL,
}) => {
  test.slow();
  const family = familyOf("report");
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  const driver = await another({ locale: "es-MX" });
  const save = (page: typeof staff) => page.locator("main form button[type=submit]:not(.sr-only)").last().click();
  await applyTo(String(baseURL), family, 1);
  await signInAs(staff, "sun.manager");
  let application = "";
  let email = "";

  await test.step("the form says which law it follows, and that the notice comes first", async () => {
    application = await applicationOf(staff, family);
    await staff.goto(application);
    email = await staff.locator('main a[href^="mailto:"]').first().innerText();
    const driverPage = read(await textAt(staff, `/driver/${await driverOf(staff, application)}`));
    const folders = [...driverPage.querySelectorAll('main a[href^="/folder/"]')];
    const records = folders.find(({ textContent }) => textContent?.includes("Driving record"));
    await fileDocument(staff, records?.getAttribute("href")?.split(/[?#]/)[0] ?? "", report, {});
    await staff.goto(`${application}/rejection`);
    await expect(staff.locator("main")).toContainText("15 USC 1681b(b)(3)(A)");
    await lookEachWay(staff);
    await staff.getByRole("link", { name: "Send the notice before the decision" }).click();
    await expect(staff).toHaveURL(/\/pre-notice$/);
    await save(staff);
    await expect(staff.locator("main .summary")).toBeVisible();
    await lookEachWay(staff);
    await fill(staff, {
      report: "consumer_report",
      agency: "Acme Screening",
      agencyAddress: "9 Check Road\nTulsa, OK 74103",
      agencyPhone: "(800) 555-0142",
      notice: "mail",
    });
    await staff.locator("[name=fileId]").selectOption({ index: 1 });
    const day = new Date(Date.now() - 3 * 24 * 3600_000);
    const parts = [day.getMonth() + 1, day.getDate(), day.getFullYear()].map(String) as [string, string, string];
    await fillDay(staff, /^Report received on/, parts);
    await save(staff);
    await expect(staff).toHaveURL(/\/pre-notice\/[\w-]+$/);
    await expect(staff.locator("main")).toContainText("Waiting");
    await lookEachWay(staff);
    const letter = await staff.request.get(`${new URL(staff.url()).pathname}/letter?language=es`);
    expect(letter.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("the driver comes by the letter, opens the copy, and says what is wrong", async () => {
    const link = await mailed(driver, email, "Your application at Sunbeam Carriers");
    await driver.goto(link);
    await fill(driver, { email });
    await save(driver);
    await expect(driver).toHaveURL(/\/sent/);
    await driver.goto((await driver.locator('main a[href^="/apply/verify"]').getAttribute("href")) ?? "");
    await expect(driver).toHaveURL(/\/applicant\/decisions$/);
    await expect(driver.locator("main")).toContainText("Acme Screening");
    await expect(driver.locator("main")).toContainText("Todavía no hay nada decidido.");
    await lookEachWay(driver);
    const copy = await driver.locator('main a[href$="/copy"]').getAttribute("href");
    const opened = await driver.request.get(copy ?? "");
    expect(opened.headers()["content-type"]).toBe("application/pdf");
    await driver.locator('main a[href$="/dispute"]').click();
    await lookEachWay(driver);
    await fill(driver, { words: "La condena es de otro hombre" });
    await save(driver);
    await expect(driver.locator("main")).toContainText("La condena es de otro hombre");
    await staff.reload();
    await expect(staff.locator("main")).toContainText("La condena es de otro hombre");
  });

  await test.step("until the days are over, no decision rests on the report", async () => {
    await staff.goto(`${application}/rejection`);
    await expect(staff.locator("main")).toContainText("A decision because of the report can be made from");
    await expect(staff.locator("[name=report] option[value=consumer_report]")).toHaveCount(0);
    await lookEachWay(staff);
  });
});
