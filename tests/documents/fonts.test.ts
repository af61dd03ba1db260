/** Papers draw what people type in their scripts, say where they could not, and their text can be copied. */
import en from "locales/en/papers";
import { Piscina } from "piscina";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import type { CdlPdfData } from "~/documents/cdl";
import { isPrintable, loadFonts } from "~/documents/fonts";
import type { PdfRequest } from "~/documents/worker";
import { unprintableIn } from "~/domain/application/record/unprintable";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { application, binder, inquiryRecord, letter, release } from "./samples";

// As it was built, in a thread of its own: with the typeface where the product finds them.
const maker = new Piscina({
  filename: new URL("../../build/server/pdf-worker.js", import.meta.url).href,
  maxThreads: 1,
});
afterAll(() => maker.destroy());

const STAND_IN = "□";

const DRAWN: [script: string, name: string][] = [
  ["Latin", "Łukasz O’Brien-Nguyễn Thị Ánh"],
  ["Greek", "Γιώργος Παπαδόπουλος"],
  ["Cyrillic", "Володимир Їжакевич"],
  ["Arabic", "محمد بن عبد الله"],
  ["Arabic with vowels", "مُحَمَّد"],
  ["Persian with a joiner", "علی‌رضا"],
  ["Hebrew", "דוד בן־גוריון"],
  ["Hebrew with vowels", "שָׁלוֹם"],
  ["Georgian", "გიორგი მაისურაძე"],
  ["Armenian", "Արմեն Հակոբյան"],
  ["Chinese", "欧阳龔张伟"],
  ["Japanese", "髙橋さくらハナコ"],
  ["Korean", "김민수"],
  ["Thai", "น้ำฝน กิ่งกาญจน์ ปิ่นเกล้า"],
  ["Emoji", "🚚❤️🇺🇸1️⃣😀"],
  ["Emoji of several signs", "👨‍👩‍👧"],
];

/** Their signs are drawn in another order than they are typed in. */
const DRAWN_AS_SYLLABLES: [script: string, name: string][] = [
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ"],
  ["Devanagari", "सिंह"],
  ["Urdu", "محمد ہارون گوندلے"],
];

const REPLACED: [script: string, name: string][] = [
  ["rare Chinese", "𠮷"],
  ["Amharic", "አበበ"],
  ["Khmer", "ស្រី"],
  ["Tifinagh", "ⵜⴰⵎ"],
  ["letters made for formulas", "𝓐𝓷𝓪"],
  ["no script", "\u0378\uE000"],
];

/** The first and last of each row of signs that papers draw, in hexadecimal. What is part of another sign counts as drawn. */
async function drawnSigns(): Promise<[string, string][]> {
  const all = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) => point < 0xd800 || point > 0xdfff);
  await loadFonts(String.fromCodePoint(...[0x4e00, 0xac00, 0x905, 0xa05, 0xe01, 0x6c1, 0x1f600]));
  const isPart = (sign: string) => /\p{Cc}|\p{Cf}|\p{RI}|\uFE0F|\u20E3/u.test(sign);
  const isDrawn = (sign: string) => isPart(sign) || (!/[\p{Cn}\p{Co}]/u.test(sign) && isPrintable(sign));
  const rows: [number, number][] = [];
  for (const point of all.filter((each) => isDrawn(String.fromCodePoint(each)))) {
    const row = rows.at(-1);
    if (row?.[1] === point - 1) row[1] = point;
    else rows.push([point, point]);
  }
  return rows.map(([first, last]) => [first.toString(16), last.toString(16)]);
}

describe("who signs", () => {
  it("is told of the signs that the typefaces lack, and of no others (-u writes the list)", async () => {
    const rows = (await drawnSigns()).map((row) => `  ${JSON.stringify(row).replace(",", ", ")}`);
    await expect(`[\n${rows.join(",\n")}\n]\n`).toMatchFileSnapshot(
      "../../app/domain/application/record/drawn-signs.json",
    );
  });

  it.each([...DRAWN, ...DRAWN_AS_SYLLABLES])("is warned of no sign of a name in %s", (_, name) => {
    expect(unprintableIn(name)).toEqual([]);
  });

  it.each(REPLACED)("is told of the signs that will not be drawn of a name in %s", (_, name) => {
    expect(unprintableIn(`Ana ${name} 1-2 “x”`)).not.toEqual([]);
    expect(unprintableIn(`Ana ${name} 1-2 “x”`).join("")).not.toMatch(/[\w“”-]/);
  });
});

/** Driver and signer, reviewer and previous employer, as each kind of paper names them. */
const SIGNED: [kind: string, as: (name: string) => PdfRequest][] = [
  [
    "application",
    (name) => ({ ...application, data: { ...application.data, applicant: name, signature: name, sections: [] } }),
  ],
  [
    "release, or a form of the company",
    (name) => ({ ...release, data: { ...release.data, driver: name, signature: name } }),
  ],
  [
    "answer of a previous employer",
    (name) => {
      const lines = [{ label: "Signature", value: name }];
      const data = {
        driver: name,
        facts: [],
        sections: [{ title: "Who answered", blocks: [{ heading: null, lines }] }],
      };
      return { ...inquiryRecord, data: { ...inquiryRecord.data, ...data } } as PdfRequest;
    },
  ],
  [
    "letter",
    (name) => {
      const one = letter("en");
      return { ...one, data: { ...one.data, to: [name], from: [name], title: name } } as PdfRequest;
    },
  ],
  [
    "binder",
    (name) => {
      const [section] = (binder as Extract<PdfRequest, { kind: "binder" }>).data.sections;
      const records = [`In order, recorded by ${name}`];
      return { ...binder, data: { ...binder.data, driver: name, sections: [{ ...section, records }] } } as PdfRequest;
    },
  ],
];

describe.each(SIGNED)("on an %s each line for a signature or a name", (_, requestFor) => {
  it.each([
    ["Chinese", "欧阳 伟"],
    ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
    ["Devanagari", "नरेंद्र सिंह"],
    ["Thai", "สมชาย"],
    ["Emoji", "🐻 Ana"],
  ])("draws %s", async (_script, name) => {
    const text = await textOf(requestFor(name));
    for (const sign of comparable(name)) expect(text.normalize("NFC")).toContain(sign);
    expect(text).not.toContain(STAND_IN);
  });
});

it.each(SIGNED.filter(([kind]) => kind !== "letter" && kind !== "binder"))(
  "on an %s it is said where a sign can't be drawn",
  async (_, requestFor) => {
    const text = await textOf(requestFor("አበበ Bekele"));
    expect(text).toContain(`${STAND_IN.repeat(3)} Bekele`);
    expect(text).toContain(en.unprintable);
  },
);

describe("a paper", () => {
  it.each(DRAWN)("draws a name in %s", async (_, name) => {
    const text = await textOfPaper({ firstName: name });
    expect(comparable(text)).toContain(comparable(name));
    expect(text).not.toContain(STAND_IN);
    expect(text).not.toContain(en.unprintable);
  });

  it.each(DRAWN_AS_SYLLABLES)("draws a name in %s", async (_, name) => {
    const text = await textOfPaper({ firstName: name });
    for (const sign of comparable(name)) expect(text.normalize("NFC")).toContain(sign);
    expect(text).not.toContain(STAND_IN);
    expect(text).not.toContain(en.unprintable);
  });

  it("draws the ligature of lam and alef", async () => {
    expect(await textOfPaper({ firstName: "علاء الإسلام" })).not.toContain(STAND_IN);
  });

  it("draws several scripts in one line, and Arabic and Persian letters that look alike as what they are", async () => {
    const name = "Sam Їжак علی علي דוד";
    const text = comparable(await textOfPaper({ firstName: name }));
    for (const part of name.split(" ")) expect(text).toContain(part);
    expect(text).not.toContain(STAND_IN);
  });

  it.each(REPLACED)("puts one □ for each character of a name in %s, and says so", async (_, name) => {
    const text = await textOfPaper({ firstName: `Da${name}na` });
    const characters = [...new Intl.Segmenter("en").segment(name)].length;
    expect(text).toContain(`Da${STAND_IN.repeat(characters)}na`);
    expect(text).toContain(en.unprintable);
  });

  it("is made of a name that the PDF library could not lay out", async () => {
    expect(await textOfPaper({ firstName: "\u2D45\u034F" })).toContain(STAND_IN);
  });

  it("says so for what is replaced in the company's name alone", async () => {
    const text = await textOfPaper({}, "አበ Freight");
    expect(text).toContain("□□ Freight");
    expect(text).toContain(en.unprintable);
  });

  it("says nothing of □ where none is needed, a line end or a tab among what was typed", async () => {
    const text = await textOfPaper({ firstName: "Dana", otherEndorsements: "Y\tone\nZ" });
    expect(text).not.toContain(STAND_IN);
    expect(text).not.toContain(en.unprintable);
  });

  it("breaks an address between its parts, and adds nothing", async () => {
    const address = "christopher.o-brien@drivers.prairie-line.example";
    const text = await textOfPaper({ firstName: address });
    expect(comparable(text)).toContain(address);
    for (const part of address.split(/(?<=[/@._=&?+-])/)) expect(text).toContain(part);
  });

  it("breaks Chinese between any two signs, and adds nothing", async () => {
    const said = "我在中国开了十年卡车，现在住在奥马哈。".repeat(8);
    expect(comparable(await textOfPaper({ otherEndorsements: said }))).toContain(said);
  });

  it("breaks a name without spaces into lines, and leaves nothing out", async () => {
    const name = "Володимир".repeat(8);
    expect(comparable(await textOfPaper({ firstName: name }))).toContain(name);
  });
});

/** Without what is drawn as nothing: readers of PDFs guess where spaces are. */
function comparable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\u0E33", "\u0E4D\u0E32")
    .replace(/[\s\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
}

async function textOfPaper(person: Partial<CdlRecord>, company?: string): Promise<string> {
  return textOf({ kind: "cdl", language: "en", data: await paperOf(person, company) });
}

async function textOf(request: PdfRequest): Promise<string> {
  const pdf: Uint8Array = await maker.run(request);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

async function paperOf(person: Partial<CdlRecord>, company = "Northbound Freight"): Promise<CdlPdfData> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888888" } })
    .jpeg()
    .toBuffer();
  return {
    record: {
      firstName: "Dana",
      lastName: "Reyes",
      licenceNumber: "D1234567",
      stateIssued: "TX",
      expirationDate: "2030-01-31",
      licenceClasses: ["A"],
      endorsements: [],
      restrictions: [],
      ...person,
    },
    company,
    documentNumber: "RH-000000-000001",
    version: 1,
    submittedAt: "2026-03-01T15:00:00.000Z",
    front: picture,
    back: picture,
    hashes: { front: "0".repeat(64), back: "1".repeat(64), record: "2".repeat(64) },
  };
}
