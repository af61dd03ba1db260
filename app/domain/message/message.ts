/** In characters. */
export const MESSAGE_LENGTH = 2_000;

/** What a text may name in braces. */
export const MESSAGE_FIELDS = ["firstName", "position", "company", "link"] as const;
export type MessageFields = Record<(typeof MESSAGE_FIELDS)[number], string>;

/** Without a first name the space before it goes too. */
export const fillIn = (text: string, fields: MessageFields): string =>
  MESSAGE_FIELDS.reduce((filled, name) => {
    const value = fields[name];
    return value
      ? filled.replaceAll(`{${name}}`, value)
      : filled.replaceAll(` {${name}}`, "").replaceAll(`{${name}}`, "");
  }, text);
