export const MESSAGE_LENGTH = 2_000;

export const MESSAGE_FIELDS = ["firstName", "position", "company", "companyPhone", "recruiter", "link"] as const;
export type MessageFields = Record<(typeof MESSAGE_FIELDS)[number], string>;

const PLACEHOLDER = new RegExp(`( ?)\\{(${MESSAGE_FIELDS.join("|")})\\}`, "g");

const UNFILLED = /\[[^[\]\n]*\]|^[ \t]*[-*•][ \t]*$/m;
/** Whether no place of a template is left in square brackets, and no item of a list is empty. */
export const isFilledIn = (text: string): boolean => !UNFILLED.test(text);

/** In one pass, so that inserted text is never expanded. */
export const fillIn = (text: string, fields: MessageFields): string =>
  text.replace(PLACEHOLDER, (_, space: string, name: keyof MessageFields) =>
    fields[name] ? space + fields[name] : "",
  );
