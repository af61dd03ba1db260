/** SSN and birth date are never stored on a device. */

const NAMES = /^(ssn|dateOfBirth)\b/;
/** A stored page shows a text instead of the fields, and its form says that they are missing. */
const FIELDS = /<not-kept words="([^"]*)"[^>]*>.*?<\/not-kept>/gs;
const WITHHELD = "withheld";

export const withoutWithheld = (html: string): string =>
  html.replace(FIELDS, `<p class="hint">$1</p><input type="hidden" name="${WITHHELD}" value="on">`);

export function withhold(fields: string): string {
  const all = [...new URLSearchParams(fields)];
  const remaining = all.filter(([name]) => !NAMES.test(name));
  if (remaining.length < all.length) remaining.push([WITHHELD, "on"]);
  return String(new URLSearchParams(remaining));
}
