/** Each warning stands beside an answer that the pages show. */
import { describe, expect, it } from "vitest";
import { isSectionId, sectionOf } from "~/domain/application/sections";
import type { SectionView } from "~/domain/application/sections/view";
import { WARNING_AT } from "~/domain/application/warnings";
import company from "../../../locales/en/company";

describe("a warning", () => {
  it("has a place, and a text for every place", () => {
    expect(Object.keys(WARNING_AT).sort()).toEqual(Object.keys(company.warning).sort());
  });

  it("stands beside an answer that is asked, or on its section", () => {
    const names = (items: SectionView) => items.flatMap((item) => ("name" in item ? [item.name] : []));
    for (const [warning, place] of Object.entries(WARNING_AT)) {
      const [section = "", name] = place.split(".");
      if (section === "cdl") continue;
      expect(isSectionId(section), warning).toBe(true);
      if (name && isSectionId(section)) expect(names(sectionOf(section).shows), warning).toContain(name);
    }
  });
});
