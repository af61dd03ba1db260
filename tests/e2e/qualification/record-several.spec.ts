/** One result for many drivers: how far it is, stopped halfway, broken off, gone on with, and what became of each. */
import type { Page } from "@playwright/test";
import { fill } from "../filling";
import { expect, test } from "../fixtures";
import { signInAs } from "../prepared";

const DRIVERS = 45;
const RUN = String(Date.now()).slice(-6);
const FAMILY = `Severalx${RUN}`;
const RECORD = "/drivers/compliance/record";

test.use({ viewport: { width: 1280, height: 800 } });

const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 3600_000).toISOString().slice(0, 10);

function table(): string {
  const rows = Array.from({ length: DRIVERS }, (_, at) =>
    [
      FAMILY + String.fromCharCode(97 + (at % 26)),
      `Carl${at}`,
      `s.${RUN}.${at}@several.test`,
      "2019-03-04",
      "cmv",
    ].join(),
  );
  return ["last_name,first_name,email,start_date,duty", ...rows].join("\r\n");
}

async function bringIn(page: Page): Promise<void> {
  await page.goto("/drivers/import");
  const file = { name: "drivers.csv", mimeType: "text/csv", buffer: Buffer.from(table()) };
  await page.getByLabel("Table", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Check the table" }).click();
  await page.getByRole("button", { name: /^Import/ }).click();
  await expect(page.locator(".alert").getByText(`${DRIVERS} drivers were added`)).toBeVisible();
}

test("it can be stopped, is gone on with after a fault, and records each once", async ({ page }) => {
  await signInAs(page, "sun.admin");
  await bringIn(page);
  await page.goto(`${RECORD}?all&item=yearly_review`);
  for (const tick of await page.locator("label.choice").filter({ hasNotText: FAMILY }).all())
    await tick.getByRole("checkbox").uncheck({ force: true });
  const [year = "", month = "", date = ""] = day(-1).split("-");
  await fill(page, { "doneOn.month": month, "doneOn.day": date, "doneOn.year": year, result: "meets" });

  let sent = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith(RECORD),
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      // The second part finds no server.
      if (sent === 2) return route.abort();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return route.continue();
    },
  );
  await page.getByRole("button", { name: "Record for all checked" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(`Stopped: 20 of ${DRIVERS} done.`)).toBeVisible();
  await expect(page.locator("main li").filter({ hasText: FAMILY }).filter({ hasText: "not done" })).toHaveCount(25);

  await page.getByRole("button", { name: /^Continue with/ }).click();
  await expect.poll(() => sent).toBe(2);
  await page.getByRole("button", { name: /^Continue with/ }).click();
  await expect(page.locator(".alert").getByText(`Recorded for ${DRIVERS} drivers.`)).toBeVisible();
  expect(sent).toBe(4);
});
