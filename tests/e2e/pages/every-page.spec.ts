/** Every page of every role, in both languages and themes, at the narrowest width: named, contrasted, without sideways scroll. */
import type { Page } from "@playwright/test";
import legal from "../../../locales/en/law/legal";
import { enter } from "../filling";
import { expect, newEmail, test } from "../fixtures";
import { saveSections, signInAs, submit } from "../prepared";
import { textsTo } from "../provider";

/** A link of the page, or the address of the page with a part of it exchanged. */
type Visit = { link: string | RegExp } | { beside: [part: RegExp, other: string] } | Record<string, never>;

const VISITOR = [
  "/jobs",
  "/es/jobs?state=NE",
  "/job/NRTHWAY",
  "/es/job/HT93QXB",
  "/careers/northway-freight",
  "/",
  "/apply",
  "/apply/found",
  "/applicant/application/sent",
  "/user/login",
  "/user/forgot-password",
  "/user/logout",
  "/your-data",
  "/inspection?token=x",
  "/document?token=x",
  "/access-answer?token=x",
  "/user/membership?token=x",
  "/privacy-policy",
  "/terms-and-conditions",
  ...Object.keys(legal.privacy).map((version) => `/privacy-policy/${version}`),
  ...Object.keys(legal.terms).map((version) => `/terms-and-conditions/${version}`),
  "/forbidden",
  "/no-signal",
  "/apply/verify",
  "/apply/verify?token=x",
  "/nowhere",
  "/dev/mail",
];
const COMPANY = [
  "/",
  "/applications",
  "/applications?status=approved&q=a",
  "/applications?q=Kovalenco",
  "/applications/board",
  "/search?q=Kovalenco",
  "/next",
  "/applications/message",
  "/applications/tags",
  "/mailings",
  "/drivers",
  "/drivers/compliance",
  "/drivers/compliance/record",
  "/drivers/compliance/results",
  "/drivers/compliance/record?all&item=yearly_review",
  "/drivers/papers",
  "/accidents",
  "/accidents/add",
  "/drivers/document-request",
  "/drivers/expiring",
  "/views/drivers/add?expiry=30",
  "/templates",
  "/templates/add",
  "/reports",
  "/reports?period=all",
  "/my-company",
  "/user",
  "/user/notifications",
  "/user/password",
  "/user/second-step",
  "/user/second-step/app",
  "/user/second-step/passkey",
  "/user/proof",
  "/dev/ui",
  "/my-company/second-step",
  "/my-company/edit",
  "/my-company/access",
  "/my-company/invitation",
  "/my-company/logo",
  "/my-company/logo/removal",
  "/my-company/clients",
  "/my-company/clients/add",
  "/my-company/tags",
  "/my-company/tags/add",
  "/my-company/texts",
  "/my-company/texts/add",
  "/my-company/texts/call",
  "/my-company/texts/call/removal",
  "/my-company/releases",
  "/my-company/releases/prior_employer",
  "/my-company/releases/psp/add",
  "/my-company/qualification",
  "/my-company/qualification/add",
  "/my-company/forms",
  "/my-company/forms/add",
  "/my-company/equal-opportunity",
  "/my-company/pre-notice",
  "/my-company/careers",
  "/my-company/renewals",
  "/my-company/retention",
  "/retention",
  "/retention?view=held",
  "/retention?view=erased",
  "/binders",
  "/binders/add",
  "/binders/add?all",
];
const RTIC = [
  "/admin",
  "/admin?user=north",
  "/admin/company/new",
  "/admin/staff",
  "/admin/staff/new",
  "/admin/operation",
  "/admin/operation/mail",
  "/admin/operation/text-messages",
  "/user",
];
/** Pages behind the first link of a list, of people whom no other test moves. */
const BEHIND: Record<string, Visit[]> = {
  "/applications?status=in_review&q=Halvorsen": [
    { link: /\/application\// },
    { beside: [/^(\/application\/[^/]+).*/, "$1/approval"] },
  ],
  "/applications?status=submitted&q=Ramirez": [
    { link: /\/application\/[0-9a-f-]+(\?|$)/ },
    ...[
      "rejection",
      "changes",
      "withdrawal",
      "assignment",
      "ssn",
      "message",
      "follow-up",
      "interview",
      "scorecard",
      "tags",
      "note",
      "release-reminder",
    ].map((noun): Visit => ({ beside: [/^(\/application\/[^/]+).*/, `$1/${noun}`] })),
  ],
  "/drivers?status=approved&q=Hayes": [{ link: /\/driver\// }, { link: /\/hire$/ }],
  "/drivers?status=active&q=Murphy": [{ link: /\/driver\// }, { link: /\/cdl$/ }, { link: /\/edit$/ }],
  "/applications?status=submitted&q=Rojas": [{ link: /\/application\/[0-9a-f-]+(\?|$)/ }, { link: /\/merge\// }],
  "/applications?status=withdrawn&q=Watanabe": [
    { link: /\/application\/[0-9a-f-]+(\?|$)/ },
    { link: /\/driver\/[0-9a-f-]+$/ },
    { link: /\/separation$/ },
  ],
  "/drivers?q=Watanabe": [{ link: /\/driver\// }],
  "/drivers?q=Jackson": [{ link: /\/driver\// }, { link: /\/employment\/end$/ }],
  "/drivers?status=active&q=Kovalenko": [
    { link: /\/driver\// },
    { link: /\/qualification\/medical$/ },
    ...["legal-hold", "document-request", "investigation", "investigation/add"].map(
      (noun): Visit => ({ beside: [/^(\/driver\/[^/]+).*/, `$1/${noun}`] }),
    ),
    // Ticked on the page Compliance.
    { beside: [/^\/driver\/([^/]+).*/, "/drivers/document-request?driver=$1"] },
  ],
  "/drivers?q=Castillo": [
    { link: /\/driver\// },
    { link: /\/folder\/[^/]+$/ },
    { link: /\/folder\/[^/]+$/ },
    { link: /\/folder\/[^/]+\/file$/ },
  ],
  "/templates": [
    { link: /\/templates\/view\// },
    ...[
      "edit",
      "sections",
      "releases",
      "questions",
      "scorecard",
      "posting",
      "settings",
      "publish",
      "duplicate",
      "pause",
      "archive",
      "delete",
    ].map((noun): Visit => ({ beside: [/^\/templates\/[^/]+/, `/templates/${noun}`] })),
  ],
};
const BEHIND_ADMIN: Record<string, Visit[]> = {
  "/admin?status=active": [
    { link: /\/admin\/company\/0/ },
    ...["edit", "access", "suspension", "closure", "resumption"].map(
      (noun): Visit => ({ beside: [/^(\/admin\/company\/[^/]+).*/, `$1/${noun}`] }),
    ),
  ],
  "/admin": [
    { link: /\/admin\/company\/0/ },
    { link: /\/new-user$/ },
    { beside: [/\/new-user$/, "/logo"] },
    { beside: [/\/logo$/, "/note"] },
  ],
  "/admin?user=manager": [
    { link: /\/admin\/user\// },
    { link: /\/reset-password$/ },
    ...["edit", "disable", "enable", "membership"].map(
      (noun): Visit => ({ beside: [/^(\/admin\/user\/[^/]+).*/, `$1/${noun}`] }),
    ),
  ],
  "/admin?user=sun.admin": [{ link: /\/admin\/user\// }, { link: /\/membership\/[^/]+$/ }],
  "/admin?user=Simone": [{ link: /\/admin\/user\// }, { link: /\/removal$/ }],
  "/admin/staff": [{ link: /\/admin\/user\// }, { link: /\/role$/ }],
  "/admin?user=north": [{ link: /\/admin\/user\// }, { link: /\/masquerade$/ }],
};

async function follow(page: Page, pattern: string | RegExp): Promise<void> {
  const hrefs = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const href = hrefs.find((candidate) => new RegExp(pattern).test(candidate));
  expect(href, `a link to ${pattern} on ${page.url()}`).toBeTruthy();
  await page.goto(href as string);
}

async function tour(
  page: Page,
  look: (page: Page) => Promise<void>,
  paths: string[],
  behind: Record<string, Visit[]> = {},
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await look(page);
  }
  for (const [start, visits] of Object.entries(behind)) {
    await page.goto(start);
    for (const visit of visits) {
      if ("link" in visit) await follow(page, visit.link as string | RegExp);
      if ("beside" in visit) {
        const [part, other] = visit.beside as [RegExp, string];
        await page.goto(new URL(page.url()).pathname.replace(part, other));
      }
      await look(page);
    }
  }
}

const LAST_YEAR = String(new Date().getFullYear() - 1);

const LUCIA = {
  firstName: "Łucía",
  lastName: "Nguyễn",
  "dateOfBirth.month": "2",
  "dateOfBirth.day": "29",
  "dateOfBirth.year": "1996",
  noSsn: "on",
  noSsnReason: "Motivos religiosos",
  phone: "(956) 555-0147",
  rightToWork: "yes",
};
const LAREDO = {
  "current.street": "Calle 5 #12",
  "current.city": "Laredo",
  "current.state": "TX",
  "current.zip": "78040-1234",
  "current.since.month": "2",
  "current.since.year": "2001",
};

/** The whole application, found by its field names, so that it reads the same in both languages. */
async function applyAndSign(page: Page, look: (page: Page) => Promise<void>, email: string): Promise<void> {
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
  const choose = (name: string, value: string) => page.locator(`[name="${name}"]`).selectOption(value);
  const press = (selector: string) => page.locator(selector).click();
  const goOn = () => press("main button[name=then][value=continue]");

  await enter(page, { code: "SUNBEAM", email }, { look });
  await look(page);

  await page.goto("/applicant/application/notices");
  await look(page);
  await saveSections(page, { notices: { eSign: "on" } });
  await page.goto("/applicant/application/you");
  await page.locator("[name=noSsn]").check();
  await goOn();
  await expect(page.locator("#you-noSsnReason-fault")).toBeVisible();
  await look(page);
  await submit(page, "/applicant/application/you", LUCIA);
  await page.goto("/applicant/application/residences");
  await look(page);
  await submit(page, "/applicant/application/residences", LAREDO);

  await page.goto("/applicant/application/education");
  await look(page);
  await press('main button[value^="row:schools/"]');
  await fill("schoolName", "Escuela 21");
  await choose("endDate.month", "6");
  await fill("endDate.year", LAST_YEAR);
  await look(page);
  await press("main button[name=then][value=later]");
  await expect(page).toHaveURL(/\/applicant$/);

  await page.goto("/applicant/application/withdraw");
  await look(page);
  await page.goto("/applicant/application/review");
  await look(page);
  await fill("signature", "łucia nguyen");
  await press("main form button[type=submit]");
  await expect(page).toHaveURL(/\/completed$/);
  await look(page);
  await page.goto("/applicant/application/review");
  await expect(page.locator("main")).toContainText("SHA-256");
  await look(page);
  for (const own of ["releases", "decisions", "investigation", "data", "data/erasure"]) {
    await page.goto(`/applicant/${own}`);
    await look(page);
  }
  await turnOnTexts(page, look);
  await page.goto("/user");
  await look(page);
}

/** Each test with a number of its own. */
async function turnOnTexts(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const phone = `+1956555${Date.now() % 10_000}`.padEnd(12, "0");
  await page.goto("/applicant/text-messages");
  await look(page);
  await page.locator("[name=phone]").fill(phone);
  await page.locator("main button[type=submit]").click();
  await expect(page.locator(".summary")).toBeVisible();
  await look(page);
  await page.locator("[name=agree]").check();
  await page.locator("main button[type=submit]").click();
  await expect(page).toHaveURL(/\/code$/);
  await look(page);
  await expect.poll(() => textsTo(phone)).toHaveLength(1);
  const [code] = /\d{8}/.exec((await textsTo(phone))[0] ?? "") ?? [""];
  await page.locator("[name=code]").fill(code);
  await page.locator("main button[type=submit]").click();
  await expect(page).toHaveURL(/\/text-messages$/);
  await look(page);
}

const ENGLISH = { name: "English, light, 360 px", locale: "en-US", colorScheme: "light", width: 360 } as const;
const SPANISH = { name: "Spanish, dark, 320 px", locale: "es-MX", colorScheme: "dark", width: 320 } as const;

for (const { name, locale, colorScheme, width } of process.env.QUICK ? [ENGLISH] : [ENGLISH, SPANISH]) {
  test.describe(name, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 640 } });

    test("a visitor's pages can be read and used", async ({ page, look }) => {
      await tour(page, look, VISITOR);
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
    });

    test("an applicant's pages can be read and used, from the code to the signature", async ({ page, look }) => {
      await applyAndSign(page, look, newEmail("lucia"));
    });

    // So many that one test would be at it when all others are done; `npm test` looks at every third.
    for (const share of process.env.QUICK ? [0] : [0, 1, 2])
      test(`a company's pages can be read and used, ${share + 1} of 3`, async ({ page, look }) => {
        const isMine = (_: unknown, at: number) => at % 3 === share;
        await signInAs(page, "north.admin");
        await tour(page, look, COMPANY.filter(isMine), Object.fromEntries(Object.entries(BEHIND).filter(isMine)));
      });

    test("the provider's pages can be read and used", async ({ page, look }) => {
      await signInAs(page, "rtic.admin");
      await tour(page, look, RTIC, BEHIND_ADMIN);
    });
  });
}

test.describe("the document of the API, a page as long as a hundred others", () => {
  test.use({ locale: "es-MX", colorScheme: "dark", viewport: { width: 320, height: 640 } });

  test("can be read and used", async ({ page, look }) => {
    await tour(page, look, ["/api/docs"]);
  });
});
