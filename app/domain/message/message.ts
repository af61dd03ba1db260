/** In characters. */
export const MESSAGE_LENGTH = 2_000;

/** What a text may name in braces. */
export const MESSAGE_FIELDS = ["firstName", "position", "company", "link"] as const;
export type MessageFields = Record<(typeof MESSAGE_FIELDS)[number], string>;

const PLACE = new RegExp(`( ?)\\{(${MESSAGE_FIELDS.join("|")})\\}`, "g");

/** Without a first name the space before it goes too. In one pass, so that what is filled in is never read as a place. */
export const fillIn = (text: string, fields: MessageFields): string =>
  text.replace(PLACE, (_, space: string, name: keyof MessageFields) => (fields[name] ? space + fields[name] : ""));
