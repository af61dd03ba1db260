/** Somebody is rejected because of a report: it is asked which, the notice goes out, and a copy is asked for and given. */
import { read } from "../../http/forms";
import { ONE_PAGE } from "../../one-page";
import { applyTo, familyOf } from "../applying";
import { fill } from "../filling";
import { expect, fillDay, test } from "../fixtures";
import { mailed } from "../letters";
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
    await staff.goto(`${application}/rejection`);
    await fill(staff, { reason: "failed_check" });
    await save(staff);
    await expect(staff.locator("main .summary")).toContainText("Choose one.");
    await look(staff);
    await fill(staff, {
      report: "consumer_report",
      agency: "Acme Screening",
      agencyAddress: "9 Check Road\nTulsa, OK 74103",
      agencyPhone: "(800) 555-0142",
      notice: "mail",
    });
    const day = new Date(Date.now() - 3 * 24 * 3600_000);
    const parts = [day.getMonth() + 1, day.getDate(), day.getFullYear()].map(String) as [string, string, string];
    await fillDay(staff, /^Report received on/, parts);
    await save(staff);
    await expect(staff).not.toHaveURL(/\/rejection/);
  });

  await test.step("staff see the notice, its words and where a letter would go", async () => {
    await staff.goto(application);
    await staff.locator('main a[href^="/adverse-action/"]').first().click();
    const main = staff.locator("main");
    await expect(main).toContainText("Notice sent");
    await expect(main).toContainText("Sample: have it reviewed");
    await expect(main).toContainText("5 Elm St");
    await lookEachWay(staff);
    const action = new URL(staff.url()).pathname;
    await staff.goto(`${action}/posting`);
    await lookEachWay(staff);
    await staff.goto(action);
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
    await expect(driver.locator("main")).toContainText("dentro de 60 días");
    await lookEachWay(driver);
    await driver.getByRole("button", { name: "Pedir una copia" }).click();
    await expect(driver.locator("main")).toContainText("Usted pidió una copia.");
    await look(driver);
  });

  await test.step("staff file the report and give it; the driver opens it", async () => {
    await staff.reload();
    await expect(staff.locator("main")).toContainText("asked for a copy of the report");
    await staff.getByRole("link", { name: "Give a copy" }).click();
    await expect(staff).toHaveURL(/\/copy$/);
    const give = staff.url();
    const driverPage = read(await textAt(staff, `/driver/${await driverOf(staff, application)}`));
    const folders = [...driverPage.querySelectorAll('main a[href^="/folder/"]')];
    const records = folders.find(({ textContent }) => textContent?.includes("Driving record"));
    await fileDocument(staff, records?.getAttribute("href")?.split(/[?#]/)[0] ?? "", report, {});
    await staff.goto(give);
    await lookEachWay(staff);
    await fill(staff, { way: "file" });
    await staff.locator("[name=fileId]").selectOption({ index: 1 });
    await save(staff);
    await expect(staff.locator("main .summary")).toBeVisible();
    await look(staff);
    await fill(staff, { rights: "on" });
    await save(staff);
    await expect(staff).toHaveURL(/\/adverse-action\/[\w-]+$/);
    await mailed(staff, email, "The copy of your report from Sunbeam Carriers");
    await driver.reload();
    const copy = await driver.locator('main a[href$="/copy"]').getAttribute("href");
    const opened = await driver.request.get(copy ?? "");
    expect(opened.headers()["content-type"]).toBe("application/pdf");
    await lookEachWay(driver);
    await staff.goto(give.replace(/\/copy$/, ""));
    await lookEachWay(staff);
  });
});
