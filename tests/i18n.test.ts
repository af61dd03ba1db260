import { readyInstance, textsOf } from "locales/i18n";
import { describe, expect, it } from "vitest";

const TREES = {
  common: {
    save: "Save",
    part: { you: "You" },
    row_one: "{{count}} row of {{name}}",
    row_other: "{{count}} rows of {{name}}",
  },
  public: { save: "Save it", description: "A {{what}}" },
};
const english = readyInstance("en", TREES);
const t = textsOf(english, "common");

describe("A text", () => {
  it("is found in its own namespace, or in one that its key names", () => {
    expect([t("save"), t("part.you"), t("public:save"), textsOf(english, "public")("save")]).toEqual([
      "Save",
      "You",
      "Save it",
      "Save it",
    ]);
  });

  it("ends in one full stop, also where what is put into it brings its own", () => {
    const told = textsOf(readyInstance("es", { common: { until: "Hasta las {{at}}. Gracias." } }), "common");
    expect([told("until", { at: "8:43 p.m." }), told("until", { at: "mañana" })]).toEqual([
      "Hasta las 8:43 p.m. Gracias.",
      "Hasta las mañana. Gracias.",
    ]);
  });

  it("is the first known of several keys, and the last key where none is", () => {
    expect(t(["public:none", "part.none", "part.you", "save"])).toBe("You");
    expect(t(["public:none", "public:part.none"])).toBe("part.none");
    expect(t("part")).toBe("part");
  });

  it("has the form that its language counts in", () => {
    const inSpanish = readyInstance("es", {
      common: { ...TREES.common, day_one: "{{count}} día", day_many: "{{count}} de días", day_other: "{{count}} días" },
    });
    const spanish = textsOf(inSpanish, "common");
    expect([0, 1, 2].map((count) => t("row", { count, name: "x" }))).toEqual([
      "0 rows of x",
      "1 row of x",
      "2 rows of x",
    ]);
    expect([1, 5, 1_000_000].map((count) => spanish("day", { count }))).toEqual(["1 día", "5 días", "1000000 de días"]);
    // A form that nobody wrote is the common one.
    expect(spanish("row", { count: 1_000_000, name: "x" })).toBe("1000000 rows of x");
    expect(t("save", { count: 2 })).toBe("Save");
  });

  it("takes a value as it is, whatever it looks like", () => {
    for (const what of ["<b>", "$&", "{{what}}", "$t(save)", ""])
      expect(t("public:description", { what })).toBe(`A ${what}`);
    expect(t("public:description", {})).toBe("A ");
  });
});
