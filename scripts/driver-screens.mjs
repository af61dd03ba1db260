/** Each screen of a driver's way, as it is walked: what is sent before it, and its path. */
import { mkdirSync } from "node:fs";
import sharp from "sharp";

const CODE = "NRTHWAY";
const year = new Date().getFullYear();
const APPLICATION = "/applicant/application";
const REVIEW = `${APPLICATION}/review`;

const monthsAgo = (name, months) => {
  const month = new Date(Date.UTC(year, new Date().getMonth() - months, 1));
  return { [`${name}.month`]: String(month.getUTCMonth() + 1), [`${name}.year`]: String(month.getUTCFullYear()) };
};
const day = (name, ofMonth, ofDay, ofYear) => ({
  [`${name}.month`]: String(ofMonth),
  [`${name}.day`]: String(ofDay),
  [`${name}.year`]: String(ofYear),
});

const employer = (index, name, from, to, more = {}) =>
  Object.fromEntries(
    Object.entries({
      name,
      street: "900 Industrial Parkway",
      city: "Kansas City",
      state: "MO",
      zip: "64120",
      phone: "816 555 0171",
      position: "Over-the-road driver",
      ...monthsAgo("from", from),
      ...(to === null ? { present: "on" } : { ...monthsAgo("to", to), reason: "voluntary" }),
      droveCmv: "yes",
      fmcsrs: "yes",
      part40: "yes",
      mayContact: "yes",
      ...more,
    }).map(([field, value]) => [`employers[${index}].${field}`, value]),
  );

const CDL = {
  firstName: "Ana",
  lastName: "Ruiz",
  licenceClasses: "A",
  stateIssued: "NE",
  licenceNumber: "D555-0177",
  endorsements: "N",
  ...day("expirationDate", 8, 31, year + 3),
};

/** Passes for a photo of a license: large, bright and printed all over. */
async function card(name, color) {
  const lines = Array.from(
    { length: 9 },
    (_, line) =>
      `<rect x="430" y="${150 + line * 48}" width="${430 - (line % 3) * 90}" height="20" fill="#333"/>` +
      `<rect x="60" y="${640 + line * 4}" width="900" height="2" fill="#777"/>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="720" viewBox="0 0 1012 720">
    <rect width="1012" height="720" fill="#f3efe4"/><rect width="1012" height="100" fill="${color}"/>
    <rect x="60" y="150" width="300" height="400" fill="${color}" opacity=".5"/>
    <circle cx="210" cy="290" r="80" fill="#fff"/><path d="M90 550a120 130 0 0 1 240 0z" fill="#fff"/>${lines.join("")}
    ${Array.from({ length: 60 }, (_, x) => `<path d="M${x * 17} 0v720" stroke="#${x % 2 ? "888" : "fff"}" opacity=".3"/>`).join("")}
  </svg>`;
  return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(drawn)).jpeg().toBuffer() };
}

const PRESSED = "then";
const sectionPath = (section) => `${APPLICATION}/${section}`;
const save = (section, fields) => (send) => send(sectionPath(section), { version: "0", ...fields });

export const DRIVER_SCREENS = [
  { name: "01-home", path: "/" },
  { name: "02-apply", path: `/apply?code=${CODE}` },
  {
    name: "03-position",
    path: "/apply/match",
    before: (send, { email }) => send("/apply", { code: CODE, email, cdlNumber: "D555-0177" }),
  },
  { name: "04-check-your-email", path: `${APPLICATION}/sent`, before: (send) => send("/apply/match", {}) },
  {
    name: "05-start",
    path: "/applicant",
    before: async (send, { page }) => {
      const link = await page.locator('main a[href^="/apply/verify"]').getAttribute("href");
      await send("/apply/verify", { token: new URL(link, page.url()).searchParams.get("token") });
    },
  },
  { name: "06-before-you-start", path: sectionPath("notices") },
  { name: "07-you", path: sectionPath("you"), before: save("notices", { eSign: "on", investigation: "on" }) },
  {
    name: "08-where-you-lived",
    path: sectionPath("residences"),
    before: save("you", {
      firstName: "Ana",
      lastName: "Ruiz",
      ...day("dateOfBirth", 5, 14, 1988),
      ssn: "536-22-7419",
      phone: "402 555 0134",
      rightToWork: "yes",
    }),
  },
  {
    name: "09-cdl-photos",
    path: "/applicant/driver/cdl/add",
    before: save("residences", {
      "current.street": "12 Prairie Ave",
      "current.city": "Omaha",
      "current.state": "NE",
      "current.zip": "68102",
      ...monthsAgo("current.since", 70),
    }),
  },
  {
    name: "10-cdl-details",
    path: "/applicant/driver/cdl/add",
    before: async (send) =>
      send("/applicant/driver/cdl/add", {
        [PRESSED]: "details",
        firstName: CDL.firstName,
        lastName: CDL.lastName,
        licenceNumber: CDL.licenceNumber,
        front: await card("front.jpg", "#3366aa"),
        back: await card("back.jpg", "#884422"),
      }),
  },
  {
    name: "11-cdl",
    path: "/applicant/driver/cdl/view",
    before: async (send) =>
      send("/applicant/driver/cdl/add", {
        ...CDL,
        front: await card("front.jpg", "#3366aa"),
        back: await card("back.jpg", "#884422"),
      }),
  },
  { name: "12-other-licenses", path: sectionPath("licences") },
  {
    name: "13-experience",
    path: sectionPath("experience"),
    before: save("licences", { otherLicences: "none", licenceActions: "none" }),
  },
  {
    name: "14-accidents",
    path: sectionPath("accidents"),
    before: save("experience", {
      experienced: "some",
      "experience[0].equipment": "tractor_semi",
      "experience[0].trailer": "van",
      ...monthsAgo("experience[0].from", 60),
      "experience[0].miles": "250,000",
    }),
  },
  { name: "15-convictions", path: sectionPath("convictions"), before: save("accidents", { hadAccidents: "none" }) },
  { name: "16-first-job", path: sectionPath("work"), before: save("convictions", { hadConvictions: "none" }) },
  {
    name: "17-jobs",
    path: sectionPath("work"),
    before: save("work", {
      employed: "some",
      ...employer(0, "Prairie Haulers", 14, null),
      ...employer(1, "Bravo Lines", 60, 20),
      earlierCmv: "some",
    }),
  },
  { name: "18-on-the-way", path: "/applicant" },
  { name: "19-education", path: sectionPath("education") },
  { name: "20-drug-and-alcohol", path: sectionPath("testing") },
  { name: "21-questions", path: sectionPath("questions"), before: save("testing", { failedTest: "no" }) },
  { name: "22-before-it-is-complete", path: REVIEW },
  {
    name: "23-review-and-sign",
    path: REVIEW,
    before: async (send) => {
      await send(sectionPath("questions"), {
        version: "0",
        q1: "yes",
        q3: "truck_stop",
        q4: "reefer",
        ...day("q5", 2, 28, year + 1),
        q6: "(402) 555-0199",
        q7: "on",
      });
      await send(sectionPath("work"), {
        version: "1",
        employed: "some",
        ...employer(0, "Prairie Haulers", 14, null),
        ...employer(1, "Bravo Lines", 60, 14),
        earlierCmv: "some",
      });
    },
  },
  {
    name: "24-sent",
    path: "/application/application/completed",
    before: (send) => send(REVIEW, { signature: "Ana Ruiz" }),
  },
  { name: "25-status", path: "/applicant" },
  { name: "26-your-application", path: REVIEW },
  { name: "27-data", path: "/applicant/data" },
  { name: "28-account", path: "/user" },
  { name: "29-text-messages", path: "/applicant/text-messages" },
  {
    name: "30-text-messages-code",
    path: "/applicant/text-messages/code",
    before: (send) => send("/applicant/text-messages", { phone: "402 555 0134", agree: "on" }),
  },
  {
    name: "31-text-messages-on",
    path: "/applicant/text-messages",
    before: async (send, { texts, page }) => {
      const until = Date.now() + 20_000;
      while (!texts.some((text) => /\b\d{4}\D?\d{4}\b/.test(text)) && Date.now() < until)
        await page.waitForTimeout(200);
      await send("/applicant/text-messages/code", { code: /\b\d{4}\D?\d{4}\b/.exec(texts.at(-1))[0] });
    },
  },
  {
    name: "32-release",
    path: "/applicant/release/prior_employer",
  },
];

const WIDTHS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };
const VARIANTS = [
  { language: "en", theme: "light" },
  { language: "en", theme: "dark" },
  { language: "es", theme: "light" },
  { language: "es", theme: "dark" },
];

const WITH_FILES = new Set(["/applicant/driver/cdl/add", sectionPath("questions")]);

const sender = (page, origin) => async (path, fields) => {
  const body = WITH_FILES.has(path) ? { multipart: fields } : { form: fields };
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await page.request.post(origin + path, { ...body, headers, maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`);
};

async function sheet(shots, scale) {
  const sizes = await Promise.all(
    shots.map(async (shot) => {
      const { width, height } = await sharp(shot).metadata();
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      return { ...size, input: await sharp(shot).resize(size).toBuffer() };
    }),
  );
  const gap = 12;
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const layers = sizes.map(({ input, width }) => {
    const layer = { input, left, top: 0 };
    left += width + gap;
    return layer;
  });
  return sharp({ create: { width: left - gap, height, channels: 3, background: "#777777" } })
    .composite(layers)
    .webp({ quality: 32, effort: 5 });
}

export async function shootDriver(browser, origin, { folder, texts }) {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ timezoneId: "America/Chicago", viewport: WIDTHS.phone });
  const page = await context.newPage();
  const email = `ana.${Date.now().toString(36)}@example.test`;
  const send = sender(page, origin);
  const heights = {};
  const setCookie = (name, value) => context.addCookies([{ name, value, url: origin }]);
  for (const { name, path, before } of DRIVER_SCREENS) {
    await setCookie("language", "en");
    await before?.(send, { email, page, texts });
    for (const width of Object.keys(WIDTHS)) {
      await page.setViewportSize(WIDTHS[width]);
      const shots = [];
      for (const { language, theme } of VARIANTS) {
        await setCookie("language", language);
        await setCookie("theme", theme);
        await page.goto(origin + path, { waitUntil: "load" });
        await page.waitForTimeout(150);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (width === "phone" && theme === "light") heights[name] = { ...heights[name], [language]: height };
        shots.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
      }
      await (await sheet(shots, width === "phone" ? 0.75 : 0.5)).toFile(`${folder}/${name}-${width}.webp`);
    }
    console.log(name, JSON.stringify(heights[name] ?? {}));
  }
  await context.close();
  return heights;
}
