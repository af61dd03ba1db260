/** Papers draw what people type, in any script, and their text can be copied from the PDF. */
import en from "locales/en/papers";
import { Piscina } from "piscina";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import type { CdlPaperData } from "~/documents/cdl";
import type { PaperRequest } from "~/documents/worker";
import type { CdlRecord } from "~/domain/cdl/cdl";

// As it was built, in a thread of its own: with the typefaces where the product finds them.
const maker = new Piscina({
  filename: new URL("../../build/server/papers.js", import.meta.url).href,
  maxThreads: 1,
});
afterAll(() => maker.destroy());

const STAND_IN = "□";

const NAMES: [script: string, name: string][] = [
  ["Latin", "Łukasz O’Brien-Nguyễn Thị Ánh"],
  ["Greek", "Γιώργος Παπαδόπουλος"],
  ["Cyrillic", "Володимир Їжакевич"],
  ["Chinese, simplified", "欧阳娜娜"],
  ["Chinese, traditional", "龔自珍 𠮷"],
  ["Japanese", "髙橋 さくら ハナコ"],
  ["Korean", "김민수 박지성"],
  ["Arabic", "محمد بن عبد الله"],
  ["Arabic with vowels", "مُحَمَّد"],
  ["Arabic with a ligature", "علاء الإسلام"],
  ["Hebrew with vowels", "שָׁלוֹם"],
  ["Persian with a joiner", "علی‌رضا"],
  ["Hebrew", "דוד בן־גוריון"],
  ["Devanagari", "प्रियंका सिंह शर्मा क्षत्रिय"],
  ["Bengali", "শ্রেয়া মুখোপাধ্যায়"],
  ["Gurmukhi", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["Gujarati", "ક્રિશ્ના પટેલ"],
  ["Odia", "ପ୍ରିୟଙ୍କା ମହାନ୍ତି"],
  ["Tamil", "தமிழ்ச்செல்வி கௌரி"],
  ["Telugu", "శ్రీనివాస్ కృష్ణ"],
  ["Kannada", "ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣ"],
  ["Malayalam", "ശ്രീകുമാർ കൊച്ചി"],
  ["Sinhala", "ශ්‍රී ලංකා කුමාරි"],
  ["Thai", "สมชาย ใจดี น้ำฝน"],
  ["Khmer", "សុខា ស្រីមុំ"],
  ["Burmese", "အောင်မြတ် ကျော်စွာ"],
  ["Georgian", "გიორგი მაისურაძე"],
  ["Armenian", "Արմեն Հակոբյան"],
  ["Amharic", "አበበ ቢቂላ"],
  ["Cherokee", "ᏣᎳᎩ ᏎᏉᏯ"],
  ["Tibetan", "བསྟན་འཛིན"],
  ["Emoji", "Sam 🚚👨‍👩‍👧"],
];

describe("a paper", () => {
  it.each(NAMES)("draws a name in %s", async (_, name) => {
    const text = await textOfPaper({ firstName: name });
    expect(comparable(text)).toContain(comparable(name));
    expect(text).not.toContain(STAND_IN);
  });

  it("draws several scripts in one line, and Arabic and Persian letters that look alike as what they are", async () => {
    const name = "Sam 王小明 علی علي सिंह";
    const text = comparable(await textOfPaper({ firstName: name }));
    for (const part of name.split(" ")) expect(text).toContain(part);
    expect(text).not.toContain(STAND_IN);
  });

  it("draws names in the heading over the pictures too, and the company's", async () => {
    const text = comparable(await textOfPaper({ firstName: "欧阳", lastName: "娜娜" }, "서울운송"));
    expect(text.split("欧阳娜娜")).toHaveLength(2);
    expect(text).toContain("서울운송");
  });

  it("puts □ for what no typeface has, and says so", async () => {
    const text = await textOfPaper({ firstName: "Da\u0378na" });
    expect(text).toContain("Da□na");
    expect(text).toContain(en.unprintable);
  });

  it("says nothing of □ where none is needed", async () => {
    expect(await textOfPaper({ firstName: "Dana" })).not.toContain(en.unprintable);
  });

  it("is made of a text that the fitting typeface cannot lay out", async () => {
    expect(await textOfPaper({ firstName: "પટેલ\u00A0\u0ABC" })).toContain("પટેલ");
  });

  it("breaks a name without spaces into lines, and leaves nothing out", async () => {
    const name = "龔自珍".repeat(12);
    expect(comparable(await textOfPaper({ firstName: name }))).toContain(name);
  });
});

/** Without what is drawn as nothing but the joiner of conjuncts and emoji: readers of PDFs guess where spaces are. */
function comparable(text: string): string {
  return text.normalize("NFC").replace(/[\s\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
}

async function textOfPaper(person: Partial<CdlRecord>, company?: string): Promise<string> {
  const request: PaperRequest = { paper: "cdl", language: "en", data: await paperOf(person, company) };
  const pdf: Uint8Array = await maker.run(request);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

async function paperOf(person: Partial<CdlRecord>, company = "Northbound Freight"): Promise<CdlPaperData> {
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
    handedInAt: "2026-03-01T15:00:00.000Z",
    front: picture,
    back: picture,
    hashes: { front: "0".repeat(64), back: "1".repeat(64), record: "2".repeat(64) },
  };
}
