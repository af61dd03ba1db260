/** A posted form is nested by its names; one that asks for far more room than any form has does not get it. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parsePosted } from "~/http/posted-form.server";

function payload(fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parsePosted(form, z.unknown()).payload;
}

describe("a posted form", () => {
  it("is nested by its names", () => {
    expect(
      payload([
        ["schools[1].degree", "AA"],
        ["schools[0].degree", "BA"],
        ["current.since.month", "3"],
        ["codes", "a"],
        ["codes", "b"],
      ]),
    ).toEqual({
      schools: [{ degree: "BA" }, { degree: "AA" }],
      current: { since: { month: "3" } },
      codes: ["a", "b"],
    });
  });

  it("keeps what is typed, whatever it looks like", () => {
    expect(payload([["details", "see schools[99999999].degree"]])).toEqual({ details: "see schools[99999999].degree" });
  });

  it("has one hundred rows at most", () => {
    expect(payload([["schools[99].degree", "AA"]])).toMatchObject({ schools: { length: 100 } });
    for (const far of ["100", "99999999", "4294967294"])
      expect(
        payload([
          ["signature", "Maya"],
          [`schools[${far}].degree`, "AA"],
        ]),
      ).toEqual({ signature: "Maya" });
  });

  it("makes no far row by a button either", () => {
    const insert = (name: string) =>
      payload([
        ["__intent__", JSON.stringify({ type: "insert", payload: { name, defaultValue: {} } })],
        ["signature", "Maya"],
      ]);
    expect(insert("schools")).toEqual({ signature: "Maya", schools: [{}] });
    expect(insert("schools[99999999].years")).toEqual({ signature: "Maya" });
  });

  it("is not nested ten thousand times", () => {
    expect(
      payload([
        ["signature", "Maya"],
        [`${"a.".repeat(10_000)}b`, "x"],
      ]),
    ).toEqual({ signature: "Maya" });
  });
});
