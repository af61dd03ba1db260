import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ssnFault } from "~/domain/application/sections/you/ssn";
import { licenceNumber } from "~/domain/cdl/cdl";
import { normalizeLicenceNumber } from "~/domain/cdl/number";
import { companySchema } from "~/domain/company/company";
import { addDays, dayOf } from "~/domain/day";
import { day, month } from "~/domain/day-fields";
import {
  code,
  email,
  optionalText,
  phone,
  requiredLines,
  requiredName,
  requiredPlain,
  requiredText,
  wholeNumber,
  zip,
} from "~/domain/fields";
import { dropInvisible, fold, foldCode } from "~/domain/folding";
import { licensingStateCodes } from "~/domain/reference";
import { normalizeCode } from "~/domain/template/template";
import { appCode, plainCode } from "~/domain/two-factor/code";
import { readOne } from "../application/reading";

const every = (kind: RegExp) =>
  Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => kind.test(sign));

const FORMAT = every(/^\p{Cf}$/u);
const SPACES = every(/^\p{Zs}$/u);
const DASHES = [...every(/^\p{Pd}$/u), "\u2212", "\u2043"];
const ZEROS = every(/^\p{Nd}$/u).filter((sign) => fold(sign) === "0");

const invisible = fc.constantFrom(...FORMAT, "\u0000", "\u001b", "\u0081", "\u034f", "\ufe0f");
const space = fc.constantFrom(...SPACES, "\t");
const dash = fc.constantFrom(...DASHES);
const separator = fc.oneof(space, dash, fc.constantFrom(".", "/", "·", "_", "", " - ", ", "));

/** The text with invisible signs anywhere. */
const strewn = (text: string): fc.Arbitrary<string> =>
  fc.array(fc.tuple(fc.nat(text.length), invisible), { maxLength: 4 }).map((all) => {
    const signs = Array.from(text);
    for (const [at, sign] of all) signs.splice(at, 0, sign);
    return signs.join("");
  });

const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const inDigitsOf = (zero: string, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) as number) + Number(digit)));

/** As keyboards and pages of other scripts write it. */
const twinOf = (text: string) =>
  fc
    .oneof(
      fc.constant(text),
      fc.constant(wide(text)),
      fc.constantFrom(...ZEROS).map((zero) => inDigitsOf(zero, text)),
    )
    .chain(strewn);

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const groupedAs = (number: string, sizes: number[]) =>
  fc.array(separator, { minLength: sizes.length - 1, maxLength: sizes.length - 1 }).map((between) => {
    let from = 0;
    return sizes
      .map((size, at) => {
        const part = number.slice(from, from + size);
        from += size;
        return part + (between[at] ?? "");
      })
      .join("");
  });
const variantsOf = (number: string, sizes: number[]) => groupedAs(number, sizes).chain(twinOf);

const areaCode = fc.constantFrom("402", "212", "787", "514", "808");
const phoneNumber = fc.tuple(areaCode, fc.constantFrom("555", "234", "867"), digits(4)).map((parts) => parts.join(""));

describe("a number of fixed length is read whatever separates its groups and whichever keyboard wrote it", () => {
  const holds = <T>(values: fc.Arbitrary<{ typed: string; stored: T }>, read: (typed: string) => unknown) =>
    fc.assert(
      fc.property(values, ({ typed, stored }) => {
        expect(read(typed)).toEqual(stored);
      }),
    );

  it("a phone number", () => {
    const typed = phoneNumber.chain((number) =>
      fc
        .tuple(
          variantsOf(number, [3, 3, 4]),
          fc.constantFrom(
            "",
            "+1 ",
            "1-",
            "tel:+1",
            "tel:",
            "Cell: ",
            "Tel. ",
            "(+1) ",
            "sms:+1",
            "c: ",
            "WhatsApp ",
            "Mi número: ",
            "sip:+1",
          ),
          fc.constantFrom("", " (home)", " cell", " Casa", " (my wife)"),
        )
        .map(([shape, before, after]) => ({ typed: before + shape + after, stored: `+1${number}` })),
    );
    holds(typed, (text) => readOne(phone(), text));
    const links = phoneNumber.chain((number) =>
      fc
        .constantFrom("https://wa.me/1", "wa.me/+1", "https://api.whatsapp.com/send?phone=1")
        .map((link) => ({ typed: link + number, stored: `+1${number}` })),
    );
    holds(links, (text) => readOne(phone(), text));
  });

  it("a phone number, one at a time", () => {
    holds(
      fc
        .tuple(phoneNumber, phoneNumber, fc.constantFrom(" / ", " or ", ", ", " y ", ";", "\n"))
        .map(([one, other, between]) => ({ typed: one + between + other, stored: "✗ phone_several" })),
      (text) => readOne(phone(), text),
    );
  });

  it("a phone number of another country, with what is dialed for the +", () => {
    const typed = fc
      .tuple(
        fc.constantFrom("52", "44", "91", "380"),
        digits(10),
        fc.constantFrom("+", "011 ", "00 ", "011-", "tel:+", "+011 "),
      )
      .chain(([country, rest, before]) =>
        variantsOf(rest.replace(/^0/, "2"), [2, 4, 4]).map((shape) => ({
          typed: `${before}${country} ${shape}`,
          stored: `+${country}${rest.replace(/^0/, "2")}`,
        })),
      );
    holds(typed, (text) => readOne(phone(), text));
  });

  it("a ZIP code", () => {
    holds(
      digits(9).chain((number) =>
        fc.oneof(
          variantsOf(number.slice(0, 5), [5]).map((typed) => ({ typed, stored: number.slice(0, 5) })),
          variantsOf(number, [5, 4]).map((typed) => ({ typed, stored: `${number.slice(0, 5)}-${number.slice(5)}` })),
        ),
      ),
      (text) => readOne(zip(), text),
    );
  });

  it("a Social Security number", () => {
    holds(
      fc
        .tuple(
          fc.integer({ min: 100, max: 665 }),
          fc.integer({ min: 10, max: 99 }),
          fc.integer({ min: 1000, max: 9999 }),
        )
        .map((parts) => parts.join(""))
        .filter((number) => number !== "078051120" && number !== "219099999")
        .chain((number) => variantsOf(number, [3, 2, 4]).map((typed) => ({ typed, stored: undefined }))),
      (text) => ssnFault(text),
    );
  });

  it("a USDOT and an MC number, with what people write in front", () => {
    const { usdotNumber, mcNumber } = companySchema.shape;
    holds(
      digits(7)
        .filter((number) => !number.startsWith("0"))
        .chain((number) =>
          fc
            .tuple(variantsOf(number, [1, 3, 3]), fc.constantFrom("", "USDOT ", "DOT# ", "US DOT No. ", "USDOT: "))
            .map(([shape, before]) => ({ typed: before + shape, stored: number })),
        ),
      (text) => readOne(usdotNumber, text),
    );
    holds(
      digits(6).chain((number) =>
        fc
          .tuple(variantsOf(number, [3, 3]), fc.constantFrom("", "MC ", "MC-", "mc#", "MC No. "))
          .map(([shape, before]) => ({ typed: before + shape, stored: `MC-${number}` })),
      ),
      (text) => readOne(mcNumber, text),
    );
  });

  it("the six digits of a code", () => {
    holds(
      digits(6).chain((number) => variantsOf(number, [3, 3]).map((typed) => ({ typed, stored: number }))),
      appCode,
    );
  });
});

describe("codes are read from any keyboard, with quotes around", () => {
  const around = fc.constantFrom(["", ""], ["“", "”"], ["«", "»"], ["'", "'"], ["‘", "’"], ["(", ")"]);

  it("of a position, and for recovery", () => {
    fc.assert(
      fc.property(around, twinOf("SUNBEAM"), ([before, after], typed) => {
        expect(normalizeCode(before + typed + after)).toBe("SUNBEAM");
      }),
    );
    fc.assert(
      fc.property(variantsOf("ABCDEFGH", [4, 4]), (typed) => {
        expect(plainCode(typed)).toBe("ABCDEFGH");
      }),
    );
  });

  it("of a State", () => {
    fc.assert(
      fc.property(twinOf("ne"), (typed) => {
        expect(readOne(code(licensingStateCodes), typed)).toBe("NE");
      }),
    );
  });

  it("of a license, whose groups may be apart", () => {
    fc.assert(
      fc.property(strewn("H123"), dash, space, (typed, between, apart) => {
        const read = readOne(licenceNumber(), `${typed}${between}456${apart}789`);
        expect(read).toBe("H123-456 789");
        expect(normalizeLicenceNumber(String(read))).toBe("H123456789");
      }),
    );
    expect(readOne(licenceNumber(), "DOEJA*123AB")).toBe("DOEJA*123AB");
  });

  it("and a whole number in any digits", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(",", "'", "’", "\u00a0", "\u202f", "."),
        (number, group) => {
          const written = String(number).replace(/\B(?=(\d{3})+$)/g, group);
          expect(readOne(wholeNumber(0, 999_999), written)).toBe(number);
        },
      ),
    );
  });
});

describe("an e-mail address", () => {
  it("is taken with what programs put around it and with invisible signs in it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          (address: string) => address,
          (address: string) => `mailto:${address}`,
          (address: string) => `mailto:${address}?subject=Job`,
          (address: string) => `Maya Ruiz <${address}>`,
          (address: string) => `<${address}>`,
          (address: string) => `${address}.`,
          (address: string) => `${address};`,
          (address: string) => `“${address}”`,
          (address: string) => `(${address}),`,
          (address: string) => address.replace("@", " @ "),
          wide,
        ),
        strewn("Maya.Ruiz@Example.com"),
        (shape, typed) => {
          expect(readOne(email(), shape(typed))).toBe("maya.ruiz@example.com");
        },
      ),
    );
  });

  it.each([
    ["maya@bücher.example", "maya@xn--bcher-kva.example"],
    ["maya@пример.рф", "maya@xn--e1afmkfd.xn--p1ai"],
    ["maya@例え。テスト", "maya@xn--r8jz45g.xn--zckzah"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(readOne(email(), typed)).toBe(stored);
    expect(readOne(email(), stored)).toBe(stored);
  });
});

describe("a name", () => {
  const NAMES = [
    "O",
    "X Æ",
    "O’Brien",
    "Nguyễn",
    "‘Okina",
    "Jean‑Luc",
    "पाटील",
    "ਗੁਰਪ੍ਰੀਤ",
    "محمد",
    "ณัฐ",
    "李小龍",
    "👩‍🚒 Ana",
    "र्‍य",
    "می‌خواهم",
  ];

  it("is stored as it is seen: what nobody sees goes, whatever else is typed stays", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), (name) => {
        expect(readOne(requiredName(), name)).toBe(name.normalize("NFC"));
      }),
    );
    fc.assert(
      fc.property(strewn("Garcia"), (typed) => {
        const read = String(readOne(requiredName(), typed));
        // What has a look of its own is no invisible sign.
        expect(read.replace(/[^\p{L}]/gu, "")).toBe("Garcia");
      }),
    );
  });

  it("may be as long as the longest names are, and one letter short", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom("a", "é", "李", "𠮷"), (length, letter) => {
        expect(readOne(requiredName(), letter.repeat(length))).toBe(letter.repeat(length));
      }),
    );
    expect(readOne(requiredName(), "x".repeat(201))).toBe("✗ too_long");
  });

  it("of nothing that anybody sees is none", () => {
    fc.assert(
      fc.property(fc.array(invisible, { minLength: 1, maxLength: 5 }), (signs) => {
        const typed = signs
          .filter((sign) => /[\p{Cf}\p{Cc}\p{M}]/u.test(sign) && !/[\u0600-\u08E2\u{110BD}\u{110CD}]/u.test(sign))
          .join("");
        expect(readOne(requiredName(), typed)).toBe("✗ required");
        expect(readOne(optionalText(), typed)).toBeUndefined();
      }),
    );
  });
});

describe("no text", () => {
  const anything = fc.string({ unit: "binary", maxLength: 40 });

  it("in a field of a plain keyboard is stored with a sign that nobody sees or with the twin of one", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const read = String(readOne(requiredPlain(400), typed));
        if (!read.startsWith("✗ ")) expect(read).not.toMatch(/[\p{Cf}\uFF01-\uFF5E‘’“”–—]|(?!\n)\p{Cc}/u);
      }),
    );
  });

  it("is composed once more after a capital or a removed sign took it apart", () => {
    expect(foldCode(foldCode("\u1FD2"))).toBe(foldCode("\u1FD2"));
    expect(fold("e\u034F\u0301")).toBe("\u00E9");
  });

  it("is refused for a sign that nobody sees, and folding twice changes nothing", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        for (const folding of [dropInvisible, fold, foldCode]) expect(folding(folding(typed))).toBe(folding(typed));
      }),
    );
    fc.assert(
      fc.property(strewn("Some words"), (typed) => {
        for (const field of [requiredText(), requiredPlain(), requiredLines(99)])
          expect(String(readOne(field, typed))).not.toContain("✗");
      }),
    );
  });
});

describe("a day is read as people write it", () => {
  const date = fc
    .date({ min: new Date("1930-01-01"), max: new Date("2025-12-31"), noInvalidDate: true })
    .map((at) => dayOf(at));
  const nameOf = (written: string, language: "en" | "es", style: "long" | "short") =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" }).format(new Date(`${written}T00:00:00Z`));
  const shapes = ((): ((
    y: string,
    m: string,
    d: string,
    name: (l: "en" | "es", s: "long" | "short") => string,
  ) => string)[] => [
    (y, m, d) => `${m}/${d}/${y}`,
    (y, m, d) => `${Number(m)}/${Number(d)}/${y}`,
    (y, m, d) => `${m}-${d}-${y}`,
    (y, m, d) => `${m}.${d}.${y}`,
    (y, m, d) => `${y}-${m}-${d}`,
    (y, m, d) => `${y}/${m}/${d}`,
    (y, m, d) => `${y}.${m}.${d}`,
    (y, m, d) => `${y}${m}${d}`,
    (y, m, d) => `${m}${d}${y}`,
    (y, _, d, name) => (d === "01" ? `primero de ${name("es", "long")} de ${y}` : `${y}-${name("en", "long")}-${d}`),
    (y, m, d) => `${y}-${m}-${d}T00:00:00.000Z`,
    (y, m, d) => `${m}/${d}/${y} 12:00:00 AM`,
    (y, m, d) => `${m} / ${d} / ${y}`,
    (y, m, d) => `${m}–${d}–${y}`,
    (y, _, d, name) => `${name("en", "long")} ${Number(d)}, ${y}`,
    (y, _, d, name) => `${name("en", "short").toUpperCase()} ${Number(d)} ${y}`,
    (y, _, d, name) => `${Number(d)} ${name("en", "short")}. ${y}`,
    (y, _, d, name) => `${d}-${name("en", "short")}-${y}`,
    (y, _, d, name) => `${d}${name("en", "short")}${y}`,
    (y, _, d, name) => `the ${Number(d)}th of ${name("en", "long")} ${y}`,
    (y, _, d, name) => `Tuesday, ${name("en", "long")} ${Number(d)}, ${y}`,
    (y, _, d, name) => `${Number(d)} de ${name("es", "long")} de ${y}`,
    (y, _, d, name) => `${Number(d)} de ${name("es", "short")}. de ${y}`,
    (y, _, d, name) => `martes, ${Number(d)} de ${name("es", "long")} del ${y}`,
    (y, _, d, name) => `${y} ${name("es", "short")} ${d}`,
    (y, _, d, name) => `${Number(d)}º de ${name("es", "long")} de ${y}`,
  ])();

  it("in both languages, with numbers and words, whole in one text or in one of the boxes", () => {
    fc.assert(
      fc.property(
        date,
        fc.constantFrom(...shapes),
        fc.constantFrom("text", "month", "day", "year"),
        (written, shape, where) => {
          const [y = "", m = "", d = ""] = written.split("-");
          const typed = shape(y, m, d, (language, style) => nameOf(written, language, style));
          expect(
            readOne(day(), where === "text" ? typed : { month: "", day: "", year: "", [where]: typed }),
            typed,
          ).toBe(written);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("in its boxes, with the month as a number or as a word in either language", () => {
    fc.assert(
      fc.property(
        date,
        fc.constantFrom("en" as const, "es" as const),
        fc.constantFrom("long" as const, "short" as const, "number" as const),
        fc.constantFrom("", ".", " "),
        invisible,
        (written, language, style, end, sign) => {
          const [year = "", m = "", d = ""] = written.split("-");
          const typed = style === "number" ? String(Number(m)) : nameOf(written, language, style) + end;
          expect(readOne(day(), { month: sign + typed, day: `${d}${sign}`, year })).toBe(written);
          expect(readOne(month(), { month: typed, year })).toBe(written.slice(0, 7));
          expect(readOne(month(), `${typed} ${year}`)).toBe(written.slice(0, 7));
        },
      ),
    );
    for (const typed of ["Sept", "sept.", "SEPTIEMBRE", "Setiembre", "set", "septbre."])
      expect(readOne(day(), { month: typed, day: "3", year: "2024" })).toBe("2024-09-03");
  });

  it("whose year has two digits: within the last hundred years if past, else within 20 years from now", () => {
    const today = dayOf(new Date());
    fc.assert(
      fc.property(fc.integer({ min: -365 * 99, max: 0 }), (days) => {
        const written = addDays(today, days);
        const [y = "", m, d] = written.split("-");
        if (y <= today.slice(0, 4) && Number(y) > Number(today.slice(0, 4)) - 100)
          expect(readOne(day({ past: true }), `${m}/${d}/${y.slice(2)}`)).toBe(written);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -365 * 70, max: 365 * 19 }), (days) => {
        const written = addDays(today, days);
        const [y = "", m, d] = written.split("-");
        expect(readOne(day(), `${m}/${d}/${y.slice(2)}`)).toBe(written);
      }),
    );
    for (const typed of ["3/14/24", "031424"]) expect(readOne(day(), typed)).toBe("2024-03-14");
    for (const typed of ["032024", "202403"]) expect(readOne(month(), typed)).toBe("2024-03");
  });

  it("with the day first only where the first number is no month", () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 28 }), fc.integer({ min: 1, max: 12 }), (d, m) => {
        expect(readOne(day(), `${d}/${m}/2024`)).toBe(`2024-${String(m).padStart(2, "0")}-${d}`);
        expect(readOne(day(), `${d}.${m}.2024`)).toBe(`2024-${String(m).padStart(2, "0")}-${d}`);
      }),
    );
    expect(readOne(day(), "3/4/2024")).toBe("2024-03-04");
  });

  it("is never said not to exist where it exists", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(..."0123456789/-. SeptMarzo") }), (typed) => {
        if (readOne(day(), typed) === "✗ date") expect(typed).toMatch(/29|3[01]|[4-9]\d|0|\d{3}/);
      }),
    );
  });
});
