/** A medical card has ended: it is asked for, renewed from a phone in the driver's language, checked and accepted. */
import type { Page } from "@playwright/test";
import { read } from "../../http/forms";
import { expect, fillDay, picture, test } from "../fixtures";
import { mailed } from "../mails";
import { signInAs, textAt } from "../prepared";
import { fileMedical, january } from "./medical";

const year = new Date().getFullYear();
const item = (staff: Page) => staff.locator("#qualification li", { hasText: "Medical certificate" });

test("a medical card is renewed from the phone", async ({ another, look, lookEachWay }) => {
  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await signInAs(staff, "north.manager");
  const people = read(await textAt(staff, "/drivers?status=active")).querySelectorAll("main tbody .opens");
  let address = "";
  for (const link of people) {
    address = link.getAttribute("href") ?? "";
    const main = read(await textAt(staff, address)).querySelector("main");
    const offers = [...(main?.querySelectorAll("a") ?? [])].some((each) =>
      /^Ask the driver for it: Medical/.test(`${each.getAttribute("aria-label") ?? each.textContent}`),
    );
    // Who came in by a table is asked by a link: renewal-by-letter.spec.ts.
    if (offers && main?.querySelector('a[href^="/application/"]')) break;
  }
  await staff.goto(address);
  const email = await staff.locator('main a[href^="mailto:"]').first().innerText();

  await test.step("the card that lies there has ended", async () => {
    await fileMedical(staff, address, "old-card.jpg", {
      documentKind: "medical_certificate",
      ...january("expiresOn", year - 1),
    });
    await expect(item(staff)).toContainText("Expired");
  });

  await test.step("staff ask for the new one", async () => {
    await item(staff).getByRole("link", { name: "Ask the driver for it: Medical certificate" }).click();
    await expect(staff.getByRole("heading", { level: 1 })).toContainText("for a document");
    await lookEachWay(staff);
    await staff.getByLabel("What you want to say about it").fill("Both sides, please.");
    await staff.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(staff.getByText("Request sent to the driver by email.")).toBeVisible();
    await expect(item(staff)).toContainText("Waiting: asked of the driver by");
    await look(staff);
  });

  const phone = await another({ locale: "es-MX" });
  await test.step("the driver comes by the mailed link", async () => {
    const letter = await mailed(phone, email, "Northway Freight");
    await phone.goto(letter);
    await phone.locator("[name=email]").fill(email);
    await phone.locator("main form button[type=submit]").first().click();
    await expect(phone).toHaveURL(/\/sent/);
    const link = await phone.locator('main a[href^="/apply/verify"]').getAttribute("href");
    await phone.goto(link as string);
    await expect(phone).toHaveURL(/\/applicant\/document\//);
    await expect(phone.getByText("Both sides, please.")).toBeVisible();
    await lookEachWay(phone);
    await phone.goto("/applicant");
    await expect(phone.getByText("Documentos por enviar")).toBeVisible();
    await expect(phone.getByText("Contratado").first(), "nothing is applied for anew").toBeVisible();
    await look(phone);
    await phone.getByRole("link", { name: "Certificado del médico examinador" }).click();
    await expect(phone).toHaveURL(/\/applicant\/document\//);
  });

  await test.step("and sends two pages, which become one document", async () => {
    const more = phone.getByRole("button", { name: "Agregar otra página" });
    const first = phone.locator("#document-page");
    await first.setInputFiles(await picture("front.jpg", "#226688"));
    await expect(phone.locator("[data-arrived]")).toBeVisible();
    await more.click();
    await expect(phone.getByRole("img", { name: "Página 1" })).toBeVisible();
    await lookEachWay(phone);
    const next = phone.locator("#document-page");
    await next.setInputFiles(await picture("back.jpg", "#882266"));
    await expect(phone.locator("[data-arrived]")).toBeVisible();
    await phone.getByRole("button", { name: "Enviar a la empresa" }).click();
    await expect(phone.getByText("Lo envió el")).toBeVisible();
    await lookEachWay(phone);
  });

  await test.step("staff accept it, and the item says what lacks beside it", async () => {
    await staff.goto(address as string);
    await item(staff)
      .getByRole("link", { name: /^Waiting/ })
      .click();
    await expect(staff.getByRole("heading", { level: 1 })).toContainText("examiner");
    await expect(staff.getByText("To be checked")).toBeVisible();
    await lookEachWay(staff);
    const request = staff.url();
    for (const noun of ["again", "withdrawal"]) {
      await staff.locator(`main a[href$="/${noun}"]`).click();
      await expect(staff).toHaveURL(`${request}/${noun}`);
      await lookEachWay(staff);
      await staff.goto(request);
    }
    await fillDay(staff, /^Expires on/, ["1", "31", String(year + 2)]);
    await staff.getByRole("button", { name: "Accept" }).click();
    await expect(staff.getByText("Document accepted.")).toBeVisible();
    await expect(item(staff)).toContainText("the paper card is no longer proof for CDL drivers");
    await expect(item(staff).getByRole("link", { name: "Ask the driver for it" })).toHaveCount(0);
    await look(staff);
    await phone.reload();
    await expect(phone.getByText("lo aceptó")).toBeVisible();
  });

  await test.step("the State's record makes the item complete", async () => {
    await fileMedical(staff, address, "cdlis.jpg", { documentKind: "cdlis_record", ...january("expiresOn", year + 2) });
    await expect(item(staff)).toContainText("On file");
    await expect(item(staff)).not.toContainText("the paper card is no longer proof");
    await look(staff);
  });
});
