/** A form kept on the phone: without a signal and back, with another device in between, and emptied when it has to be. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { asOnSharedDevice, begin, expireSession, field, line, press, saved, YOU } from "./saving";

const LIST = "/applicant/application";

/** The line of the page that unfolds it. */
const offer = (page: Page) => page.locator("offline-form summary");

async function storeForm(page: Page): Promise<void> {
  await begin(page, LIST);
  await offer(page).click();
  await page.getByRole("button", { name: "Save the form on this phone" }).click();
  await expect(page.getByText("Saved on this phone until")).toBeVisible();
}

/** What lies on the device, as any script of this site could read it. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open("offline", 2));
    const all = async (store: string) => settled(database.transaction(store).objectStore(store).getAll());
    const [halves, pages, typed] = [await all("half"), await all("page"), await all("typed")];
    database.close();
    const text = [...pages, ...typed].map(({ bytes }) => new TextDecoder().decode(bytes)).join("");
    return {
      halves: halves.length,
      pages: pages.length,
      typed: typed.length,
      // Long enough never to stand among sealed bytes by chance.
      plain: /Offlina|<html lang=/.test(text),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    };
  });
const NOTHING = { halves: 0, pages: 0, typed: 0, plain: false, workers: 0, caches: 0 };

test("without a signal, a page that is not on the phone says so in place of the browser", async ({
  page,
  context,
  look,
}) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto("/applicant/data");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No signal");
  await expect(page.locator("body")).not.toContainText("Applicant");
  await look(page);
  await page.goto(YOU);
  await expect(field(page, "firstName")).toBeVisible();
  await page.goto("/applicant/data");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/applicant\/data$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No signal");
});

test("without a signal the form opens, keeps what is typed sealed, and sends it when the signal is back", async ({
  page,
  context,
  look,
}) => {
  await storeForm(page);
  await look(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await page.locator("[name=rightToWork][value=yes]").check();
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  await look(page);
  expect(await onDevice(page)).toMatchObject({
    halves: 1,
    typed: 1,
    plain: false,
    workers: 1,
  });
  // To the list and back, as after a killed tab.
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(YOU);
  await expect(field(page, "firstName")).toHaveValue("Offlina");
  await expect(page.locator("[name=rightToWork][value=yes]")).toBeChecked();
  await page.goto(LIST);
  await context.setOffline(false);
  // No page of the part is open: the next page with a signal sends it.
  await page.goto(LIST);
  await expect(async () => expect(await (await page.request.get(YOU)).text()).toContain('value="Offlina"')).toPass();
  await expect(async () => expect((await onDevice(page)).typed).toBe(0)).toPass();
});

test("what is typed before the kept values have come stays, and the others come beside it", async ({
  page,
  context,
}) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await field(page, "lastName").fill("Kept");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  await page.goto(LIST);
  // A slow phone: the worker's answer waits until it is let through.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      init?.method
        ? fetch(input, init)
        : new Promise((resolve) => addEventListener("let-through", () => resolve(fetch(input))));
    Object.assign(window, { isSlow: true });
  });
  await page.goto(YOU);
  await page.waitForFunction(() => "isSlow" in window && customElements.get("auto-save"));
  await field(page, "firstName").fill("Newer");
  await page.evaluate(() => dispatchEvent(new Event("let-through")));
  await expect(field(page, "lastName")).toHaveValue("Kept");
  await expect(field(page, "firstName")).toHaveValue("Newer");
});

test("an open page brings back the key of a worker that the browser has stopped", async ({ page, context }) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  const browser = await context.newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await browser.send("ServiceWorker.stopAllWorkers");
  await page.goto(YOU);
  await expect(field(page, "firstName")).toHaveValue("Offlina");
  await browser.send("ServiceWorker.stopAllWorkers");
  await field(page, "firstName").fill("Offlinette");
  await expect(async () => {
    const stored = (path: string) => page.evaluate(async (url) => (await fetch(url)).text(), path);
    expect(await stored((await page.locator("auto-save").getAttribute("url")) ?? "")).toContain("Offlinette");
  }).toPass();
});

test("where another device was faster, the page says so and shows both", async ({ page, context, another }) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  const tablet = await another();
  await tablet.context().addCookies(await context.cookies());
  await tablet.goto(YOU);
  await field(tablet, "firstName").fill("Tabitha");
  await saved(tablet);
  await page.goto(LIST);
  await context.setOffline(false);
  await page.goto(YOU);
  await expect(field(page, "firstName")).toHaveValue("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "elsewhere");
  await press(page);
  await expect(page.locator("main")).toContainText("Tabitha");
  await expect(field(page, "firstName")).toHaveValue("Offlina");
  await expect(async () => expect((await onDevice(page)).typed).toBe(0)).toPass();
});

test("logging out empties the device, with a signal or without", async ({ page, context }) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  const logOut = () => page.evaluate(() => fetch("/user/logout", { method: "POST" }).catch(() => undefined));
  await logOut();
  expect(await onDevice(page)).toMatchObject({ halves: 0, pages: 0, typed: 0, caches: 0 });
  await context.setOffline(false);
  await page.goto(LIST);
  await offer(page).click();
  await page.getByRole("button", { name: "Save the form on this phone" }).click();
  await expect(page.getByText("Saved on this phone until")).toBeVisible();
  await page.goto("/user/logout");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/apply$/);
  await expect(async () => expect(await onDevice(page)).toEqual(NOTHING)).toPass();
});

test("logging out leaves nothing of what is read and kept at that moment", async ({ page, context }) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  await page.evaluate(async (address) => {
    const stored = () => fetch(address, { method: "POST", body: new URLSearchParams({ firstName: "Offlina" }) });
    const under = Array.from({ length: 30 }, () => [fetch(address), stored()]).flat();
    await fetch("/user/logout", { method: "POST" }).catch(() => undefined);
    await Promise.allSettled([...under, stored()]);
  }, `${YOU}/autosave`);
  expect(await onDevice(page)).toMatchObject({ halves: 0, pages: 0, typed: 0, caches: 0 });
});

/** What the driver of this phone typed with no signal, not sent yet. */
async function typeUnsent(page: Page): Promise<void> {
  await storeForm(page);
  await page.context().setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
}
const dropped = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "typed on this phone with no signal were not sent" });

async function expectToldOnce(page: Page): Promise<void> {
  await expect(dropped(page)).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Offlina");
  await expect(async () => expect(await onDevice(page)).toEqual(NOTHING)).toPass();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(dropped(page)).toHaveCount(0);
}

test("answers dropped unsent are told once on the next page: another driver's, after the session's end, after logging out", async ({
  page,
  context,
  another,
  look,
}) => {
  await typeUnsent(page);
  const other = await another();
  await begin(other, LIST);
  await context.clearCookies();
  await context.addCookies(await other.context().cookies());
  await context.setOffline(false);
  await page.goto("/applicant/data");
  await expectToldOnce(page);
  await context.clearCookies();

  await typeUnsent(page);
  await page.goto(LIST);
  await expireSession(page);
  await context.setOffline(false);
  await page.goto(LIST);
  await expect(page).toHaveURL(/\/apply\/found$/);
  await look(page);
  await expectToldOnce(page);

  await typeUnsent(page);
  await page.evaluate(() => fetch("/user/logout", { method: "POST" }).catch(() => undefined));
  await context.setOffline(false);
  await expect(dropped(page)).toBeVisible();
});

test("another driver on the same phone gets nothing of it, and it goes nowhere in their name", async ({
  page,
  context,
  another,
}) => {
  await storeForm(page);
  await context.setOffline(true);
  await page.goto(YOU);
  await field(page, "firstName").fill("Offlina");
  await expect(line(page)).toHaveAttribute("data-autosave", "kept");
  const other = await another();
  await begin(other, LIST);
  await context.clearCookies();
  await context.addCookies(await other.context().cookies());
  await context.setOffline(false);
  await page.goto(LIST);
  await expect(async () => expect(await onDevice(page)).toEqual(NOTHING)).toPass();
  expect(await (await page.request.get(YOU)).text()).not.toContain("Offlina");
});

test("so does the end of the session, stopping it, Lite mode, and it is not offered on a shared device", async ({
  page,
}) => {
  await storeForm(page);
  await expireSession(page);
  await page.goto(LIST);
  await expect(page).toHaveURL(/\/apply\/found$/);
  await expect(async () => expect(await onDevice(page)).toEqual(NOTHING)).toPass();

  await storeForm(page);
  await page.getByRole("button", { name: "Remove it from this phone" }).click();
  await expect(page.getByRole("button", { name: "Save the form on this phone" })).toBeVisible();
  expect(await onDevice(page)).toMatchObject({ halves: 0, pages: 0, typed: 0 });

  await page.getByRole("button", { name: "Save the form on this phone" }).click();
  await expect(page.getByText("Saved on this phone until")).toBeVisible();
  await page.getByRole("button", { name: "Turn Lite mode on" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode off" })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await expect(async () => expect((await onDevice(page)).halves).toBe(0)).toPass();
  await page.getByRole("button", { name: "Turn Lite mode off" }).click();
  await expect(offer(page)).toBeVisible();
  await asOnSharedDevice(page);
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
