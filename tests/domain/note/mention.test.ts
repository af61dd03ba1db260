/** Whom an @ in a note means. */
import { describe, expect, it } from "vitest";
import { findMentions } from "~/domain/note/mention";

const COLLEAGUES = [
  { id: "ana", name: "Ana Ruiz" },
  { id: "ana2", name: "Ana María Ruiz Peña" },
  { id: "jose", name: "José O'Neil" },
  { id: "pat", name: "Pat" },
];
const found = (text: string) => findMentions(text, COLLEAGUES).found;
const unknown = (text: string) => findMentions(text, COLLEAGUES).unknown;

describe("an @ in a note", () => {
  it.each([
    ["@Ana Ruiz please call him", ["ana"]],
    ["Ask (@ana ruiz).", ["ana"]],
    ["@Ana Maria Ruiz Pena knows", ["ana2"]],
    ["@Jose, and @PAT's list", ["jose", "pat"]],
    ["@José O'Neil and again @Jose", ["jose"]],
    ["First line\n@Pat", ["pat"]],
  ])("means whoever is called so: %s", (text, ids) => {
    expect(found(text)).toEqual(ids);
    expect(unknown(text)).toEqual([]);
  });

  it.each([
    ["@Ana", ["Ana"]],
    ["@Bob and @Patricia", ["Bob", "Patricia"]],
  ])("means nobody where nobody or more than one is called so: %s", (text, names) => {
    expect(found(text)).toEqual([]);
    expect(unknown(text)).toEqual(names);
  });

  it.each(["Mail ana@ruiz.example", "Call @ 5 pm", "@5pm", "No mark at all", "ends with @"])(
    "is none in: %s",
    (text) => {
      expect(findMentions(text, COLLEAGUES)).toEqual({ found: [], unknown: [] });
    },
  );

  it("takes long texts in no time", () => {
    expect(found(`${"@a ".repeat(1300)}@Pat`)).toEqual(["pat"]);
  });
});
