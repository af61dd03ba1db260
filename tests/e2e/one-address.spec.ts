/** A yard's Wi-Fi, a job fair, a carrier's NAT: whoever shares an address with others gets in as they do. */
import { enter } from "./filling";
import { expect, newEmail, test } from "./fixtures";

test("eleven drivers behind one address each open their link", async ({
  browser,
  contextOptions,
  javaScriptEnabled,
}) => {
  const headers = { "X-Forwarded-For": `10.77.${process.pid % 250}.${javaScriptEnabled ? 1 : 2}` };
  for (let nth = 1; nth <= 11; nth += 1) {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled, extraHTTPHeaders: headers });
    const page = await context.newPage();
    await enter(page, { code: "SUNBEAM", email: newEmail(`yard.${nth}`) });
    await expect(page.getByRole("heading", { level: 1 }), `driver ${nth}`).toHaveText("Welcome");
    await context.close();
  }
});
