/** Releases are each a document alone, signed before and after the application is, and withdrawn. */
import type { Page } from "@playwright/test";
import { fill } from "../filling";
import { expect, newEmail, PASSWORD, test } from "../fixtures";
import { mailed, mailOf } from "../mails";
import { applicationOf, openApplication, sign, signInAs } from "../prepared";
import { fillIn, type Somebody, signAs } from "./investigated";

const POSITION = {
  nameEn: "Tanker driver",
  nameEs: "Conductor de cisterna",
  descriptionEn: "You drive a tanker.",
  descriptionEs: "Usted maneja una cisterna.",
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "interstate",
  cdlRequired: "yes",
  licenceClasses: ["A"],
};
type Template = { _id?: string; id?: string; code: string; version: number };

/** A position that asks for two releases besides the one of the law. @returns its code */
async function publish(staff: Page, origin: string): Promise<string> {
  const call = async (method: "post" | "put", path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await staff.request[method](`${origin}/api/v1/${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { token } = await call("post", "auth/login", { email: "north.admin", password: PASSWORD });
  const made: Template = (await call("post", "applicationTemplate", POSITION, token)).data;
  const at = `applicationTemplate/${made.id ?? made._id}`;
  const releases = { version: made.version, releases: ["fcra", "clearinghouse"] };
  const template: Template = (await call("put", `${at}/releases`, releases, token)).data;
  await call("post", `${at}/publish`, { version: template.version, confirmSamples: true }, token);
  return made.code;
}

test("each release stands alone, waits for no application, and can be withdrawn", async ({
  another,
  look,
  lookEachWay,
  baseURL,
}) => {
  test.slow();
  const tail = String(1000 + (Date.now() % 8999));
  const who: Somebody = {
    firstName: "Inés",
    lastName: "Arreola",
    email: newEmail("ines"),
    ssn: `519-44-${tail}`,
    licence: `H81${tail}`,
  };
  const driver = await another({ locale: "en-US" });
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  const main = driver.locator("main");
  const kind = (name: string) => `/applicant/release/${name}`;
  const code = await publish(staff, String(baseURL));
  await fillIn(String(baseURL), who, code);
  await openApplication(driver, { code, email: who.email, cdlNumber: who.licence });

  await test.step("the driver finds three, and each page holds one of them alone", async () => {
    await driver.goto("/applicant/releases");
    await expect(main.locator('a[href^="/applicant/release/"]')).toHaveCount(3);
    await lookEachWay(driver);
    await driver.goto(kind("fcra"));
    await expect(main).toContainText("may obtain a consumer report about you");
    await expect(main).not.toContainText("Clearinghouse");
    await expect(main.locator("form input:not([type=hidden])")).toHaveCount(1);
    await expect(main.locator("form")).toHaveCount(1);
    await lookEachWay(driver);
  });

  await test.step("one is signed before the application is, and not under another's name", async () => {
    await fill(driver, { signature: "Somebody Else" });
    await main.locator("form button[type=submit]:not(.sr-only)").click();
    await expect(main.locator(".summary")).toBeVisible();
    await look(driver);
    await signAs(driver, who, /\/applicant\/release/);
    await expect(driver.getByText("Release signed. Here is the next one.")).toBeVisible();
    await driver.goto(kind("fcra"));
    await expect(main).toContainText("Signed by");
    await sign(driver, `${who.firstName} ${who.lastName}`);
  });

  await test.step("the others after it, and then a letter leads to the copies", async () => {
    for (const name of ["clearinghouse", "prior_employer"]) {
      await sign(driver, `${who.firstName} ${who.lastName}`, kind(name));
      await driver.goto(kind(name));
      await expect(main).toContainText("Signed by");
    }
    const link = await mailed(staff, who.email, "Your signed releases at Northway Freight");
    expect(link).toContain("returnTo=%2Fapplicant%2Freleases");
    await driver.goto("/applicant/releases");
    await lookEachWay(driver);
    const copy = await driver.goto(kind("prior_employer"));
    expect(copy?.ok()).toBe(true);
    const pdf = await main.locator('a[href$="/pdf"]').first().getAttribute("href");
    const paper = await driver.request.get(pdf ?? "");
    expect(paper.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("one is withdrawn, and staff are told without the driver's name", async () => {
    await main.getByRole("link", { name: "Withdraw this release" }).click();
    await expect(main).toContainText("can't let you drive a commercial vehicle");
    await lookEachWay(driver);
    await main.getByRole("button", { name: "Withdraw it" }).click();
    await expect(main).toContainText("You withdrew it.");
    await lookEachWay(driver);
    const subject = "A driver withdrew a release: Tanker driver";
    const { text } = await mailOf(staff, "north.admin@example.test", subject);
    expect(text).not.toContain(who.lastName);
    await signInAs(staff, "north.admin");
    await staff.goto(await applicationOf(staff, who.email));
    await expect(staff.locator("main")).toContainText("A release was withdrawn");
    await look(staff);
  });
});
