/** Calendar files as of RFC 5545 and RFC 5546. */

export type CalendarEvent = {
  id: string;
  host: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  canceled: boolean;
  writtenAt: Date;
};

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, "\\n");
/** A parameter's value can't hold double quotes. */
const quote = (text: string): string => `"${text.replace(/["\r\n]/g, " ")}"`;

const OCTETS = 75;
function fold(line: string): string {
  const lines: string[] = [];
  let now = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS) {
      lines.push(now);
      now = " ";
      octets = 1;
    }
    now += character;
    octets += size;
  }
  return [...lines, now].join("\r\n");
}

/** Published, not requested: the driver has answered already, and mail to the organizer would reach nobody. */
export const methodOf = ({ canceled }: Pick<CalendarEvent, "canceled">) => (canceled ? "CANCEL" : "PUBLISH");

export function writeCalendar(event: CalendarEvent): string {
  const { id, host, sequence, startsAt, minutes, organizer, canceled, writtenAt } = event;
  return `${[
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Roadhand//Interviews//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${methodOf(event)}`,
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${canceled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map(fold)
    .join("\r\n")}\r\n`;
}
