/** A template's questions as a list: what may follow from what, what may move, and names that are never given twice. */
import { describe, expect, it } from "vitest";
import type { Question } from "~/domain/template/question";
import { questionFormSchema } from "~/domain/template/question-form";
import {
  canGo,
  conditionsFor,
  lostConditions,
  newQuestionId,
  readCondition,
  withMovedQuestion,
  withValues,
  writeCondition,
} from "~/domain/template/question-list";
import { read } from "./reading";
import { QUESTIONS, wrong } from "./typed";

const [nickname, , ownTruck, shift] = QUESTIONS as [Question, Question, Question, Question];
const follower: Question = { ...nickname, id: "q20", showIf: { question: "q4", is: "night" } };
const LIST = [nickname, ownTruck, shift, follower];

describe("a condition", () => {
  it("is an answer that can be counted, to an earlier question", () => {
    expect(conditionsFor(LIST, "q4").map(writeCondition)).toEqual(["q3:yes", "q3:no"]);
    expect(conditionsFor(LIST, "q1")).toEqual([]);
    expect(conditionsFor(LIST).map(writeCondition)).toEqual(["q3:yes", "q3:no", "q4:day", "q4:night"]);
    expect(conditionsFor(QUESTIONS).filter(({ question }) => question === "q11")).toEqual([
      { question: "q11", is: "yes" },
    ]);
  });

  it("is read as it was written", () => {
    for (const condition of [...conditionsFor(QUESTIONS), { question: "q9", is: "a:b" }])
      expect(readCondition(writeCondition(condition))).toEqual(condition);
  });

  it("is lost with the answer it goes by, and with no other", () => {
    const without = (value: string) => ({
      ...shift,
      options: shift.options.filter((option) => option.value !== value),
    });
    expect(lostConditions(LIST, without("night"))).toEqual([follower]);
    expect(lostConditions(LIST, without("day"))).toEqual([]);
  });
});

describe("a question of the list", () => {
  it("goes up and down within it, and never past what it follows from", () => {
    expect(canGo(LIST, "q1", -1)).toBe(false);
    expect(canGo(LIST, "q1", 1)).toBe(true);
    expect(canGo(LIST, "q20", -1)).toBe(false);
    expect(canGo(LIST, "q4", 1)).toBe(false);
    expect(canGo(LIST, "q20", 1)).toBe(false);
    expect(canGo(LIST, "q99", 1)).toBe(false);
    expect(withMovedQuestion(LIST, "q3", -1).map(({ id }) => id)).toEqual(["q3", "q1", "q4", "q20"]);
  });

  it("gets the number after the highest that was ever given", () => {
    expect(newQuestionId([])).toBe("q1");
    expect(newQuestionId(["q2", "q11", "q3"])).toBe("q12");
  });
});

describe("the answers to choose from", () => {
  it("keep their values; what is new, made up or named twice gets a new one", () => {
    const typed = [
      { value: "night", en: "At night", es: "Por la noche" },
      { value: "night", en: "Twice", es: "Dos veces" },
      { value: "noon", en: "At noon", es: "Al mediodía" },
      { en: "Any", es: "Cualquiera" },
    ];
    expect(withValues(typed, shift.options).map(({ value }) => value)).toEqual(["night", "o1", "o2", "o3"]);
    expect(withValues([{ en: "Any", es: "Cualquiera" }], [{ value: "o7", en: "x", es: "x" }])[0]?.value).toBe("o8");
  });

  it("are two or more, each in both languages; rows left empty are none", () => {
    const form = (options: unknown) => read(questionFormSchema("one_of"), { labelEn: "Shift?", options });
    const day = { en: "Day", es: "Día" };
    expect(form([day, undefined, { value: "" }, { en: "Night", es: "Noche" }])).toMatchObject({
      options: [{ en: "Day" }, { en: "Night" }],
    });
    expect(form([day])).toEqual(wrong({ options: ["two_options"] }));
    expect(form(undefined)).toEqual(wrong({ options: ["two_options"] }));
    expect(form([day, { es: "Noche" }])).toEqual(wrong({ "options[1].en": ["required"] }));
    expect(form(Array(41).fill(day))).toEqual(wrong({ options: ["too_many_rows"] }));
  });

  it("are asked of no other kind", () => {
    expect(read(questionFormSchema("date"), { labelEn: "When?", options: [{ en: "x" }] })).toMatchObject({
      options: [],
    });
  });
});
