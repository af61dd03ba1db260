/** Inquiries as data: states and moves, the clock, what is asked of whom, and what differs. */
import { describe, expect, it } from "vitest";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { addDays, businessDaysAfter, dayOf } from "~/domain/day";
import { type Answer, asksTesting, type InquiryDetails, partsOf } from "~/domain/inquiry/answer";
import { differencesOf } from "~/domain/inquiry/difference";
import {
  answerStatusOf,
  attemptsFor,
  canMove,
  clockOf,
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
    const urgency = (ahead: number) => clockOf(START, addDays(START, ahead)).urgency;
    expect([0, 22, 23, 30, 31].map(urgency)).toEqual(["calm", "calm", "soon", "soon", "late"]);
    expect(clockOf(START, START)).toEqual({ dueOn: "2026-11-19", daysLeft: 30, urgency: "calm" });
  });

  it("goes by the company's calendar, also over the end of daylight saving time", () => {
    // 1 November 2026, 1 a.m. comes twice in Chicago.
    const late = new Date("2026-11-20T05:59:59Z");
    expect(clockOf(START, dayOf(late, "America/Chicago")).urgency).toBe("soon");
    expect(clockOf(START, dayOf(new Date(late.getTime() + 1000), "America/Chicago")).urgency).toBe("late");
    expect(clockOf(START, dayOf(late, "America/New_York")).urgency).toBe("late");
  });

  it("reminds on day 7, 14 and 21, and of what a stop missed once", () => {
    expect([0, 6, 7, 13, 14, 20, 21, 90].map(remindersDue)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("gives a driver's wish five business days", () => {
    expect(businessDaysAfter("2026-11-23", 5)).toBe("2026-11-30");
    expect(businessDaysAfter("2026-11-27", 5)).toBe("2026-12-04");
    expect(businessDaysAfter("2026-11-28", 5)).toBe("2026-12-04");
  });
});

describe("drug and alcohol records", () => {
  it("are asked outside the Clearinghouse, or of work that began before it counted", () => {
    expect(asksTesting({ fmcsrs: true, part40: true, from: "2023-01" })).toBe(false);
    expect(asksTesting({ fmcsrs: true, part40: true, from: "2022-12" })).toBe(true);
    expect(asksTesting({ fmcsrs: false, part40: true, from: "2025-01" })).toBe(true);
    expect(asksTesting({ fmcsrs: true, part40: false, from: "2020-01" })).toBe(false);
    expect(asksTesting({ fmcsrs: true, part40: true, from: null })).toBe(false);
  });

  it("are a part of the form only then, and nothing is asked about somebody who never worked there", () => {
    expect(partsOf({ asksTesting: false }, undefined)).toEqual(["employment", "accidents", "answerer"]);
    expect(partsOf({ asksTesting: true }, "yes")).toContain("testing");
    expect(partsOf({ asksTesting: true }, "no")).toEqual(["employment", "answerer"]);
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
