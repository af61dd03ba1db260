/** Pages that are there only once something was made: an item of the company's own, a record to take back, a hold to lift, a contact to correct, a letter to send again, an invitation or a request of RTIC to answer. */
import type { Page } from "@playwright/test";
import { fill } from "../filling";
import { expect, newEmail, test } from "../fixtures";
import { mailed } from "../mails";
import { choosePassword, post, signInAs, submit } from "../prepared";

const SETTINGS = [
  { name: "English, light", locale: "en-US", colorScheme: "light", lastName: "Ellsworth" },
  { name: "Spanish, dark", locale: "es-MX", colorScheme: "dark", lastName: "Sandoval" },
] as const;

const save = (page: Page) => page.locator("main form button[type=submit]:not(.sr-only)").last().click();
const leads = async (page: Page, to: RegExp) => {
  await save(page);
  await expect(page).toHaveURL(to);
};
const table = (...lines: string[]) => ({
  name: "drivers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["first_name,last_name,email,start_date", ...lines].join("\r\n")),
});

for (const { name, locale, colorScheme, lastName } of SETTINGS)
  test.describe(`${name}, 320 px`, () => {
    test.use({ locale, colorScheme, viewport: { width: 320, height: 640 } });

    test("what an Administrator has made can be read and used", async ({ page, look }) => {
      await signInAs(page, "sun.admin");
      const send = async (...lines: string[]) => {
        await page.goto("/drivers/import");
        await page.locator("[name=table]").setInputFiles(table(...lines));
        await page.locator("main button[name=then][value=check]").last().click();
      };

      await page.goto("/drivers/import");
      await look(page);
      await send(`Ana,${lastName},no-address,2031-02-30`);
      await expect(page.locator("main .summary")).toBeVisible();
      await look(page);
      await send(`Ana,${lastName},${newEmail("ana")},2024-03-14`);
      await page.locator("main button[name=then][value=import]").click();
      await expect(page.locator("main .alert-success").first()).toBeVisible();
      await look(page);
      await page.goto(`/drivers?q=${lastName}`);
      const driver = (await page.locator('main a[href^="/driver/"]').first().getAttribute("href"))?.split(/[?#]/)[0];

      await page.goto(`${driver}`);
      await page.locator('main a[href$="/contact"]').click();
      await expect(page).toHaveURL(/\/contact$/);
      await look(page);
      await fill(page, { email: "no-address" });
      await save(page);
      await expect(page.locator("main .summary")).toBeVisible();
      await look(page);

      await page.goto(`${driver}/document-request`);
      await fill(page, { place: "medical.medical_certificate" });
      await leads(page, /\/driver\/[\w-]+#requests$/);
      await page.locator('#requests a[href^="/document-request/"]').first().click();
      await page.locator('main a[href$="/letter"]').click();
      await expect(page).toHaveURL(/\/document-request\/[\w-]+\/letter$/);
      await look(page);
      await leads(page, /\/document-request\/[\w-]+$/);
      await look(page);

      await page.goto(`${driver}/qualification/yearly_review`);
      await fill(page, { "doneOn.month": "1", "doneOn.day": "9", "doneOn.year": "2025", result: "meets" });
      await leads(page, /\/driver\/[\w-]+#qualification$/);
      await page.locator('#qualification a[href^="/qualification/"]').first().click();
      await expect(page).toHaveURL(/\/taking-back$/);
      await look(page);
      await leads(page, /\/driver\/[\w-]+#qualification$/);

      await page.goto(`${driver}/legal-hold`);
      await fill(page, { reason: "Case 30-cv-119" });
      await leads(page, /\/legal-hold$/);
      await page.locator('main a[href$="/legal-hold/lifting"]').click();
      await expect(page).toHaveURL(/\/lifting$/);
      await look(page);
      await leads(page, /\/legal-hold$/);
      await look(page);

      await page.goto("/my-company/qualification/add");
      await fill(page, { nameEn: `Course of ${lastName}`, nameEs: `Curso de ${lastName}` });
      await leads(page, /\/my-company\/qualification$/);
      await look(page);
      const own = String(await page.locator(`main a[aria-label*="${lastName}"]`).first().getAttribute("href"));
      await page.goto(own);
      await look(page);
      await page.goto(`${own}/removal`);
      await look(page);
      await leads(page, /\/my-company\/qualification$/);

      await page.goto("/my-company");
      await page.locator('main a[href^="/my-company/investigator/"]').first().click();
      await expect(page).toHaveURL(/\/investigator\//);
      await look(page);
    });

    test("an invitation to work for a company can be read and used, by who has an account and who has none", async ({
      page: admin,
      another,
      look,
    }) => {
      const visitor = await another();
      const colleague = colorScheme === "light" ? "sun.manager@example.test" : "sun.admin@example.test";
      await signInAs(admin, "north.admin");
      for (const email of [newEmail("dana.invited"), colleague]) {
        await submit(admin, "/my-company/invitation", { name: `Dana ${lastName}`, email, role: "Manager" });
        await visitor.goto(await mailed(admin, email, "Northway"));
        await expect(visitor.locator("main [name=password]")).toHaveCount(email.startsWith("dana") ? 1 : 0);
        await look(visitor);
        await visitor.locator("main button[form=decline]").click();
        await expect(visitor.locator(".alert").first()).toBeVisible();
      }
    });

    test("what RTIC asks a company by mail can be read and used, where its Administrator has signed in and elsewhere", async ({
      page: rtic,
      another,
      look,
    }) => {
      const [admin, elsewhere, email] = [await another(), await another(), newEmail("vera.accessa")];
      await signInAs(rtic, "rtic.admin");
      const company = await submit(rtic, "/admin/company/new", {
        name: `${lastName} Haul`,
        legalName: `${lastName} Haul LLC`,
        street: "1 Depot Way",
        city: "Lincoln",
        state: "NE",
        zip: "68508",
        "administrator.name": "Vera Accessa",
        "administrator.email": email,
      });
      const password = "lantern gravel otter seven";
      await choosePassword(admin, await mailed(admin, email, ""), password);
      await post(admin, "/user/login", { username: email, password });
      await submit(rtic, `${company}/access`, { reason: "The import fails", hours: "24" });
      const link = await mailed(admin, email, "RTIC");
      for (const visitor of [elsewhere, admin]) {
        await visitor.goto(link);
        await expect(visitor.locator("main button[value=refused]")).toBeVisible();
        await expect(visitor.locator("main button[value=allowed]")).toHaveCount(visitor === admin ? 1 : 0);
        await look(visitor);
      }
    });
  });
