/** Lists, reviews and a driver's own application on Letter paper: all that matters, nothing to press, nothing cut off. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { sign, signInAs, submit } from "../prepared";
import { begin } from "../saving";

test.use({ viewport: { width: 1280, height: 800 } });

/** Within margins of 0.4 inches, upright and across, in pixels of CSS. */
const WIDTHS = { upright: Math.floor((8.5 - 0.8) * 96), across: Math.floor((11 - 0.8) * 96) };

async function onPaper(page: Page, width: number) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
    const isShut = (element: Element) => element.closest(".sr-only") !== null;
    const beyond = seen("body *").filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    const cut = seen("body *").filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible",
    );
    return {
      pressed: seen("header, footer, form, button, .button, nav, input, select").map(({ outerHTML }) =>
        outerHTML.slice(0, 80),
      ),
      beyond: [...beyond, ...cut].filter((element) => !isShut(element)).map(({ outerHTML }) => outerHTML.slice(0, 80)),
      heads: seen("main thead th").map(({ innerText }) => innerText.replace(/ [▲▼]/, "").trim()),
    };
  });
}

/** Of the first page of a PDF, in points. */
async function pageOf(page: Page): Promise<string | undefined> {
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return /\/MediaBox \[([\d. ]+)\]/.exec(pdf.toString("latin1"))?.[1];
}

const LISTS: [path: string, heads: string[]][] = [
  [
    "/applications",
    ["Applicant", "Status", "In this status", "Position", "Driver’s last activity", "CDL", "Warnings", "Assigned to"],
  ],
  ["/drivers", ["Name", "Status", "Expires", "File, next due", "CDL number", "CDL class", "Hired on", "Phone"]],
];
for (const [path, heads] of LISTS)
  test(`${path} is printed whole`, async ({ page }) => {
    await signInAs(page, "north.manager");
    await page.goto(path);
    for (const width of Object.values(WIDTHS)) {
      const paper = await onPaper(page, width);
      expect(paper).toEqual({ pressed: [], beyond: [], heads });
    }
    expect(await pageOf(page)).toBe("0 0 792 612");
  });

test("the other lists are printed within the paper, without what is pressed", async ({ page }) => {
  await signInAs(page, "north.admin");
  for (const path of ["/search?q=ma", "/drivers/expiring", "/templates", "/audit"]) {
    await page.emulateMedia({ media: null });
    await page.goto(path);
    const { heads, ...paper } = await onPaper(page, WIDTHS.upright);
    expect(paper, path).toEqual({ pressed: [], beyond: [] });
    expect(heads.length, path).toBeGreaterThan(3);
    expect(heads, path).not.toContain("Actions");
  }
});

test("a review is printed whole, with every part", async ({ page }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=in_review&q=halvorsen");
  await page.getByRole("link", { name: "Siri Halvorsen", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Siri Halvorsen");
  const { pressed, beyond } = await onPaper(page, WIDTHS.upright);
  expect({ pressed, beyond }).toEqual({ pressed: [], beyond: [] });
  await expect(
    page.locator("#contact").getByText("siri.halvorsen@example.test", { exact: false }).last(),
  ).toBeVisible();
  for (const words of ["Siri Halvorsen", "Cottonwood Bend Freight", "Consents and notices"])
    await expect(page.locator("main")).toContainText(words);
  expect(await pageOf(page)).toBe("0 0 612 792");
});

test("a driver's own application is printed whole, each answer once, before the signature and after", async ({
  page,
}) => {
  await begin(page, "/applicant", "SUNBEAM");
  await submit(page, "/applicant/application/you", {
    firstName: "Odile",
    lastName: "Printer",
    "dateOfBirth.month": "2",
    "dateOfBirth.day": "29",
    "dateOfBirth.year": "1996",
    noSsn: "on",
    noSsnReason: "Religious reasons",
    phone: "(956) 555-0147",
    rightToWork: "yes",
  });
  await submit(page, "/applicant/application/residences", {
    "current.street": "12 Calle Cinco",
    "current.city": "Laredo",
    "current.state": "TX",
    "current.zip": "78040-1234",
    "current.since.month": "2",
    "current.since.year": "2001",
  });
  const look = async () => {
    await page.emulateMedia({ media: null });
    await page.goto("/applicant/application/review");
    const { pressed, beyond } = await onPaper(page, WIDTHS.upright);
    expect({ pressed, beyond }).toEqual({ pressed: [], beyond: [] });
    const paper = await page.locator("main").innerText();
    for (const words of ["Change", "Show every answer", "Type your name"]) expect(paper).not.toContain(words);
    expect(paper.match(/Laredo/g), "each answer once").toHaveLength(1);
    expect(paper).toContain("Religious reasons");
  };
  await look();
  await sign(page, "Odile Printer");
  await look();
  expect(await page.locator("main").innerText()).toContain("SHA-256");
});
