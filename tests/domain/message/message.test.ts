/** What a message template becomes for one driver. */
import { describe, expect, it } from "vitest";
import { fillIn } from "~/domain/message/message";

const FIELDS = {
  firstName: "Ada",
  position: "Yard Planner",
  company: "Northway",
  companyPhone: "",
  recruiter: "Pat",
  link: "https://jobs.example",
};

describe("a message template", () => {
  it("names the driver, and leaves no gap where there is no name yet", () => {
    expect(fillIn("Hello {firstName}, about {position}.", FIELDS)).toBe("Hello Ada, about Yard Planner.");
    expect(fillIn("Hello {firstName}, about {position}.", { ...FIELDS, firstName: "" })).toBe(
      "Hello, about Yard Planner.",
    );
  });

  it("says names as they are, whatever signs they have", () => {
    const position = "Earn $$$ now, $& {company}";
    expect(fillIn("{position} at {company}", { ...FIELDS, position })).toBe("Earn $$$ now, $& {company} at Northway");
  });
});
