/** The calendar file of an interview (RFC 5545). */
import { describe, expect, it } from "vitest";
import { type CalendarEvent, writeCalendar } from "~/domain/interview/ics";

const EVENT: CalendarEvent = {
  id: "01900000-0000-7000-8000-000000000001",
  host: "jobs.example",
  sequence: 2,
  startsAt: new Date("2026-12-01T15:30:00Z"),
  minutes: 45,
  summary: "Interview at Łukasz; Söhne, Inc.",
  description: "First line\nSecond \\ line",
  location: "1 Main St, Omaha",
  organizer: { name: 'Big "Rig" Co', email: "jobs@rig.example" },
  canceled: false,
  writtenAt: new Date("2026-11-28T12:00:00.123Z"),
};
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar file", () => {
  it("says in UTC when it begins and ends, under an id that stays, with everything escaped", () => {
    const lines = unfolded(writeCalendar(EVENT));
    expect(lines).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Roadhand//Interviews//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:01900000-0000-7000-8000-000000000001@jobs.example",
      "DTSTAMP:20261128T120000Z",
      "SEQUENCE:2",
      "DTSTART:20261201T153000Z",
      "DTEND:20261201T161500Z",
      "SUMMARY:Interview at Łukasz\\; Söhne\\, Inc.",
      "DESCRIPTION:First line\\nSecond \\\\ line",
      "LOCATION:1 Main St\\, Omaha",
      'ORGANIZER;CN="Big  Rig  Co":mailto:jobs@rig.example',
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("takes an entry back", () => {
    expect(unfolded(writeCalendar({ ...EVENT, canceled: true }))).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED"]),
    );
  });

  it("has lines of 75 octets at most, and splits no character", () => {
    const summary = "Ünïcödé 🚚 ".repeat(40);
    const text = writeCalendar({ ...EVENT, summary });
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
    expect(text).not.toContain("\ufffd");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});
