/** A company's own questions: each kind right and wrong, which of them are asked, and in which words. */
import { describe, expect, it } from "vitest";
import { helpOf, labelOf, type Question, questionSchema, questionsSchema } from "~/domain/template/question";
import { read } from "./reading";
import { FULL, type Json, QUESTIONS, wrong } from "./typed";

const of = (kind: Question["kind"]) => QUESTIONS.find((question) => question.kind === kind) as Question;
const answer = (kind: Question["kind"], typed: unknown, required = true) => {
  const question = { ...of(kind), required };
  return read(questionsSchema([question]), { [question.id]: typed });
};
const stored = (kind: Question["kind"], value: unknown) => ({ [of(kind).id]: value });
const kinds = QUESTIONS.map(({ kind }) => kind);

describe("an answer", () => {
  it.each<[kind: Question["kind"], typed: unknown, value: unknown]>([
    ["short_text", " Majo ", "Majo"],
    ["short_text", "دَاوُد 🚚", "دَاوُد 🚚"],
    ["long_text", "a\r\nb", "a\nb"],
    ["long_text", "é".repeat(4000), "é".repeat(4000)],
    ["yes_no", "no", "no"],
    ["one_of", "night", "night"],
    ["several_of", "dry", ["dry"]],
    ["several_of", ["tank", "dry", "tank"], ["dry", "tank"]],
    ["number", "1,200", "1200"],
    ["number", 0, "0"],
    ["date", "2027-01-11", "2027-01-11"],
    ["date", { month: "1", day: "11", year: "2027" }, "2027-01-11"],
    ["phone", "402 555 0177", "+14025550177"],
    ["state", "pr", "PR"],
    ["file", "01JFILE", "01JFILE"],
    ["acknowledgement", "on", "yes"],
    ["acknowledgement", true, "yes"],
  ])("of the kind %s is read from %j", (kind, typed, value) => {
    expect(answer(kind, typed)).toEqual(stored(kind, value));
    expect(answer(kind, typed, false)).toEqual(stored(kind, value));
  });

  it.each<[kind: Question["kind"], typed: unknown, code: string]>([
    ["short_text", "x".repeat(201), "too_long"],
    ["short_text", "a\uD800", "bad_characters"],
    ["short_text", { a: "b" }, "not_text"],
    ["long_text", "x".repeat(4001), "too_long"],
    ["long_text", "\uDFFFabc", "bad_characters"],
    ["yes_no", "maybe", "not_listed"],
    ["yes_no", true, "not_listed"],
    ["one_of", "noon", "not_listed"],
    ["one_of", ["day", "night"], "not_listed"],
    ["several_of", Array(4).fill("dry"), "not_listed"],
    ["number", "12.5", "whole_number"],
    ["number", "-1", "whole_number"],
    ["number", "1,000,000,000", "number_large"],
    ["date", "2027-02-29", "date"],
    ["date", { month: "1", day: "", year: "2027" }, "date_unread"],
    ["phone", "12", "phone_number"],
    ["state", "Nebraska", "not_listed"],
    ["file", "x".repeat(41), "too_long"],
    ["acknowledgement", "off", "acknowledge"],
  ])("of the kind %s is refused from %j", (kind, typed, code) => {
    const { id } = of(kind);
    expect(answer(kind, typed)).toEqual(wrong({ [id]: [code] }));
    expect(answer(kind, typed, false), "an optional question too").toEqual(wrong({ [id]: [code] }));
  });

  it("among several that is no option is named by its place", () => {
    expect(answer("several_of", ["dry", "gold"])).toEqual(wrong({ "q5[1]": ["not_listed"] }));
    expect(answer("several_of", { dry: true })).toEqual(wrong({ "q5[0]": ["not_listed"] }));
  });

  const MISSING: Record<string, string> = {
    yes_no: "choose",
    one_of: "choose",
    several_of: "choose_some",
    acknowledgement: "acknowledge",
  };

  it.each(kinds)("of the kind %s may be left out only where it is optional", (kind) => {
    for (const nothing of [undefined, null, "", ...(kind === "several_of" ? [[]] : [])]) {
      expect(answer(kind, nothing)).toEqual(wrong({ [of(kind).id]: [MISSING[kind] ?? "required"] }));
      expect(answer(kind, nothing, false)).toEqual({});
    }
  });

  it("to an optional date is left out by empty boxes, to an optional acknowledgement by false", () => {
    expect(answer("date", { month: "", day: " ", year: "" }, false)).toEqual({});
    expect(answer("date", { month: "", day: "", year: "" })).toEqual(wrong({ q7: ["required"] }));
    expect(answer("acknowledgement", false, false)).toEqual({});
    expect(answer("acknowledgement", false)).toEqual(wrong({ q11: ["acknowledge"] }));
  });

  it("is told missing together with all others, and to nothing but a question", () => {
    expect(Object.keys((read(questionsSchema(QUESTIONS), {}) as { wrong: Json }).wrong)).toEqual(
      QUESTIONS.map(({ id }) => id),
    );
    const answers = read(questionsSchema(QUESTIONS), { ...FULL.questions, q99: "x", constructor: "x" }) as Json;
    expect(Object.keys(answers)).toEqual(QUESTIONS.map(({ id }) => id));
  });
});

describe("a follow-up", () => {
  const text = (id: string, showIf: Question["showIf"], required = true): Question => ({
    ...of("short_text"),
    id,
    required,
    showIf,
  });
  const chain = [
    of("yes_no"),
    text("q21", { question: "q3", is: "yes" }),
    text("q22", { question: "q21", is: "Kenworth" }),
    of("several_of"),
    text("q23", { question: "q5", is: "tank" }),
  ];
  const check = (typed: Json) => read(questionsSchema(chain), { q3: "no", q5: ["dry"], ...typed });

  it("is neither missing nor kept where it is not asked", () => {
    expect(check({ q21: "Kenworth", q22: "W900", q23: "x".repeat(1000) })).toEqual({ q3: "no", q5: ["dry"] });
  });

  it("is missing where it is asked", () => {
    expect(check({ q3: "yes" })).toEqual(wrong({ q21: ["required"] }));
    expect(check({ q5: "tank" })).toEqual(wrong({ q23: ["required"] }));
  });

  it("may follow a follow-up", () => {
    expect(check({ q3: "yes", q21: "Kenworth" })).toEqual(wrong({ q22: ["required"] }));
    expect(check({ q3: "yes", q21: "Kenworth", q22: "W900" })).toMatchObject({ q21: "Kenworth", q22: "W900" });
    expect(check({ q3: "yes", q21: "Volvo", q22: "W900" })).toEqual({ q3: "yes", q21: "Volvo", q5: ["dry"] });
  });

  it("of one that is hidden is hidden, whatever was typed there", () => {
    expect(check({ q3: "no", q21: "Kenworth" })).not.toHaveProperty("q22");
  });

  it("may be asked for one among several", () => {
    expect(check({ q5: ["cold", "tank"], q23: "2 years" })).toMatchObject({ q23: "2 years" });
  });

  it("is not asked for an answer that is wrong", () => {
    expect(check({ q3: "YES" })).toEqual(wrong({ q3: ["not_listed"] }));
  });

  it("goes by the answer as it is read, not as it is typed", () => {
    const counted = [of("number"), text("q24", { question: "q6", is: "1200" })];
    expect(read(questionsSchema(counted), { q6: "1,200" })).toEqual(wrong({ q24: ["required"] }));
  });

  it("of a question that is not there is never asked", () => {
    expect(read(questionsSchema([text("q25", { question: "q77", is: "yes" })]), { q77: "yes" })).toEqual({});
  });
});

describe("a question", () => {
  it("is put in the reader's language, else in English", () => {
    const helped = { ...of("yes_no"), help: { en: "As owner or lessee.", es: "Como dueño o arrendatario." } };
    expect([labelOf(helped, "en"), labelOf(helped, "es")]).toEqual(["Own a truck?", "¿Tiene camión propio?"]);
    expect([helpOf(helped, "en"), helpOf(helped, "es")]).toEqual(["As owner or lessee.", "Como dueño o arrendatario."]);
    const english = { ...helped, label: { en: "Own a truck?" }, help: { en: "As owner or lessee." } };
    expect([labelOf(english, "es"), helpOf(english, "es")]).toEqual(["Own a truck?", "As owner or lessee."]);
    expect(helpOf(of("date"), "es")).toBeUndefined();
  });

  it("has a number, a kind and a label; its options have words in both languages", () => {
    expect(read(questionSchema, { id: "q1", kind: "yes_no", label: { en: "Own a truck?" } })).toEqual({
      id: "q1",
      kind: "yes_no",
      label: { en: "Own a truck?" },
      help: {},
      required: false,
      options: [],
    });
    const faults = read(questionSchema, {
      id: "question1",
      kind: "essay",
      label: { en: " " },
      options: [{ value: "a", en: "A" }],
    }) as { wrong: Json };
    expect(Object.keys(faults.wrong).sort()).toEqual(["id", "kind", "label.en", "options[0].es"]);
  });
});
