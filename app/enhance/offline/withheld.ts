/** SSN and birth date are never among what a device keeps. */

const NAMES = /^(ssn|dateOfBirth)\b/;
/** In a kept page the fields give way to words, and the form says that it has none of them. */
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
