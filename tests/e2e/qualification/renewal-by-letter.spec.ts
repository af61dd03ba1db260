/** A driver who came in by a table has no account: a medical card or a CDL is renewed by the link of a letter. */
import type { Page } from "@playwright/test";
import { read } from "../../http/forms";
import { expect, fillDay, newEmail, picture, test } from "../fixtures";
import { mailed } from "../mails";
import { importDrivers, signInAs, textAt } from "../prepared";
import { fileMedical, january } from "./medical";

const year = new Date().getFullYear();

/** @returns the driver's page, their address and last name */
async function bringIn(staff: Page, language: string) {
  const email = newEmail("table");
  const name = `Table${email.replace(/\D/g, "").slice(-9)}`;
  await signInAs(staff, "north.admin");
  await importDrivers(
    staff,
    `first_name,last_name,email,start_date,language\nLuz,${name},${email},2024-03-14,${language}\n`,
  );
  const found = read(await textAt(staff, `/drivers?q=${name}`)).querySelector("main tbody .opens");
  return { address: found?.getAttribute("href") ?? "", email, name };
}

test("a medical card of an imported driver is renewed from the phone", async ({ another, lookEachWay }) => {
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  const item = staff.locator("#qualification li", { hasText: "Medical certificate" });
  const { address, email, name } = await bringIn(staff, "es");

  await test.step("the medical card in their file has ended", async () => {
    await fileMedical(staff, address, "old-card.jpg", {
      documentKind: "medical_certificate",
      ...january("expiresOn", year - 1),
    });
    await expect(item).toContainText("Expired");
  });

  await test.step("staff ask for the new one", async () => {
    await item.getByRole("link", { name: "Ask the driver for it: Medical certificate" }).click();
    await expect(staff.getByText("sends it there without an account")).toBeVisible();
    await lookEachWay(staff);
    await staff.getByLabel("What you want to say about it").fill("Both sides, please.");
    await staff.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(staff.getByText("Request sent to the driver by email.")).toBeVisible();
  });

  const phone = await another({ locale: "es-MX", viewport: { width: 360, height: 740 } });
  await test.step("the letter's link opens it on the phone, without an account", async () => {
    const link = await mailed(phone, email, "Northway Freight");
    await phone.goto(link);
    await expect(phone).toHaveURL(/\/document\/[\w-]+$/);
    await expect(phone.getByText("Both sides, please.")).toBeVisible();
    await expect(phone.locator("body")).not.toContainText(name);
    await lookEachWay(phone);
  });

  await test.step("two pages are sent and become one document", async () => {
    await phone.locator("#document-page").setInputFiles(await picture("front.jpg", "#226688"));
    await expect(phone.locator("[data-arrived]")).toBeVisible();
    await phone.getByRole("button", { name: "Agregar otra página" }).click();
    await expect(phone.getByText("Página 1", { exact: true })).toBeVisible();
    await lookEachWay(phone);
    await phone.locator("#document-page").setInputFiles(await picture("back.jpg", "#882266"));
    await expect(phone.locator("[data-arrived]")).toBeVisible();
    await phone.getByRole("button", { name: "Enviar a la empresa" }).click();
    await expect(phone.getByText("Lo envió el")).toBeVisible();
    await lookEachWay(phone);
  });

  await test.step("staff accept it, and the item is complete", async () => {
    await staff.goto(address);
    await item.getByRole("link", { name: /^Waiting/ }).click();
    await expect(staff.getByText("To be checked")).toBeVisible();
    await fillDay(staff, /^Expires on/, ["1", "31", String(year + 1)]);
    await staff.getByRole("button", { name: "Accept" }).click();
    await expect(staff.getByText("Document accepted.")).toBeVisible();
    await expect(item).toContainText("Checked");
    await phone.reload();
    await expect(phone.getByText("lo aceptó")).toBeVisible();
  });
});

test("a CDL comes as its two sides, and staff enter it with them", async ({ another, look }) => {
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  const { address, email, name } = await bringIn(staff, "en");
  await staff.goto(`${address}/document-request?document=cdl`);
  await staff.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(staff.getByText("Request sent to the driver by email.")).toBeVisible();

  const phone = await another({ locale: "en-US", viewport: { width: 320, height: 640 } });
  await phone.goto(await mailed(phone, email, "Northway Freight"));
  await look(phone);
  await phone.locator("#document-page").setInputFiles(await picture("front.jpg", "#336699"));
  await phone.getByRole("button", { name: "Continue to the back" }).click();
  await expect(phone.getByText("Front", { exact: true })).toBeVisible();
  await look(phone);
  await phone.locator("#document-page").setInputFiles(await picture("back.jpg", "#996633"));
  await phone.getByRole("button", { name: "Send to the company" }).click();
  await expect(phone.getByText("You sent it on")).toBeVisible();

  await staff.goto(address);
  await staff.locator('#requests a[href^="/document-request/"]').first().click();
  await staff.getByRole("link", { name: "Enter the CDL from these photos" }).click();
  await expect(staff.getByRole("heading", { name: "Photos of the license" })).toBeVisible();
  await look(staff);
  await staff.locator("[name=licenceClasses][value=A]").check();
  await staff.locator("[name=stateIssued]").selectOption("NE");
  await staff.locator("[name=licenceNumber]").fill(`N${name.slice(-7)}`);
  await fillDay(staff, /^Expiration/, ["5", "14", String(year + 4)]);
  await staff.getByRole("button", { name: "Upload CDL" }).last().click();
  await expect(staff).toHaveURL(/\/document-request\//);
  await staff.getByRole("button", { name: "Accept" }).click();
  await expect(staff.getByText("Document accepted.")).toBeVisible();
  await expect(staff.locator("#qualification li", { hasText: "CDL, or road test" })).toContainText("Checked");
});
