/** Draws sample licences for the demo: nobody's real card, marked as such on both sides. */
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import type { CdlRecord } from "~/domain/cdl/cdl";
import type { ImageSide } from "~/domain/cdl/picture";
import type { Day } from "~/domain/day";
import { CDL_CLASSES, describeCode, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { at, type Drawing, hex, paint, plain, type Rgb, raw, write } from "./seed-drawing.server";

export type Card = CdlRecord & { birthDate: Day; address: string[] };

const WIDTH = 640;
const HEIGHT = 404;
const BAND = 76;
const PHOTO = { left: 24, top: 96, width: 168, height: 212 };
const MARK = "SAMPLE – NOT A LICENCE";

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];
const WHITE: Rgb = [255, 255, 255];
const INKS: Rgb[] = [
  [31, 78, 121],
  [24, 100, 80],
  [122, 46, 60],
  [88, 62, 128],
  [140, 84, 20],
  [52, 84, 104],
];
const inkOf = (state: string): Rgb => INKS[(state.charCodeAt(0) * 7 + state.charCodeAt(1)) % INKS.length] as Rgb;

/** A head and shoulders in grey. */
function drawPortrait(): Drawing {
  const { width, height } = PHOTO;
  const inside = (x: number, y: number, middle: number, rx: number, ry: number) =>
    ((x - width / 2) / rx) ** 2 + ((y - middle) / ry) ** 2 <= 1;
  return paint(width, height, (x, y) => {
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return [150, 156, 164];
    const neck = Math.abs(x - width / 2) < 18 && y > 110 && y < 160;
    if (inside(x, y, 84, 40, 50) || neck || inside(x, y, 222, 76, 74)) return [146, 152, 160];
    return mix([228, 232, 238], [204, 210, 218], y / height);
  });
}

/** Light paper with fine waves, under a band in the state's colour. */
function drawPaper(ink: Rgb, band: (y: number) => boolean): Drawing {
  const light = mix(WHITE, ink, 0.08);
  const wave = mix(WHITE, ink, 0.17);
  return paint(WIDTH, HEIGHT, (x, y) => {
    if (band(y)) return mix(ink, [0, 0, 0], x / WIDTH / 4);
    return (y + Math.round(6 * Math.sin(x / 23)) + 600) % 14 === 0 ? wave : light;
  });
}

const kept = new Map<string, Promise<Drawing>>();
/** What several cards share is drawn once. */
function once(name: string, draw: () => Promise<Drawing> | Drawing): Promise<Drawing> {
  const known = kept.get(name) ?? Promise.resolve(draw());
  kept.set(name, known);
  return known;
}

const compose = (paper: Drawing, over: OverlayOptions[]) => sharp(paper.input, { raw: paper.raw }).composite(over);

const stamp = () =>
  once("stamp", async () => {
    const words = await write(MARK, { size: 34, colour: "#c02020", bold: true });
    for (let at = 3; at < words.input.length; at += 4) words.input[at] = Math.round((words.input[at] ?? 0) * 0.34);
    return raw(sharp(words.input, { raw: words.raw }).rotate(-14, { background: { r: 0, g: 0, b: 0, alpha: 0 } }));
  });
const footer = () => once("footer", () => write(MARK, { size: 13, colour: "#a01818", bold: true }));

const shortDay = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const codesOf = (codes: string[]) => (codes.length > 0 ? codes.join(" ") : "NONE");

function frontPaper(state: string): Promise<Drawing> {
  return once(`front ${state}`, async () => {
    const ink = inkOf(state);
    const title = await write(plain(stateName(state).toUpperCase()), { size: 30, colour: "#ffffff", bold: true });
    const kind = await write("COMMERCIAL DRIVER LICENCE", { size: 14, colour: "#ffffff" });
    const cdl = await write("CDL", { size: 34, colour: hex(mix(WHITE, ink, 0.25)), bold: true });
    const paper = drawPaper(ink, (y) => y < BAND || y >= HEIGHT - 8);
    const over = [
      at(title, 24, 14),
      at(kind, 24, 50),
      at(cdl, WIDTH - cdl.raw.width - 24, 22),
      at(drawPortrait(), PHOTO.left, PHOTO.top),
      at(await footer(), 24, HEIGHT - 36),
    ];
    return raw(compose(paper, over));
  });
}

const field = (label: string, value: string, size = 17) =>
  `<span size="${10 * 1024}" foreground="#4a5560">${label}  </span><span size="${size * 1024}"><b>${plain(value)}</b></span>`;

async function drawFront(card: Card): Promise<Sharp> {
  const ink = { size: 17, colour: "#16202a" };
  const who = [
    field("4d LIC NO.", card.licenceNumber, 20),
    field("1", card.lastName.toUpperCase()),
    field("2", [card.firstName, card.middleName, card.suffix].filter(Boolean).join(" ").toUpperCase()),
    field("8", card.address.join("\n").toUpperCase(), 13),
  ];
  const what = [
    field("9 CLASS", card.licenceClasses.join(" "), 20),
    field("9a END", codesOf(card.endorsements)),
    field("12 REST", codesOf(card.restrictions)),
  ];
  const when = [field("3 DOB", shortDay(card.birthDate)), field("4b EXP", shortDay(card.expirationDate))];
  return compose(await frontPaper(card.stateIssued), [
    at(await write(who.join("\n"), { ...ink, spacing: 7, width: 410 }), 212, 94),
    at(await write(what.join("\n"), { ...ink, spacing: 8 }), 212, 246),
    at(await write(when.join("\n"), { ...ink, spacing: 12 }), 412, 252),
    at(await write(plain(`${card.firstName} ${card.lastName}`), { size: 15, colour: "#2b3d66", width: 180 }), 24, 322),
    at(await stamp(), 60, 130),
  ]);
}

/** Stripes that look like a bar code and say nothing. */
function drawBars(number: string): Drawing {
  const stripes = [...number.repeat(6)].map((digit, index) => digit.charCodeAt(0) * (index + 3));
  return paint(592, 62, (x) =>
    ((stripes[Math.floor(x / 4) % stripes.length] ?? 0) >> (x % 4)) & 1 ? [24, 28, 34] : WHITE,
  );
}

function backPaper(state: string): Promise<Drawing> {
  return once(`back ${state}`, async () => {
    const paper = drawPaper(inkOf(state), (y) => y >= 26 && y < 88);
    return raw(compose(paper, [at(await footer(), 24, HEIGHT - 36)]));
  });
}

async function drawBack(card: Card): Promise<Sharp> {
  const lines = [
    ...card.licenceClasses.map((code) => `CLASS ${describeCode(CDL_CLASSES, code, "en")}`),
    ...card.endorsements.map((code) => `END ${describeCode(ENDORSEMENTS, code, "en")}`),
    ...card.restrictions.map((code) => `REST ${describeCode(RESTRICTIONS, code, "en")}`),
  ];
  const words = await write(plain(lines.join("\n")), { size: 13, colour: "#16202a", width: 592, spacing: 4 });
  const number = await write(plain(`${card.stateIssued}  ${card.licenceNumber}`), {
    size: 13,
    colour: "#16202a",
    bold: true,
  });
  return compose(await backPaper(card.stateIssued), [
    at(words, 24, 106),
    at(drawBars(card.licenceNumber), 24, 282),
    at(number, WIDTH - number.raw.width - 24, HEIGHT - 38),
    at(await stamp(), 60, 150),
  ]);
}

/** @returns both sides as JPEG, as a phone would send them */
export async function drawCard(card: Card): Promise<Record<ImageSide, Buffer>> {
  const jpeg = async (side: Promise<Sharp>) => (await side).jpeg({ quality: 88 }).toBuffer();
  const [front, back] = await Promise.all([jpeg(drawFront(card)), jpeg(drawBack(card))]);
  return { front, back };
}
