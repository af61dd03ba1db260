import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { begin, signIn, startProduct } from "../bench/product.mjs";
import { openBrowser } from "../bench/views.mjs";
import { provideChromium } from "./chromium.mjs";
import { shootDriver } from "./driver-screens.mjs";
import { build, install, root } from "./ready.mjs";

const PHONE = { width: 360, height: 640 };
const LONG_PHONE = { width: 360, height: 900 };
const DESK = { width: 1280, height: 800 };
const NIGHT = { locale: "es-MX", colorScheme: "dark" };

const SHOTS = [
  { name: "home-phone", path: "/", viewport: PHONE },
  { name: "home-desktop", who: "staff", path: "/", viewport: DESK },
  { name: "applications-desktop-dark", who: "staff", path: "/applications", viewport: DESK, colorScheme: "dark" },
  {
    name: "review-desktop",
    who: "staff",
    path: "/applications?status=in_review",
    follow: ['main a[href^="/application/"]'],
    viewport: DESK,
  },
  {
    name: "hire-desktop-es",
    who: "staff",
    path: "/drivers?status=approved",
    follow: ['main a[href^="/driver/"]', 'main a[href$="/hire"]'],
    viewport: DESK,
    locale: "es-MX",
  },
  {
    name: "cdl-phone",
    who: "staff",
    path: "/drivers?status=active",
    follow: ['main a[href^="/driver/"]', 'main a[href$="/cdl"]'],
    viewport: LONG_PHONE,
  },
  { name: "application-phone-es-dark", who: "driver", path: "/applicant/application", viewport: LONG_PHONE, ...NIGHT },
  { name: "work-phone-es-dark", who: "driver", path: "/applicant/application/work", viewport: LONG_PHONE, ...NIGHT },
];

install();
build();
await provideChromium();
// Text messages are taken here and go nowhere; the driver's code is read from them.
const texts = [];
const smsProvider = createServer(async (request, response) => {
  let form = "";
  for await (const part of request) form += part;
  texts.push(new URLSearchParams(form).get("Body"));
  response.writeHead(201, { "content-type": "application/json" }).end('{"sid":"SM1","status":"queued"}');
});
await new Promise((listening) => smsProvider.listen(0, "127.0.0.1", listening));
process.env.SMS_URL = `http://ACCOUNT:TOKEN@127.0.0.1:${smsProvider.address().port}/Messages.json`;
process.env.SMS_FROM = "+14025550100";
const data = mkdtempSync(join(tmpdir(), "roadhand-screenshots-"));
const product = await startProduct(data);
const browser = await openBrowser();
/** The new applicant appears in the company's lists, so this comes last. */
const SIGN_IN = { staff: () => signIn(product.origin, "north.manager"), driver: () => begin(product.origin) };
const cookies = {};

const shots = process.argv.includes("driver") ? [] : SHOTS;

try {
  for (const { name, who, path, follow = [], viewport, locale = "en-US", colorScheme = "light" } of shots) {
    const context = await browser.newContext({ viewport, locale, colorScheme, timezoneId: "America/Chicago" });
    if (who) cookies[who] ??= await SIGN_IN[who]();
    const given = who ? cookies[who].split("; ") : [];
    await context.addCookies(
      given.map((cookie) => ({
        name: cookie.slice(0, cookie.indexOf("=")),
        value: cookie.slice(cookie.indexOf("=") + 1),
        url: product.origin,
      })),
    );
    const page = await context.newPage();
    const answer = await page.goto(product.origin + path, { waitUntil: "networkidle" });
    if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`);
    for (const link of follow) {
      const address = await page.locator(link).first().getAttribute("href");
      await page.goto(product.origin + address, { waitUntil: "networkidle" });
    }
    const file = join(root, "docs/screenshots", `${name}.png`);
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file);
    console.log(`${name}: ${new URL(page.url()).pathname}`);
    await context.close();
  }
  await shootDriver(browser, product.origin, { folder: join(root, "docs/screenshots/driver"), texts });
} finally {
  await browser.close();
  await product.stop();
  smsProvider.close();
  rmSync(data, { recursive: true, force: true });
}
