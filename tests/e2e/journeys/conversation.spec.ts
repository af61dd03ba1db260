/** A whole conversation: staff write with a message template, the driver answers, the answer is seen and set aside. */
import { familyOf } from "../applying";
import { expect, test } from "../fixtures";
import { saveSections, sign, signInAs } from "../prepared";
import { begin } from "../saving";

test("staff and a driver write to each other", async ({ page, another, look, javaScriptEnabled }) => {
  const family = familyOf("talk");
  await begin(page, undefined, "SUNBEAM");
  await saveSections(page, {
    you: {
      firstName: "Ada",
      lastName: family,
      "dateOfBirth.month": "4",
      "dateOfBirth.day": "12",
      "dateOfBirth.year": "1990",
      ssn: `53${javaScriptEnabled ? 6 : 7}-44-${1000 + (Date.now() % 8999)}`,
      phone: "402 555 0166",
      rightToWork: "yes",
    },
    residences: {
      "current.street": "5 Elm St",
      "current.city": "Omaha",
      "current.state": "NE",
      "current.zip": "68102",
      "current.since.month": "3",
      "current.since.year": "2015",
    },
  });
  await sign(page, `Ada ${family}`);

  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await test.step("a message template is added after what was typed", async () => {
    await signInAs(staff, "sun.manager");
    await staff.goto(`/applications?q=${family}`);
    await staff
      .getByRole("link", { name: `Ada ${family}` })
      .first()
      .click();
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`Ada ${family}`);
    await staff.getByRole("link", { name: "Write a message" }).first().click();
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`Write to Ada ${family}`);
    await look(staff);
    const text = staff.getByLabel("Your message");
    await text.fill("I tried to call you.");
    await staff.getByRole("button", { name: "Please call us" }).click();
    await expect(staff.getByText("The text was added.")).toBeVisible();
    await expect(text).toHaveValue(/^I tried to call you\.\n\nHello Ada,\n[\s\S]*Sunbeam Carriers[ \d()-]*$/);
    await look(staff);
    await text.fill(`${await text.inputValue()}\nDale`);
    await staff.getByRole("button", { name: "Send the message" }).click();
    await expect(staff).toHaveURL(/#timeline$/);
    await expect(staff.locator("#timeline")).toContainText("I tried to call you.");
  });

  await test.step("the driver reads and answers", async () => {
    await page.goto("/applicant");
    await look(page);
    await page.getByRole("link", { name: "Read and reply" }).click();
    await expect(page).toHaveURL(/\/applicant\/messages/);
    await expect(page.getByText("I tried to call you.")).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: "Send the reply" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Fill in this field." })).toBeVisible();
    await look(page);
    await page.getByLabel("Your reply").fill("Monday at noon suits me.");
    await page.getByRole("button", { name: "Send the reply" }).click();
    await expect(page.getByText("Reply sent.")).toBeVisible();
    await expect(page.getByText("Monday at noon suits me.")).toBeVisible();
    await expect(page.getByLabel("Your reply")).toHaveValue("");
    await look(page);
  });

  await test.step("staff see that there is an answer, read it and set it aside", async () => {
    await staff.goto("/next");
    await staff.getByRole("link", { name: `Reply to Ada ${family}` }).click();
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`Ada ${family}`);
    const timeline = staff.locator("#timeline");
    await expect(timeline).toContainText("The driver has answered");
    await expect(timeline).toContainText("Monday at noon suits me.");
    await look(staff);
    await timeline.getByRole("button", { name: "No reply needed" }).click();
    await expect(timeline).not.toContainText("The driver has answered");
    await staff.goto("/next");
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText("What to do next");
    await expect(staff.getByRole("link", { name: `Reply to Ada ${family}` })).toHaveCount(0);
  });
});
