/** A binder is made of a driver, and opened by an inspector who has no account. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzip } from "../../http/driver/filing";
import { fill } from "../filling";
import { expect, test } from "../fixtures";
import { EMPLOYERS } from "./investigated";
import { follow, type Journey, save } from "./journey";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export async function inspect({ who, driverId, staff, stranger, say, lookEachWay }: Journey): Promise<void> {
  await test.step("a binder is made with the investigation, and its sums are those of its files", async () => {
    await staff.goto(`/driver/${driverId}`);
    await follow(staff, `/binders/add?driver=${driverId}`);
    await lookEachWay(staff);
    await fill(staff, { investigation: "on" });
    await save(staff);
    await expect(staff).toHaveURL(/\/binder\/[\w-]+$/);
    const zip = staff.locator('main a[href$="/zip"]');
    await expect(zip).toBeVisible({ timeout: 60_000 });
    await lookEachWay(staff);
    const [download] = await Promise.all([staff.waitForEvent("download"), zip.click()]);
    const inside = new Map(unzip(await readFile(await download.path())).map(({ name, bytes }) => [name, bytes]));
    const names = [...inside.keys()].join("\n");
    for (const part of [
      "01 Signed application ",
      "03 CDL ",
      "Signed release prior employer ",
      "Safety history ",
      ...Object.values(EMPLOYERS),
    ])
      expect(names).toContain(part);
    const sums = (inside.get("SHA256SUMS")?.toString("utf8") ?? "").trimEnd().split("\n");
    expect(sums.length).toBe(inside.size - 1);
    for (const line of sums) expect(sha256(inside.get(line.slice(66)) ?? Buffer.alloc(0))).toBe(line.slice(0, 64));
  });

  await test.step("an inspector opens it by a link and its code, until the link is ended", async () => {
    await fill(staff, { inspector: "Officer Reyes, FMCSA", days: "2" });
    await save(staff);
    const made = staff.getByRole("status").filter({ hasText: say("The link is made", "Se hizo el enlace") });
    const said = await made.innerText();
    const path = /\/inspection\?token=[\w-]+/.exec(said)?.[0] ?? "";
    const code = /\b\d{8}\b/.exec(said)?.[0] ?? "";
    const inspector = await stranger();
    await inspector.goto(path);
    await lookEachWay(inspector);
    await expect(inspector.locator("main")).not.toContainText(who.lastName);
    await fill(inspector, { code });
    await save(inspector);
    await expect(inspector.getByRole("heading", { level: 1 })).toContainText("Northway");
    await expect(inspector.locator("main")).toContainText(who.lastName);
    await lookEachWay(inspector);
    await staff.goto(staff.url());
    await staff.locator('main form[action^="/inspector-link/"] button').click();
    await expect(staff.getByText(say("Link ended.", "Se cerró el enlace."))).toBeVisible();
    await lookEachWay(staff);
    await inspector.goto("/inspection");
    await expect(inspector.locator("main")).toContainText(say("This link doesn't open anything", "no abre nada"));
  });
}
