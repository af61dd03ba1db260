/** Colours stand once, by their use, and can be read in both themes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TAG_COLORS } from "~/domain/tag/tag";
import { EXPIRY_TONE, STATUS_TONE } from "~/ui/tones";

const app = new URL("../app", import.meta.url).pathname;
const filesOf = (folder: string, ending: string) =>
  readdirSync(join(app, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(app, folder, name), "utf8") }));

const sheets = filesOf("styles", ".css");
const tokens = sheets.find(({ name }) => name === "tokens.css")?.text ?? "";

describe("colours", () => {
  it("have their values in the sheets of tokens alone", () => {
    const RAW = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:white|black)\b/gi;
    const elsewhere = sheets.filter(({ name }) => !name.startsWith("tokens"));
    expect(elsewhere.flatMap(({ name, text }) => (text.match(RAW) ?? []).map((raw) => `${name}: ${raw}`))).toEqual([]);
    const pages = ["ui", "routes"].flatMap((folder) => filesOf(folder, ".tsx"));
    expect(pages.filter(({ text }) => /-\[#|(?:fill|stroke)="#/.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it("are those of the specification, for what it names and as accents", () => {
    const hueOf = (name: string) => new RegExp(`--color-${name}: (.+);`).exec(tokens)?.[1];
    const light = ["primary", "on-secondary", "error", "info", "success", "warning"].map((name) => hueOf(name));
    const [primary, secondary, ...tones] = light.map((value) => value?.match(/#[\da-f]{6}/)?.[0]);
    expect([primary, secondary, ...tones]).toEqual(["#1976d2", "#424242", "#ff5252", "#2196f3", "#4caf50", "#ffc107"]);
    const dark = ["page", "primary", "secondary", "action"].map((name) => hueOf(name)?.match(/#[\da-f]{6}/g)?.[1]);
    expect(dark).toEqual(["#111111", "#1e1e1e", "#424242", "#82b1ff"]);
    expect([hueOf("truck"), hueOf("job-2")]).toEqual(["#ff5733", "#33ff57"]);
  });

  it("are named by a token wherever a sheet uses one", () => {
    const named = new Set([...tokens.matchAll(/^ {2}(--color-[\w-]+):/gm)].map(([, name]) => name));
    const used = sheets.flatMap(({ text }) => [...text.matchAll(/var\((--color-[\w-]+)\)/g)].map(([, name]) => name));
    expect(used.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe("sizes and shapes", () => {
  /** Paper is measured by itself. */
  const screens = sheets.filter(
    ({ name }) => !["tokens.css", "tokens-desk.css", "print.css", "print-staff.css"].includes(name),
  );
  const valuesOf = (property: string) =>
    screens.flatMap(({ name, text }) =>
      [...text.matchAll(new RegExp(`[\\s{;]${property}:\\s*([^;}]+)`, "g"))].map(([, value = ""]) => [
        name,
        value.trim(),
      ]),
    );

  it.each([
    ["font-size", /^(?:var\(--text-(?:xs|sm|base|lg|xl|2xl)\)|100%|inherit)$/],
    ["box-shadow", /^(?:var\(--shadow-(?:resting|raised|front)\)|none)$/],
    ["border-radius", /^(?:(?:0|var\(--radius-(?:xs|sm|md|lg|full)\)) ?)+$/],
  ])("%s is a token's", (property, token) => {
    const values = valuesOf(property);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter(([, value = ""]) => !token.test(value))).toEqual([]);
  });

  it("are three elevations and five text sizes with one for drawings, and each is used", () => {
    const named = [...tokens.matchAll(/^ {2}--((?:shadow|text|radius)-\w+):/gm)].map(([, name]) => name ?? "");
    expect(named.filter((name) => name.startsWith("shadow-"))).toHaveLength(3);
    expect(named.filter((name) => name.startsWith("text-"))).toHaveLength(6);
    const pages = ["ui", "routes", "domain"].flatMap((folder) => filesOf(folder, ".tsx"));
    const used = [...screens, ...pages].map(({ text }) => text).join("");
    const unused = named.filter(
      (name) => !used.includes(`--${name})`) && !used.match(`\\b${name.replace("radius", "rounded")}\\b`),
    );
    expect(unused).toEqual([]);
  });

  it("are named by a token or by the sheet itself wherever one is used", () => {
    const all = sheets.map(({ text }) => text).join("");
    const known = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TONES = ["error", "info", "success", "warning"];
const TINTS = TONES.map((tone) => `${tone}-tint`);
/** What a status says (app/ui/tones.ts). */
const MARKS = ["idle", "ours", "theirs", "ready", "good", "over", "urgent", "stops"];
/** Of employers in a drawn work history. */
const JOBS = Array.from({ length: 8 }, (_, index) => `job-${index}`);
const READ_ON: [text: string, ...grounds: string[]][] = [
  ["ink", "page", "surface", "line", ...TINTS],
  ["muted", "page", "surface", ...TINTS],
  ["link", "page", "surface", ...TINTS],
  ["error-ink", "page", "surface", "error-tint"],
  ["on-primary", "primary"],
  ["on-action", "action", "action-strong"],
  ["on-secondary", "secondary", "page"],
  ["on-danger", "danger", "danger-strong"],
  ["on-tone", ...TONES, ...MARKS, ...JOBS],
  ["paper", "on-tone"],
];

describe("a status", () => {
  it("has a hue and an icon of its own for each thing it may ask, and red only where a truck stops", () => {
    const icons = [...readFileSync(join(app, "ui/page.tsx"), "utf8").matchAll(/^ {2}(\w+): (mdi\w+),$/gm)];
    expect(icons.map(([, mark]) => mark)).toEqual(MARKS);
    expect(new Set(icons.map(([, , icon]) => icon)).size).toBe(MARKS.length);
    const hues = MARKS.map((mark) => new RegExp(`--color-${mark}: (.+);`).exec(tokens)?.[1]);
    expect(new Set(hues).size).toBe(MARKS.length);
    const red = Object.entries({ ...STATUS_TONE, ...EXPIRY_TONE }).filter(([, mark]) => mark === "stops");
    expect(red).toEqual([["expired", "stops"]]);
    expect(STATUS_TONE.expired).toBe("over");
    expect(STATUS_TONE.approved).not.toBe(STATUS_TONE.hired);
  });
});

const TAGS = TAG_COLORS.map((color) => `tag-${color}`);

describe.each(["light", "dark"])("the %s theme", (theme) => {
  const colourOf = (name: string) => {
    const [, value = ""] = new RegExp(`--color-${name}: (.+);`).exec(tokens) ?? [];
    const [light = "", dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
    return theme === "light" ? light : dark;
  };

  it.each(READ_ON)("lets %s be read on what it stands on", (text, ...grounds) => {
    const weak = grounds.filter((ground) => !(contrast(colourOf(text), colourOf(ground)) >= 4.5));
    expect(weak).toEqual([]);
  });

  it("tells the dots of tags from their ground and from each other", () => {
    const faint = TAGS.filter((tag) =>
      ["surface", "page"].some((ground) => !(contrast(colourOf(tag), colourOf(ground)) >= 3)),
    );
    expect(faint).toEqual([]);
    expect(new Set(TAGS.map(colourOf)).size).toBe(TAGS.length);
  });

  it("lets the truck on the road be seen", () => {
    expect(contrast(colourOf("truck"), colourOf("surface"))).toBeGreaterThanOrEqual(3);
  });
});
