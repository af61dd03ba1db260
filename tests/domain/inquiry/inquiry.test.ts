/** Inquiries as data: states and moves, the clock, what is asked of whom, and what differs. */
import { describe, expect, it } from "vitest";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { addDays, businessDaysAfter, dayOf, isFederalHoliday } from "~/domain/day";
import { type Answer, answerPartsOf, asksTesting, type InquiryDetails } from "~/domain/inquiry/answer";
import { differencesOf } from "~/domain/inquiry/difference";
import {
  answerStatusOf,
  attemptsFor,
  canMove,
  deadlineOf,
  INQUIRY_STATES,
  isClosed,
  isOfEmployment,
  remindersDue,
} from "~/domain/inquiry/state";

describe("states", () => {
  it("move by the table alone", () => {
    const moves = [
      "send",
      "attempt",
      "answer",
      "give_up",
      "refuse",
      "shut",
      "set_aside",
      "reopen",
      "disregard",
    ] as const;
    const from = (move: (typeof moves)[number]) => INQUIRY_STATES.filter((state) => canMove(move, state));
    expect(Object.fromEntries(moves.map((move) => [move, from(move)]))).toEqual({
      send: ["ready", "sent", "answered"],
      attempt: ["ready", "sent"],
      answer: ["ready", "sent", "answered", "no_answer", "refused", "employer_closed"],
      give_up: ["ready", "sent"],
      refuse: ["ready", "sent"],
      shut: ["ready", "sent"],
      set_aside: ["ready", "sent"],
      reopen: ["answered", "no_answer", "refused", "employer_closed", "not_needed"],
      disregard: ["answered"],
    });
    expect(INQUIRY_STATES.filter(isClosed)).toEqual(from("reopen"));
    expect([attemptsFor("give_up"), attemptsFor("refuse"), attemptsFor("shut")]).toEqual([2, 1, 0]);
  });
});

describe("an answer", () => {
  const [MADE, LEFT] = ["2026-05-04", "2026-09-30"];
  it("is wanted while the application leads to work, and no more once it has ended or the driver has left", () => {
    const decided = { approved: "wanted", hired: "wanted", rejected: "over", withdrawn: "over", expired: "over" };
    const all = APPLICATION_STATUSES.map((status) => [status, answerStatusOf(status, MADE, null)]);
    expect(Object.fromEntries(all)).toEqual({
      ...Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, "paused"])),
      ...decided,
    });
    expect(answerStatusOf(null, MADE, null)).toBe("wanted");
    expect(answerStatusOf("hired", MADE, LEFT)).toBe("over");
    expect(answerStatusOf(null, LEFT, LEFT)).toBe("over");
    expect(answerStatusOf("approved", addDays(LEFT, 1), LEFT)).toBe("wanted");
  });

  it("is of this employment where it was asked after the last day of the one before", () => {
    expect([isOfEmployment(MADE, null), isOfEmployment(MADE, LEFT), isOfEmployment(LEFT, MADE)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("the clock", () => {
  const START = "2026-10-20";
  it("runs 30 days from the first day of work, amber at seven, red after the last", () => {
    const urgency = (ahead: number) => deadlineOf(START, addDays(START, ahead)).urgency;
    expect([0, 22, 23, 30, 31].map(urgency)).toEqual(["calm", "calm", "soon", "soon", "late"]);
    expect(deadlineOf(START, START)).toEqual({ dueOn: "2026-11-19", daysLeft: 30, urgency: "calm" });
  });

  it("goes by the company's calendar, also over the end of daylight saving time", () => {
    // 1 November 2026, 1 a.m. comes twice in Chicago.
    const late = new Date("2026-11-20T05:59:59Z");
    expect(deadlineOf(START, dayOf(late, "America/Chicago")).urgency).toBe("soon");
    expect(deadlineOf(START, dayOf(new Date(late.getTime() + 1000), "America/Chicago")).urgency).toBe("late");
    expect(deadlineOf(START, dayOf(late, "America/New_York")).urgency).toBe("late");
  });

  it("reminds on day 7, 14 and 21, and of what a stop missed once", () => {
    expect([0, 6, 7, 13, 14, 20, 21, 90].map(remindersDue)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("gives a driver's wish five business days", () => {
    expect(businessDaysAfter("2026-11-16", 5)).toBe("2026-11-23");
    // Thanksgiving is none.
    expect(businessDaysAfter("2026-11-23", 5)).toBe("2026-12-01");
    expect(businessDaysAfter("2026-11-27", 5)).toBe("2026-12-04");
    expect(businessDaysAfter("2026-11-28", 5)).toBe("2026-12-04");
  });

  it("knows the eleven federal holidays, on the day on which they are observed", () => {
    const holidaysOf = (year: number) =>
      Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter(
        (day) => day.startsWith(String(year)) && isFederalHoliday(day),
      );
    expect(holidaysOf(2026)).toEqual([
      "2026-01-01",
      "2026-01-19",
      "2026-02-16",
      "2026-05-25",
      "2026-06-19",
      "2026-07-03",
      "2026-09-07",
      "2026-10-12",
      "2026-11-11",
      "2026-11-26",
      "2026-12-25",
    ]);
    // New Year of 2022 was a Saturday, Juneteenth a Sunday.
    expect(holidaysOf(2021)).toContain("2021-12-31");
    expect(holidaysOf(2022)).toEqual(expect.arrayContaining(["2022-06-20", "2022-12-26"]));
    expect(holidaysOf(2020)).not.toContain("2020-06-19");
  });
});

describe("drug and alcohol records", () => {
  const employer = { fmcsrs: true, part40: true, to: null };
  const driver = { duty: "cdl", appliedOn: "2026-11-23", failedTest: false } as const;

  it("are not asked of an FMCSA employer where the three years before the application lie within the Clearinghouse", () => {
    expect(asksTesting(employer, driver)).toBe(false);
    expect(asksTesting(employer, { ...driver, appliedOn: "2023-01-06" })).toBe(false);
    // A window that began before it, and work that did too or may have.
    const before = { ...driver, appliedOn: "2023-01-05" };
    expect(asksTesting(employer, before)).toBe(true);
    expect(asksTesting({ ...employer, part40: false }, before)).toBe(false);
  });

  it("are asked of employers of other DOT agencies, after a failed test for its follow-up plan, and by who queries nothing", () => {
    expect(asksTesting({ ...employer, fmcsrs: false }, driver)).toBe(true);
    expect(asksTesting(employer, { ...driver, failedTest: true })).toBe(true);
    // Without a CDL there is no query that could take the place of asking (391.23(e)(4)(i)).
    expect(asksTesting(employer, { ...driver, duty: "cmv" })).toBe(true);
    expect(asksTesting({ ...employer, part40: false }, { ...driver, duty: "cmv" })).toBe(false);
  });

  it("are not asked of work that ended before the three years of 391.23(e)", () => {
    const railway = { ...employer, fmcsrs: false };
    expect(asksTesting({ ...railway, to: "2023-10" }, driver)).toBe(false);
    expect(asksTesting({ ...railway, to: "2023-11" }, driver)).toBe(true);
  });

  it("are a part of the form only then, and nothing is asked about somebody who never worked there", () => {
    expect(answerPartsOf({ asksTesting: false }, undefined)).toEqual(["employment", "accidents", "answerer"]);
    expect(answerPartsOf({ asksTesting: true }, "yes")).toContain("testing");
    expect(answerPartsOf({ asksTesting: true }, "no")).toEqual(["employment", "answerer"]);
  });
});

describe("differences", () => {
  const said: NonNullable<InquiryDetails["said"]> = {
    from: "2024-03",
    to: "2025-06",
    position: "Driver",
    reason: "voluntary",
    reasonDetails: null,
    mayContact: true,
    accidents: [{ happenedOn: "2025-01-05", place: "Omaha, NE", injuries: 0, fatalities: 0 }],
  };
  const answer = (employment: object, days: string[] = ["2025-01-05"]): Answer["values"] => ({
    employment: { employed: "yes", startedOn: "2024-03-10", endedOn: "2025-06-20", reason: "voluntary", ...employment },
    accidents: {
      hadAccidents: days.length > 0 ? "some" : "none",
      accidents: days.map((happenedOn) => ({
        happenedOn,
        city: "Omaha",
        state: "NE",
        injuries: 0,
        fatalities: 0,
        hazardousSpill: "no" as const,
      })),
    },
    answerer: { answeredBy: "A", authority: "B", phone: "+14025550134" },
  });
  const what = (...args: Parameters<typeof answer>) => differencesOf(said, answer(...args)).map((each) => each.what);

  it("are none where both say the same, give or take 31 days", () => {
    expect(what({})).toEqual([]);
    expect(what({ startedOn: addDays("2024-03-01", -31), endedOn: addDays("2025-06-30", 31) })).toEqual([]);
    expect(what({ startedOn: addDays("2024-03-01", -32) })).toEqual(["startedOn"]);
    expect(what({ endedOn: addDays("2025-06-30", 32) })).toEqual(["endedOn"]);
  });

  it("are the end where only one says still there, the reason, and accidents of other days", () => {
    expect(what({ endedOn: undefined, reason: undefined, stillThere: true })).toEqual(["endedOn"]);
    expect(what({ reason: "discharged" })).toEqual(["reason"]);
    expect(what({}, ["2025-01-06"])).toEqual(["accidents"]);
    expect(what({}, [])).toEqual(["accidents"]);
    expect(what({ employed: "no" })).toEqual(["employed"]);
  });

  it("are no end after the day on which the driver signed that they are still there", () => {
    const signedOn = "2026-03-10";
    const stays = { ...said, to: null, reason: "still_employed", accidents: [], signedOn };
    const about = (endedOn: string | undefined) =>
      differencesOf(stays, answer({ endedOn, stillThere: !endedOn }, [])).map((each) => each.what);
    expect([undefined, addDays(signedOn, 14), addDays(signedOn, 90), addDays(signedOn, -31)].map(about)).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(about(addDays(signedOn, -32))).toEqual(["endedOn"]);
  });

  it("leave out the driver's accidents from before and after they worked there", () => {
    const elsewhere = { ...said, accidents: [{ ...said.accidents[0], happenedOn: "2025-12-01" }] } as typeof said;
    expect(differencesOf(elsewhere, answer({}, []))).toEqual([]);
  });
});
