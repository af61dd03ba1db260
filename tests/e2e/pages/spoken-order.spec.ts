/** A driver's way as a screen reader tells it: the title, then what went wrong, the heading, the fields in their order, the main button, the rest. */
import type { Page } from "@playwright/test";
import { AGREE, fill, monthsAgo } from "../filling";
import { expect, newEmail, test } from "../fixtures";
import { begin, press } from "../saving";

type Node = {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: { value: string };
  name?: { value: string };
};

const SAID = new Set([
  "banner",
  "main",
  "contentinfo",
  "alert",
  "heading",
  "link",
  "button",
  "textbox",
  "combobox",
  "checkbox",
  "radio",
  "group",
  "DisclosureTriangle",
]);

/** Each landmark, heading, field, link and button of the whole page as "role name". */
async function spokenOrder(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string[] => {
    const node = known.get(id);
    if (!node) return [];
    const { ignored, role, name, childIds = [] } = node;
    const said = !ignored && SAID.has(role?.value ?? "") && (role?.value !== "group" || name?.value);
    return [...(said ? [`${role?.value} ${name?.value ?? ""}`.trim()] : []), ...childIds.flatMap(read)];
  };
  return nodes[0] ? read(nodes[0].nodeId) : [];
}

/** Between the header and the footer. */
async function spokenMain(page: Page): Promise<string[]> {
  const all = await spokenOrder(page);
  return all.slice(all.indexOf("main") + 1, all.indexOf("contentinfo"));
}

/** The role, or else the tag, of what has the focus, and the beginning of its words. */
async function focused(page: Page): Promise<string> {
  await page.waitForLoadState();
  return page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return "page";
    const name = at.getAttribute("name") ?? at.id;
    return [at.getAttribute("role") ?? at.tagName.toLowerCase(), name].filter(Boolean).join(" ");
  });
}

const HEAD = [
  "link Skip to the content",
  "banner",
  /^link .+, Home$/,
  "button Español: Toggle Language",
  "DisclosureTriangle Menu",
  "main",
];
const SAVE = ["button Save and continue", "button Save and come back later", "button Back to my application"];
const ADDRESS = (within = "") =>
  ["Street address", "City", "State", "ZIP code"].map((name) =>
    name === "State" ? `combobox ${name}` : `textbox ${within}${name}`,
  );

/** A page that was come to: its title and heading are the same words, nothing holds the focus, and the header comes first. */
async function comesTo(page: Page, heading: string, rest: string[]): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} – Roadhand`);
  expect(await focused(page)).toBe("page");
  const said = await spokenOrder(page);
  for (const [index, part] of HEAD.entries()) expect(said[index], heading).toMatch(part);
  expect(await spokenMain(page)).toEqual([`heading ${heading}`, ...rest]);
}

const send = (page: Page) => page.locator("main form button[type=submit]").first().click();

test("from the code to the list of parts", async ({ page }) => {
  await page.goto("/");
  await comesTo(page, "Driving jobs, without the paper chase", [
    "heading Apply for a job",
    "textbox Application code",
    "button Start",
    "heading How it works",
    "DisclosureTriangle What to have at hand",
    "link Open jobs",
    "link Continue an application",
    "link Login for partner companies",
  ]);
  await fill(page, { code: "NRTHWAY" });
  await send(page);
  await expect(page).toHaveURL(/\/apply\?code=/);
  await comesTo(page, "Apply for a job", [
    "heading Regional Truck Driver",
    "textbox Application code",
    "textbox Email address",
    "textbox CDL number",
    "button Continue",
    "link Continue an application",
    "DisclosureTriangle How it works",
  ]);
  await fill(page, { email: newEmail("spoken"), cdlNumber: "D555-0142" });
  await send(page);
  await expect(page).toHaveURL(/\/match$/);
  await comesTo(page, "This position matches your code", [
    "heading Regional Truck Driver",
    "button Apply for this position",
    "link Cancel",
  ]);
  await send(page);
  await expect(page).toHaveURL(/\/sent$/);
  await page.goto((await page.locator('main a[href^="/apply/verify"]').getAttribute("href")) as string);
  await expect(page).toHaveURL(/\/applicant$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  const said = await spokenMain(page);
  const order = ["heading Welcome", "heading 0 of 13 steps done", "link Start", "link Before you start", "link You"];
  expect(said.filter((part) => order.includes(part))).toEqual(order);
  expect(said.at(-1)).toBe("link Your data: copy, correct, erase");
});

test("a part that is refused: the title says so, the errors have the focus and lead to the fields", async ({
  page,
}) => {
  await begin(page, "/applicant/application/residences");
  const fields = [
    "heading Where you live now",
    ...ADDRESS(),
    "group When did you move here?",
    "combobox Month",
    "textbox Year",
  ];
  const said = await spokenMain(page);
  expect(said[0]).toBe("heading Where you lived");
  expect(said.filter((part) => fields.includes(part))).toEqual(fields);
  expect(said.slice(-3)).toEqual(SAVE);
  await press(page);
  await expect(page).toHaveTitle("Error: Where you lived – Roadhand");
  await expect.poll(() => focused(page)).toBe("alert");
  const refused = await spokenMain(page);
  expect(refused.slice(0, 4)).toEqual([
    "heading Where you lived",
    "alert Please check this",
    "heading Please check this",
    expect.stringMatching(/^link Enter /),
  ]);
  expect(refused.filter((part) => fields.includes(part))).toEqual(fields);
  await page.getByRole("alert").getByRole("link").first().click();
  await expect.poll(() => focused(page)).toBe("input current.street");
});

test("rows: adding goes to a page of its own, saving and removing back to their list", async ({ page }) => {
  await begin(page, "/applicant/application/education");
  await page.locator('main button[name=then][value^="row:schools/"]').first().click();
  await expect(page.locator("[name=schoolName]")).toBeVisible();
  await expect(page).toHaveTitle(/^School 1 of 1 – Roadhand$/);
  const said = await spokenMain(page);
  const fields = ["textbox School name", "textbox Degree (optional)", "textbox Field of study (optional)"];
  expect(said[0]).toBe("heading School 1 of 1");
  expect(said.filter((part) => fields.includes(part))).toEqual(fields);
  await fill(page, { schoolName: "Metro College", ...monthsAgo("startDate", 40), ...monthsAgo("endDate", 30) });
  await press(page);
  await expect(page).toHaveURL(/\/education$/);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("School saved.");
  const list = await spokenMain(page);
  expect(list[0]).toBe("heading Education");
  expect(list.filter((part) => /Metro|Change|Remove|Add/.test(part))).toEqual([
    "heading Metro College",
    expect.stringMatching(/^(link|button) Change/),
    expect.stringMatching(/^(link|button) Remove/),
    "button Add a school",
  ]);
});

test("the notices, and signing", async ({ page }) => {
  await begin(page, "/applicant/application/notices");
  await comesTo(page, "Before you start", [
    "heading Consent to electronic records and signature",
    "checkbox I agree to fill in and sign this application electronically",
    "heading Notice of investigation and your rights",
    "checkbox I have read and understood this notice",
    ...SAVE,
  ]);
  await fill(page, AGREE);
  await page.goto("/applicant/application/review");
  const said = await spokenMain(page);
  expect(said.slice(0, 2)).toEqual(["heading Review and sign", "heading Before you can submit"]);
  expect(said.slice(-4)).toEqual([
    "DisclosureTriangle Read this again before you sign",
    "textbox Type your full name as your signature",
    expect.stringMatching(/^checkbox Email me a copy of my completed application/),
    "button Submit Application",
  ]);
  const links = said.slice(2, said.indexOf("heading Before you start"));
  expect(new Set(links).size, "each link is told apart from the others").toBe(links.length);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page).toHaveTitle("Error: Review and sign – Roadhand");
  await expect.poll(() => focused(page)).toBe("alert");
});
