/** A carrier brings in whom it employs already, from one table and from ZIPs of their papers, and puts the files in order. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { zipSync } from "fflate";
import sharp from "sharp";
import { fewOrAll } from "../long/few-or-all";
import { ONE_PAGE } from "../one-page";
import { fill } from "./filling";
import { expect, test } from "./fixtures";
import { signInAs } from "./prepared";

const DRIVERS = fewOrAll(9, 200);
/** Bytes, as scans have them. */
const SCAN = fewOrAll(20_000, 100_000);
const OF_ONE_ZIP = fewOrAll(60, 400);

test.use({ viewport: { width: 1280, height: 800 } });

const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 3600_000).toISOString().slice(0, 10);
/** Another one at a second try. */
const RUN = String(Date.now()).slice(-6);
const FAMILY = `Carrier${RUN}x`;
const codeOf = (at: number) => `C${RUN}-${at}`;

function table(): string {
  const head =
    "employee_code,first_name,last_name,email,start_date,license_number,license_state,license_class,license_expires," +
    "license_endorsements,date_of_birth,medical_expires,last_driving_record,last_review,last_query";
  const rows = Array.from({ length: DRIVERS }, (_, at) =>
    [
      codeOf(at),
      "Carl",
      `${FAMILY}${at}`,
      `carl.${RUN}.${at}@carrier.test`,
      "2019-03-04",
      `NC${RUN}${at}`,
      "NE",
      "A",
      day(700),
      "HN",
      "1980-05-06",
      day(200),
      day(-200),
      day(-200),
      day(-300),
    ].join(","),
  );
  return [head, ...rows].join("\r\n");
}

/** Incompressible, and each another one. */
const scan = () => Buffer.concat([ONE_PAGE, Buffer.from(`%${randomBytes(SCAN * 0.75).toString("base64")}\n%%EOF\n`)]);
const photo = () =>
  sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .resize(1600, 1200)
    .jpeg({ quality: 60 })
    .toBuffer();

const KINDS = [
  `CDLIS exp ${day(200)}.pdf`,
  `MVR ${day(-60)}.jpg`,
  "road test.pdf",
  "application.pdf",
  "policy receipt.pdf",
  "safety performance history.pdf",
  "clearinghouse limited query.pdf",
];

async function papers(): Promise<string[]> {
  const all: [string, Uint8Array][] = [];
  for (let at = 0; at < DRIVERS; at += 1)
    for (const kind of KINDS)
      all.push([
        `${kind.startsWith("MVR") ? `${FAMILY}${at}_Carl` : codeOf(at)} ${kind}`,
        new Uint8Array(kind.endsWith("jpg") ? await photo() : scan()),
      ]);
  const folder = mkdtempSync(join(tmpdir(), "carrier-"));
  const zips: string[] = [];
  for (let from = 0; from < all.length; from += OF_ONE_ZIP) {
    const path = join(folder, `papers-${zips.length + 1}.zip`);
    writeFileSync(path, zipSync(Object.fromEntries(all.slice(from, from + OF_ONE_ZIP)), { level: 0 }));
    zips.push(path);
  }
  return zips;
}

type Step = { step: string; presses: number; seconds: number };

function counting() {
  const steps: Step[] = [];
  let [presses, since] = [0, Date.now()];
  return {
    steps,
    async press(what: Locator) {
      presses += 1;
      await what.click();
    },
    /** Choosing a file is a press too. */
    async choose(page: Page, label: string, file: string) {
      presses += 1;
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
    },
    done(step: string) {
      steps.push({ step, presses, seconds: Math.round((Date.now() - since) / 100) / 10 });
      [presses, since] = [0, Date.now()];
    },
  };
}

const told = (page: Page, words: string | RegExp) =>
  expect(page.locator(".alert").getByText(words).first()).toBeVisible({ timeout: 600_000 });

test("one table, the ZIPs and four results for everybody put the whole carrier in order", async ({ page }) => {
  const zips = await papers();
  const list = join(mkdtempSync(join(tmpdir(), "carrier-")), "drivers.csv");
  writeFileSync(list, table());
  await signInAs(page, "sun.admin");
  const { steps, press, choose, done } = counting();

  await page.goto("/drivers");
  await press(page.getByRole("link", { name: "Import drivers" }));
  await choose(page, "Table", list);
  await press(page.getByRole("button", { name: "Check the table" }));
  await told(page, "would be added");
  await press(page.getByRole("button", { name: /^Import/ }));
  await told(page, `${DRIVERS} drivers were added`);
  done("table");

  for (const zip of zips) {
    await page.goto("/drivers/compliance");
    await press(page.getByRole("link", { name: "Upload documents in bulk" }));
    await choose(page, "ZIP or files", zip);
    await press(page.getByRole("button", { name: "Send them" }));
    await told(page, "Documents uploaded.");
    done("ZIP sent");
    while (new URL(page.url()).pathname !== "/drivers/papers") {
      await expect(page.getByText("Not sure")).toHaveCount(0);
      const left = await page
        .locator("main")
        .getByText(/of \d+ are waiting/)
        .innerText();
      await press(page.getByRole("button", { name: "File the checked documents" }));
      await expect(page.getByText(left, { exact: true })).toHaveCount(0, { timeout: 120_000 });
    }
    done("papers confirmed");
  }

  for (const [item, result] of [
    ["Clearinghouse, yearly query", "not_prohibited"],
    ["Driving record, this year", "meets"],
    ["Yearly review of the driving record", "meets"],
    ["Previous employers", "meets"],
  ] as const) {
    await page.goto("/drivers/compliance");
    await press(page.getByRole("link", { name: "Record for everybody employed" }));
    await page.getByLabel("What is recorded").selectOption({ label: item });
    await press(page.getByRole("button", { name: "Show the drivers" }));
    for (const tick of await page.locator("label.choice").filter({ hasNotText: FAMILY }).all())
      await tick.getByRole("checkbox").uncheck({ force: true });
    const [year = "", month = "", date = ""] = day(-1).split("-");
    await fill(page, { "doneOn.month": month, "doneOn.day": date, "doneOn.year": year, result });
    await press(page.getByRole("button", { name: "Record for all checked" }));
    await told(page, `Recorded for ${DRIVERS} drivers.`);
    done(`recorded: ${item}`);
  }

  const shares: string[] = [];
  for (let next: string | null = "/drivers/compliance"; next; ) {
    await page.goto(next);
    for (const row of await page.locator("table.matrix tbody tr").filter({ hasText: FAMILY }).all())
      shares.push(await row.locator("td").first().innerText());
    const more = page.getByRole("link", { name: "Next page", exact: true });
    next = (await more.count()) > 0 ? await more.first().getAttribute("href") : null;
  }
  const presses = steps.reduce((sum, step) => sum + step.presses, 0);
  const seconds = Math.round(steps.reduce((sum, step) => sum + step.seconds, 0));
  console.log(JSON.stringify({ drivers: DRIVERS, papers: DRIVERS * KINDS.length, presses, seconds, steps }, null, 1));
  expect(shares).toHaveLength(DRIVERS);
  expect(new Set(shares)).toEqual(new Set(["9 of 9"]));
});
