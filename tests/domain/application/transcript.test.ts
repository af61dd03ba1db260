/** An application as people read it: every answer once, in words, in either language; and what changed between two of them. */
import en from "locales/en/index";
import es from "locales/es/index";
import { LANGUAGES, type Language } from "locales/index";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type Answers, SECTION_IDS, type SectionId, sectionOf } from "~/domain/application/sections";
import { summaryOf } from "~/domain/application/sections/summary";
import {
  changesBetween,
  type Transcript,
  transcribe,
  transcribeAnswers,
} from "~/domain/application/sections/transcript";
import {
  ACCIDENT_NATURES,
  BREAK_KINDS,
  EQUIPMENT,
  LEAVE_REASONS,
  LICENCE_ACTIONS,
  TRAILER_TYPES,
} from "~/domain/reference";
import { formatDay, formatMonth } from "~/domain/words";
import { wordsIn } from "~/server/i18n.server";
import {
  asPosted,
  changed,
  DRIVING,
  FULL,
  HOME,
  inDays,
  type Json,
  leavesOf,
  monthsAgo,
  QUESTIONS,
  today,
} from "./typed";

const answersOf = (typed: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(typed).map(([id, held]) => [
      id,
      sectionOf(id as SectionId)
        .schema(DRIVING, today)
        .parse(held),
    ]),
  ) as Record<string, Json>;
const full = answersOf(FULL);
const FILES = { "01JFILE": "hazmat certificate.pdf" };
const written = (answers: Record<string, Json>, language: Language = "en") =>
  transcribeAnswers(answers as Partial<Answers>, QUESTIONS, FILES, wordsIn(language));
const linesOf = (transcripts: Transcript[]) =>
  transcripts.flatMap(({ blocks }) =>
    blocks.flatMap(({ heading, lines }) => lines.map((line) => ({ ...line, heading }))),
  );
const valuesOf = (transcripts: Transcript[]) =>
  Object.fromEntries(linesOf(transcripts).map(({ path, value }) => [path, value]));

describe("the record of a full application", () => {
  it("has the sections in their order", () => {
    expect(written(full).map(({ section }) => section)).toEqual(SECTION_IDS);
    expect(written({ work: full.work as Json, notices: full.notices as Json }).map(({ section }) => section)).toEqual([
      "notices",
      "work",
    ]);
  });

  it("names each field once", () => {
    const paths = linesOf(written(full)).map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each(LANGUAGES)("has words of its own for every label, heading and value (%s)", (language) => {
    const spoken = linesOf(written(full, language)).flatMap(({ label, value, heading }) => [
      label,
      value,
      heading ?? "-",
    ]);
    // A key that has no text comes back as itself; a place that nothing filled stays empty or keeps its braces.
    expect(
      spoken.filter((text) =>
        /^(\w+:)?[a-z]\w*(\.[a-z]\w*)+$|^nothingToReport$|\{\{|undefined|\[object|NaN/.test(text),
      ),
    ).toEqual([]);
    const labels = linesOf(written(full, language)).map(({ label }) => label);
    expect(labels.filter((label) => label.trim() === "" || / {2}| :/.test(label))).toEqual([]);
  });

  it.each(LANGUAGES)("leaves nothing empty that was answered (%s)", (language) => {
    const empty = linesOf(written(full, language)).filter(({ value }) => value === "");
    // The present job has no details of a reason for leaving; the second vehicle is still driven.
    expect(empty.map(({ path }) => path)).toEqual(["work.employers[0].reasonDetails"]);
  });

  it("says the same in Spanish labels, and leaves people's own words as they are", () => {
    const [english, spanish] = [linesOf(written(full)), linesOf(written(full, "es"))];
    expect(spanish.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
    const untranslated = spanish.filter(({ label }, index) => label.length > 12 && label === english[index]?.label);
    expect(untranslated.map(({ path }) => path)).toEqual([]);
    for (const path of [
      "you.firstName",
      "licences.actions[0].details",
      "work.remarks",
      "experience.details",
      "questions.q2",
    ])
      expect(valuesOf(written(full, "es"))[path], path).toBe(valuesOf(written(full))[path]);
    expect(valuesOf(written(full))).toMatchObject({
      "you.firstName": "María José",
      "work.remarks": "Two jobs overlapped for a week.",
      "questions.q2": "Line one\nLine two",
    });
  });
});

/** The names of everything a schema may give back, at any depth. */
function namesIn(schema: z.ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, z.ZodType> & { shape?: Record<string, z.ZodType> } };
  const own = Object.entries(def.shape ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)]);
  const inner = [def.element, def.innerType, def.in, def.out].flatMap((part) => (part ? namesIn(part) : []));
  return [...own, ...inner];
}

/** Another value of the same kind. */
function otherThan(value: unknown): unknown {
  const opposites: Record<string, string> = { yes: "no", no: "yes", none: "some", some: "none" };
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  const text = String(value);
  return (
    opposites[text] ?? text.replace(/.$/, (last) => (/\d/.test(last) ? String((Number(last) + 1) % 10) : `${last}x`))
  );
}

describe("every answer", () => {
  const noSsn = answersOf({
    ...FULL,
    you: changed(FULL.you, { ssn: "", noSsn: true, noSsnReason: "Amish", firstName: "", oneName: true }),
    residences: {
      current: { noFixed: true, city: "Omaha", state: "NE", since: monthsAgo(40), mail: { ...HOME, city: "Kearney" } },
    },
  });
  /** Said by the reason for leaving and by the end of the time. */
  const SAID_OTHERWISE = /^work\.employers\[\d+\]\.present$/;
  /** An acknowledgement can only be given or not. */
  const GIVEN = "questions.q11";

  it.each(SECTION_IDS.filter((id) => id !== "questions"))(
    "that %s may have is in the examples of these tests",
    (id) => {
      const answered = new Set(
        [full, noSsn].flatMap((answers) =>
          leavesOf(answers[id]).flatMap(({ path }) => path.replace(/\[\d+\]/g, "").split(".")),
        ),
      );
      const possible = [...new Set(namesIn(sectionOf(id).schema(DRIVING, today)))];
      expect(possible.length).toBeGreaterThan(0);
      expect(possible.filter((name) => !answered.has(name))).toEqual([]);
    },
  );

  it.each([
    ["with an SSN", full],
    ["without an SSN", noSsn],
  ])("is seen in the record, so that another one makes another record (%s)", (_, answers) => {
    const unseen = leavesOf(answers)
      .filter(({ path, value }) => value !== undefined && value !== "" && !SAID_OTHERWISE.test(path))
      .filter(({ path, value }) => {
        const after = written(
          changed(answers, { [path]: path === GIVEN ? undefined : otherThan(value) }) as Record<string, Json>,
        );
        return changesBetween(written(answers), after).length === 0;
      });
    expect(unseen.map(({ path }) => path)).toEqual([]);
  });

  it("of working there still is told by time and reason", () => {
    const values = valuesOf(written(full));
    expect(values["work.employers[0].period"]).toBe(`${formatMonth(monthsAgo(20), "en")} to now`);
    expect(values["work.employers[0].reason"]).toBe("Still work there");
    expect(values["work.employers[1].period"]).toBe(
      `${formatMonth(monthsAgo(130), "en")} to ${formatMonth(monthsAgo(26), "en")}`,
    );
  });
});

describe("a value", () => {
  it("is written for people", () => {
    expect(valuesOf(written(full))).toMatchObject({
      "notices.eSign": "Yes",
      "you.dateOfBirth": "May 14, 1988",
      "you.ssn": "***-**-1234",
      "you.phone": "(402) 555-0134",
      "residences.current.address": "12 Oak Street\nOmaha, Nebraska 68102",
      "residences.earlier[0].address": "5 Elm Road\nSan Juan, Puerto Rico 00901-2345",
      "residences.earlier[1].address": "Avenida Juárez 8\nMonterrey, México 64000",
      "residences.current.period": `${formatMonth(monthsAgo(10), "en")} to now`,
      "licences.licences[0].authority": "Licencia Federal de Conductor (Mexico)",
      "licences.licences[0].expirationDate": formatDay(inDays(400), "en"),
      "licences.actions[0].action": "Suspended",
      "licences.actions[0].authority": "Iowa",
      "licences.actions[0].happenedIn": "Mar 2009",
      "experience.experience[0].equipment": "Tractor and semi-trailer",
      "experience.experience[0].trailer": "Refrigerated",
      "experience.experience[0].period": "Apr 2012 to Nov 2019",
      "experience.experience[1].miles": "0",
      "accidents.accidents[0].fatalities": "0",
      "accidents.accidents[0].hazardousSpill": "No",
      "work.breaks[0].kind": "Other",
      "education.schools[0].startDate": "Sep 2006",
      "education.schools[0].gpa": "3.50",
    });
  });

  it("is written in Spanish, with its months", () => {
    expect(valuesOf(written(full, "es"))).toMatchObject({
      "you.dateOfBirth": "14 may 1988",
      "you.ssn": "***-**-1234",
      "you.rightToWork": "Sí",
      "residences.current.address": "12 Oak Street\nOmaha, Nebraska 68102",
      "licences.licences[0].authority": "Licencia Federal de Conductor (México)",
      "experience.experience[0].equipment": "Tráiler (tractocamión con un remolque)",
      "education.schools[0].startDate": "sept 2006",
      "questions.q4": "Turno de noche",
    });
  });

  it.each(LANGUAGES)("is never the nine digits of an SSN (%s)", (language) => {
    expect(JSON.stringify(written(full, language)).replace(/\D/g, "")).not.toContain("536221234");
    expect(JSON.stringify(written(full, language))).not.toMatch(/536.?22.?1234/);
  });

  it("of a company's question is the option's words, a file's name, a date in words", () => {
    const values = valuesOf(written(full));
    expect(QUESTIONS.map(({ id }) => values[`questions.${id}`])).toEqual([
      "Majo",
      "Line one\nLine two",
      "No",
      "Night shift",
      "Dry van\nTanker",
      "1200",
      "Jan 11, 2027",
      "(402) 555-0177",
      "Iowa",
      "hazmat certificate.pdf",
      "Acknowledged",
    ]);
    expect(linesOf(written(full, "es")).find(({ path }) => path === "questions.q3")?.label).toBe(
      "¿Tiene camión propio?",
    );
  });

  it("of a company's question is empty where it was left out, and no line where it was not asked", () => {
    const [first, second] = QUESTIONS.slice(0, 2);
    const questions = [first, { ...second, showIf: { question: "q1", is: "Majo" } }] as typeof QUESTIONS;
    const lines = (answers: Answers["questions"]) =>
      linesOf(transcribeAnswers({ questions: answers }, questions, {}, wordsIn("en"))).map(({ path, value }) => [
        path,
        value,
      ]);
    expect(lines({})).toEqual([["questions.q1", ""]]);
    expect(lines({ q1: "Majo" })).toEqual([
      ["questions.q1", "Majo"],
      ["questions.q2", ""],
    ]);
  });

  const CODES: [list: string, codes: string[], section: Exclude<SectionId, "questions">, field: string][] = [
    ["trailers", TRAILER_TYPES, "experience", "experience[0].trailer"],
    ["equipment", EQUIPMENT.map(({ code }) => code), "experience", "experience[0].equipment"],
    ["accidents", ACCIDENT_NATURES, "accidents", "accidents[0].nature"],
    ["reasons for leaving", LEAVE_REASONS, "work", "employers[1].reason"],
    ["breaks", BREAK_KINDS, "work", "breaks[0].kind"],
    ["licence actions", LICENCE_ACTIONS, "licences", "actions[0].action"],
  ];

  it.each(CODES)("of the list of %s has words of its own in both languages", (_, codes, section, field) => {
    for (const language of LANGUAGES) {
      const words = codes.map((code) => {
        const answers = changed(full[section] as Json, { [field]: code });
        return valuesOf([transcribe(section, answers, wordsIn(language))])[`${section}.${field}`] ?? "";
      });
      expect(words.filter((word) => word === "" || /[:_]|^[a-z]+\./.test(word))).toEqual([]);
      expect(new Set(words).size).toBe(codes.length);
    }
  });

  it("of a list is none, or the rows below it", () => {
    const none = answersOf({ accidents: { hadAccidents: "none" }, convictions: { hadConvictions: "none" } });
    for (const [language, words] of [
      ["en", en.applicant],
      ["es", es.applicant],
    ] as const)
      expect(valuesOf(written(none, language))).toEqual({
        "accidents.hadAccidents": words.nothingToReport,
        "convictions.hadConvictions": words.nothingToReport,
      });
    expect(valuesOf(written(full))["accidents.hadAccidents"]).toBe("Yes, listed");
  });
});

describe("what was typed and never read", () => {
  it.each(SECTION_IDS.filter((id) => id !== "questions"))("of %s is written as far as it can be", (id) => {
    const posted = asPosted(FULL[id]) as Json;
    expect(() => transcribe(id, posted, wordsIn("en"))).not.toThrow();
    for (const odd of [null, 5, [], {}, "2024-99-99", "x", { month: ["1"], year: {} }])
      for (const { path } of leavesOf(FULL[id]))
        for (const { value } of linesOf([transcribe(id, changed(FULL[id], { [path]: odd }), wordsIn("es"))]))
          expect(value, `${path} ${JSON.stringify(odd)}`).not.toMatch(/\[object|undefined|NaN/);
  });

  it("shows a date in its boxes, a company's question too", () => {
    const you = transcribe("you", { dateOfBirth: { month: "13", day: "", year: "19" } }, wordsIn("en"));
    expect(valuesOf([you])["you.dateOfBirth"]).toBe("13 / 19");
    for (const [typed, shown] of [
      [{ month: "1", day: "11", year: "2027" }, "1 / 11 / 2027"],
      ["sometime", "sometime"],
    ])
      expect(valuesOf(written({ questions: { q7: typed } }))["questions.q7"]).toBe(shown);
  });

  it("shows a month and its year as one reads them", () => {
    const jobs = { employers: [{ from: { month: "9", year: "2025" }, to: { month: "3", year: "" } }] };
    const [line] = linesOf([transcribe("work", jobs, wordsIn("en"))]).filter(({ path }) => path.endsWith(".period"));
    expect(line?.value).toBe("Sep 2025 to 3");
  });
});

describe("what changed between two signatures", () => {
  const changes = (typed: Partial<Record<SectionId, Json>>, language: Language = "en") =>
    changesBetween(written(full, language), written(answersOf({ ...FULL, ...typed }), language)).map(
      ({ section, heading, label, before, after }) =>
        [section, heading, label, before, after].filter((part) => part !== null).join(" | "),
    );

  it("is nothing where the answers are the same, however they came", () => {
    expect(changes({})).toEqual([]);
    expect(changes({ you: asPosted(FULL.you) as Json, work: asPosted(FULL.work) as Json })).toEqual([]);
  });

  it("is told field by field, before and after, in words", () => {
    expect(
      changes({
        you: changed(FULL.you, { lastName: "Ruiz", dateOfBirth: "1988-05-15" }),
        accidents: changed(FULL.accidents, { "accidents[0].nature": "rollover" }),
        questions: { ...FULL.questions, q5: ["cold"] },
      }),
    ).toEqual([
      "you | Last name | O'Brien-Ruiz | Ruiz",
      "you | Date of birth | May 14, 1988 | May 15, 1988",
      "accidents | Accident 1 of 1 | What kind of accident | While backing | Rollover",
      "questions | Freight | Dry van\nTanker | Refrigerated",
    ]);
  });

  it("is told in the reader's language", () => {
    expect(changes({ you: changed(FULL.you, { rightToWork: "no" }) }, "es")).toEqual([
      `you | ${es.applicant.you.rightToWork} | Sí | No`,
    ]);
  });

  it("names what was added as after nothing, and what was removed as before nothing", () => {
    const [first] = FULL.convictions.convictions;
    const second = { ...first, charge: "Following too closely", inCmv: "no" };
    const added = changes({ convictions: { hadConvictions: "some", convictions: [first, second] } });
    expect(added).toContain("convictions | Ticket 2 of 2 | Charge |  | Following too closely");
    expect(added).toHaveLength(5);
    const removed = changes({ convictions: { hadConvictions: "none" } });
    expect(removed).toContain("convictions | Ticket 1 of 1 | Charge | Speeding, 72 in a 55 zone | ");
    expect(removed).toContain(
      "convictions | Any tickets or convictions in the last 3 years? | Yes, listed | Nothing to report",
    );
    expect(removed).toHaveLength(6);
  });

  it("does not tell of a row that says nothing", () => {
    const schools = [...FULL.education.schools, { schoolName: "CDL Academy" }];
    expect(changes({ education: { schools } })).toEqual(["education | School 2 of 2 | School name |  | CDL Academy"]);
  });

  it("tells another SSN with the same ending by nothing, since no more than its ending is ever shown", () => {
    expect(changes({ you: changed(FULL.you, { ssn: "536-23-1234" }) })).toEqual([]);
  });
});

describe("the summary of a section", () => {
  it("has a line of its own for each job, also where two read the same", () => {
    const { employers, ...others } = full.work as { employers: Json[] };
    const [job] = employers as [Json];
    const work = written({ ...full, work: { ...others, employers: [job, job] } }).find(
      ({ section }) => section === "work",
    );
    const lines = work ? summaryOf(work, wordsIn("en")).filter(({ id }) => id.includes("employers")) : [];
    expect(lines.map(({ id }) => id)).toEqual(["work.employers[0].name", "work.employers[1].name"]);
    expect(lines[0]?.text).toBe(lines[1]?.text);
  });
});
