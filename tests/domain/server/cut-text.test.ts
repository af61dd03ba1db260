/** What is cut at a limit ends with a whole sign, wherever the limit falls. */
import { describe, expect, it } from "vitest";
import { fileNameFrom, uploadedName } from "~/domain/file/name";
import { toRemember } from "~/domain/table/columns";
import { nameOfCopy } from "~/domain/template/template";
import { cutText } from "~/domain/words";

const SIGNS = ["a", "ñ", "🚚", "👨‍👩‍👧", "👍🏽", "🇺🇸", "नि", "𠮷", "e\u0301"];
const isWhole = (text: string) => !/\p{Cs}/u.test(text);
const texts = Array.from({ length: 30 }, (_, shift) =>
  SIGNS.flatMap((sign) => ["x".repeat(shift) + sign.repeat(150)]),
).flat();

describe("a text that is longer than its limit", () => {
  it("is cut between two signs", () => {
    for (const text of texts)
      for (const most of [1, 20, 73, 80]) {
        const cut = cutText(text, most);
        expect([...cut].length).toBeLessThanOrEqual(most);
        expect(text.startsWith(cut)).toBe(true);
        const whole = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
        expect(whole.slice(0, Array.from(new Intl.Segmenter("en").segment(cut)).length).join("")).toBe(cut);
      }
  });

  it("is left as it is where it fits", () => {
    expect(cutText("🚚🚚", 2)).toBe("🚚🚚");
    expect(cutText("🚚🚚", 4)).toBe("🚚🚚");
  });

  it("leaves no half of a sign in the name of a copied position, of a file or of a table's column", () => {
    for (const text of texts) {
      const { en, es } = nameOfCopy({ en: text, es: text });
      const [remembered = ""] = Object.keys(
        toRemember([{ name: "email", kind: "text", headings: [] } as never], [text], ["email"]),
      );
      for (const name of [en, es ?? "", uploadedName(`${text}.pdf`, ".pdf"), fileNameFrom(text, ".pdf"), remembered])
        expect(isWhole(name), JSON.stringify(name)).toBe(true);
      expect(en.endsWith(" (copy)")).toBe(true);
    }
  });
});
