const BROWSERS: [name: string, ...signs: RegExp[]][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]/, /\bSafari\//],
];
const SYSTEMS: typeof BROWSERS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const firstOf = (patterns: typeof BROWSERS, userAgent: string) =>
  patterns.find(([, ...signs]) => signs.every((sign) => sign.test(userAgent)))?.[0];

export type Device = { browser: string | undefined; system: string | undefined };

export function deviceOf(userAgent: string | null): Device {
  return { browser: firstOf(BROWSERS, userAgent ?? ""), system: firstOf(SYSTEMS, userAgent ?? "") };
}
