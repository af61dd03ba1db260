/** Each warning stands beside an answer that the pages show. */
import { describe, expect, it } from "vitest";
import { type Group, SHOWN, type Shown } from "~/domain/application/sections/shown";
import { WARNING_AT } from "~/domain/application/warnings";
import company from "../../locales/en/company";

describe("a warning", () => {
  it("has a place, and a text for every place", () => {
    expect(Object.keys(WARNING_AT).sort()).toEqual(Object.keys(company.warning).sort());
  });

  it("stands beside an answer that is asked, or on its section", () => {
    const names = (items: readonly (Shown | Group)[]) => items.flatMap((item) => ("name" in item ? [item.name] : []));
    for (const [warning, place] of Object.entries(WARNING_AT)) {
      const [section = "", name] = place.split(".");
      if (section === "cdl") continue;
      expect(SHOWN, warning).toHaveProperty(section);
      if (name) expect(names(SHOWN[section as keyof typeof SHOWN]), warning).toContain(name);
    }
  });
});
