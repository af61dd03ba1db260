/** Text messages: when one may arrive, what a reply means, and what carriers count. */

import english from "locales/en/sms/sent";
import spanish from "locales/es/sms/sent";
import { fill } from "locales/fill";
import { describe, expect, it } from "vitest";
import { afterQuietHours, zonesOf } from "~/domain/sms/hours";
import { readReply } from "~/domain/sms/reply";
import { takesSms } from "~/domain/sms/sms";

const clearAt = (state: string | null, at: string) => afterQuietHours(zonesOf(state), new Date(at)).toISOString();

describe("quiet hours", () => {
  it("are from nine in the evening to eight in the morning, on the clock of the State of the license", () => {
    expect(clearAt("NE", "2026-12-01T03:30:00Z")).toBe("2026-12-01T15:00:00.000Z");
    expect(clearAt("IL", "2026-12-01T02:59:00Z")).toBe("2026-12-01T02:59:00.000Z");
    expect(clearAt("IL", "2026-12-01T03:00:00Z")).toBe("2026-12-01T14:00:00.000Z");
    expect(clearAt("IL", "2026-12-01T13:59:59Z")).toBe("2026-12-01T14:00:00.000Z");
    // In summer.
    expect(clearAt("IL", "2026-07-01T01:59:00Z")).toBe("2026-07-01T01:59:00.000Z");
    expect(clearAt("IL", "2026-07-01T02:00:00Z")).toBe("2026-07-01T13:00:00.000Z");
    expect(clearAt("HI", "2026-12-01T07:30:00Z")).toBe("2026-12-01T18:00:00.000Z");
  });

  it("hold in both zones of a State that has two, and from coast to coast where no State is known", () => {
    expect(zonesOf("TN")).toEqual(["America/Chicago", "America/New_York"]);
    expect(clearAt("TN", "2026-12-01T02:30:00Z")).toBe("2026-12-01T14:00:00.000Z");
    for (const state of [null, "ON", "XX"]) {
      expect(clearAt(state, "2026-12-01T02:00:00Z")).toBe("2026-12-01T16:00:00.000Z");
      expect(clearAt(state, "2026-12-01T16:00:00Z")).toBe("2026-12-01T16:00:00.000Z");
    }
  });

  it("end on the day that the clocks change", () => {
    expect(clearAt("NY", "2026-03-08T06:00:00Z")).toBe("2026-03-08T12:00:00.000Z");
    expect(clearAt("NY", "2026-11-01T05:00:00Z")).toBe("2026-11-01T13:00:00.000Z");
  });
});

it("a reply means what carriers and the law say it means, in English and Spanish", () => {
  const words = (meaning: string) =>
    ({
      stop: [
        "STOP",
        "Stop.",
        " stop ",
        "StopAll",
        "UNSUBSCRIBE",
        "cancel",
        "END",
        "quit",
        "revoke",
        "opt out",
        "OPT-OUT",
        "Alto",
        "stop texting me",
        "Please don’t text me again",
        "No más",
        "Ya no me manden mensajes",
        "Número equivocado",
        "WRONG NUMBER!!",
      ],
      start: ["START", "unstop", "Yes"],
      help: ["HELP", "info", "Ayuda", "help?"],
      other: ["", "I will be there at 9", "Don’t stop believing", "🚚", "yes I can stop by"],
    })[meaning] as string[];
  for (const meaning of ["stop", "start", "help", "other"])
    for (const word of words(meaning)) expect([word, readReply(word)]).toEqual([word, meaning]);
});

it("only a number of North America without an extension takes text messages", () => {
  expect(["+14025550134", "+14025550134;ext=5", "+5215512345678", "4025550134"].map(takesSms)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("what is sent most stays within the carriers' short alphabet in both languages, so that it costs half", () => {
  const GSM = /^[A-Za-z0-9 @£$¥èéùìòÇ\nØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà_]*$/;
  for (const kind of ["message", "document", "decision", "interview", "reminder"] as const)
    for (const texts of [english, spanish]) {
      const text = fill(texts[kind], {
        company: "Northway Freight",
        link: "https://jobs.example.com/apply/found?code=N",
      });
      expect(text).toMatch(GSM);
      expect(text.length).toBeLessThan(160);
    }
});
