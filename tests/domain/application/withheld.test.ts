/** What a phone never keeps of a form, and what the server does where it is missing. */

import { describe, expect, it } from "vitest";
import { mergeWithStored } from "~/domain/application/sections/section-change.server";
import { withhold, withoutWithheld } from "~/enhance/offline/withheld";

const sent =
  "firstName=Ada&ssn=536-22-1234&dateOfBirth.month=12&dateOfBirth.day=10&dateOfBirth.year=1963&noSsnReason=x";

describe("what a phone keeps of a form", () => {
  it("has no SSN and no birth date, and says so", () => {
    expect(withhold(sent)).toBe("firstName=Ada&noSsnReason=x&withheld=on");
    expect(withhold("firstName=Ada")).toBe("firstName=Ada");
  });

  it("has words where the page has their fields", () => {
    const page =
      '<form><not-kept words="Later &amp; here." class="contents"><input name="ssn" value="5"/></not-kept>\n<i/></form>';
    expect(withoutWithheld(page)).toBe(
      '<form><p class="hint">Later &amp; here.</p><input type="hidden" name="withheld" value="on">\n<i/></form>',
    );
  });

  it("leaves the SSN and birth date that the server has", () => {
    const earlier = { firstName: "Ada", ssn: "536-22-1234", dateOfBirth: "1963-12-10" };
    const change = (withheld: boolean) =>
      mergeWithStored("you", { firstName: "Ida" }, { firstRow: {}, partly: false, withheld })(earlier, 2, {} as never);
    expect(change(true)).toEqual({ ...earlier, firstName: "Ida" });
    expect(change(false)).toEqual({ firstName: "Ida" });
  });
});
